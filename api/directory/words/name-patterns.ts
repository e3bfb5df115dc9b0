import { SERVICE_NAMES } from '@glow50/contract/taxonomy/service-names';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import { alikeWords } from './alike-words';
import { tokenize } from './to-words';

/** Regular expressions of PostgreSQL that find the names of a category in the name of a service, by category. */
export const CHIP_PATTERNS: Readonly<Record<string, string>> = Object.fromEntries(
  CHIPS.map(({ id, label, aliases }) => [id, toPattern([label, ...aliases, ...SERVICE_NAMES[id]])]),
);

/** Match names with each of the words, or one that means the same. */
export function wordPatterns(words: readonly string[]): string[] {
  return words.map((word) => `\\m(${[word, ...alikeWords(word)].map(toStem).join('|')})`);
}

/** Each name as a whole, however its words are joined: `make up`, `make-up` and `makeup`. */
function toPattern(names: readonly string[]): string {
  const patterns = names.map((name) => tokenize(name).map(toStem).join('\\W*'));
  return `\\m(${[...new Set(patterns)].join('|')})`;
}

/** Lets `lashes` find `lash`, and `waxing` find `wax`. */
function toStem(word: string): string {
  const stem = word.replace(/(?:ing|(?<=sh|ch|x)es|(?<=[^s])s)$/, '');
  return stem.length >= 3 ? stem : word;
}
