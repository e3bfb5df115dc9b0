/** Pseudo-random values that are the same for the same seed on every machine. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, or all of them when there are fewer. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  chance(probability: number): boolean;
  bytes(count: number): Uint8Array;
}

export function seededRandom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error('Cannot pick from an empty list');
    return item;
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const rest = [...items];
    const taken: Item[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  }

  return {
    next,
    int,
    pick,
    sample,
    chance: (probability) => next() < probability,
    bytes: (count) => Uint8Array.from({ length: count }, () => int(0, 255)),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
