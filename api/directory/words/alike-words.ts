/** Words that customers use for the same thing. Each finds what is named with another one of its group. */
const GROUPS = [
  ['haircut', 'cut'],
  ['dreads', 'dreadlocks', 'locs'],
  ['grillz', 'grills'],
  ['mani', 'manicure'],
  ['pedi', 'pedicure'],
  ['dermaplane', 'dermaplaning'],
  ['wax', 'waxing'],
] as const;

const ALIKE = new Map<string, readonly string[]>(
  GROUPS.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

export const alikeWords = (word: string): readonly string[] => ALIKE.get(word) ?? [];
