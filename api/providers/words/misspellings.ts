const SHORTEST = 3;
const LONGEST_TWICE = 16;

/** How many letters of a word may be wrong: none of a short one, one from 4 letters on, two from 8 on. */
export function allowedMistakes(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * What is left of a word without up to as many letters as may be wrong in it, and the word itself.
 * Two words within that many mistakes of one another have a rest in common, so that they are found by key.
 */
export function restsOf(word: string): string[] {
  if (word.length < SHORTEST) return [];
  const rests = new Set([word]);
  let longer = new Set([word]);
  const times = word.length > LONGEST_TWICE ? 1 : allowedMistakes(word);
  for (let time = 0; time < times; time += 1) {
    longer = new Set([...longer].flatMap(withoutEach));
    longer.forEach((rest) => rests.add(rest));
  }
  return [...rests];
}

const withoutEach = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Letters to add, drop, change or swap with their neighbour until one word is the other. */
export function countMistakes(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
