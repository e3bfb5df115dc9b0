const SHORTEST = 3;
const LONGEST_TWICE = 16;

/**
 * Letters that may be wrong: none in words shorter than 4 letters, one from 4 letters, two from 8 letters.
 */
export function allowedMistakes(word: string): 0 | 1 | 2 {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * The word, and its variants with up to the allowed number of letters deleted. Two words within that many
 * mistakes of each other share a variant, so that similar words are found by key lookup.
 */
export function deletionVariants(word: string): string[] {
  if (word.length < SHORTEST) return [];
  const variants = new Set([word]);
  let longer = new Set([word]);
  const times = word.length > LONGEST_TWICE ? 1 : allowedMistakes(word);
  for (let time = 0; time < times; time += 1) {
    longer = new Set([...longer].flatMap(withoutEach));
    longer.forEach((rest) => variants.add(rest));
  }
  return [...variants];
}

const withoutEach = (word: string): string[] =>
  Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Edit distance: letters to add, drop, change, or swap with a neighbor (Damerau-Levenshtein). */
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
