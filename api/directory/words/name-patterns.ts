import { CHIPS, type Term } from '@glow50/contract/taxonomy/taxonomy';
import { tokenize } from './to-words';

/** Regular expressions of PostgreSQL that find the names of a category in the name of a service, by category. */
export const CHIP_PATTERNS: Readonly<Record<string, string>> = Object.fromEntries(
  CHIPS.map((chip) => [chip.id, toPattern(chip)]),
);

/** Matches names with any of the words. */
export function wordsPattern(words: readonly string[]): string {
  return `\\m(${words.map(toStem).join('|')})`;
}

/** Each label and alias as a whole, however its words are joined: `make up`, `make-up` and `makeup`. */
function toPattern({ label, aliases }: Term): string {
  const names = [label, ...aliases].map((name) => tokenize(name).map(toStem).join('\\W*'));
  return `\\m(${[...new Set(names)].join('|')})`;
}

/** Lets `lashes` find `lash`, and `waxing` find `wax`. */
function toStem(word: string): string {
  const stem = word.replace(/(?:ing|(?<=sh|ch|x)es|(?<=[^s])s)$/, '');
  return stem.length >= 3 ? stem : word;
}
