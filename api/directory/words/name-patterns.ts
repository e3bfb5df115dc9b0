import { SERVICE_NAMES } from '@glow50/contract/taxonomy/service-names';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import { alikeWords } from './alike-words';
import { findSubject, formsOf, isWholeName, readMeanings, type Subject, withoutPlural } from './meanings';
import { tokenize } from './to-words';

/** Regular expressions of PostgreSQL that find the names of a category in the name of a service, by category. */
export const CHIP_PATTERNS: Readonly<Record<string, string>> = Object.fromEntries(
  CHIPS.map(({ id, label, aliases }) => [id, toPattern([label, ...aliases, ...SERVICE_NAMES[id]])]),
);

/** Match names with each of the words, one that means the same, or a name of what all of them name. */
export function wordPatterns(words: readonly string[]): string[] {
  const subject = findSubject(words);
  if (subject) return [patternOf(subject)];
  return readMeanings(words).map((meaning) => {
    if ('names' in meaning) return toPattern(meaning.names.map((name) => name.join(' ')));
    const others = alikeWords(meaning.word);
    return isWholeName(meaning.word) && others.length === 0
      ? `\\m(${formsOf(withoutPlural(meaning.word)).join('|')})\\M`
      : `\\m(${[meaning.word, ...others].map(toStem).join('|')})`;
  });
}

const PATTERNS = new Map<Subject, string>();

function patternOf(subject: Subject): string {
  const known = PATTERNS.get(subject);
  if (known !== undefined) return known;
  const pattern = toPattern(subject.names.map((name) => name.join(' ')));
  PATTERNS.set(subject, pattern);
  return pattern;
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
