import { TOWNS } from '@glow50/contract/places/places';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import type { Database } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { alikeWords } from './alike-words';
import { asNamed, formsOf, isWholeName, readMeanings, withoutPlural } from './meanings';
import { allowedMistakes, countMistakes, deletionVariants } from './misspellings';
import { OWN_WORD } from './provider-words';
import { tokenize } from './to-words';

export interface FoundWord {
  /** A tsquery of words with this prefix, corrected words, or categories with this alias. */
  lexemes: string;
  /** Finds, of those, the providers whose own services are named so. */
  ownLexemes: string;
  /** Finds, of those, the providers whose own services have the word as it was typed. */
  exactLexeme?: string;
  /** The words that were taken for a misspelled one. */
  corrected?: readonly string[];
  /** At most so many providers have one of the words. */
  total: number;
  /** At least so many have: those with the best known word. */
  least: number;
}

const PREFIX_FROM = 3;
const LAST_LETTER = '\u{10FFFF}';
const MOST_CORRECTIONS = 5;
/** Up to this many words with the prefix are queried by name, which takes half as long as a prefix query. */
const FEW_WORDS = 4;

interface KnownWord {
  word: string;
  total: number;
}

/**
 * Number of providers with a word that has the prefix (counted once for each word) and with the prefix as a word, and the
 * words if there are few. When there is none, the words that share a deletion variant with it.
 */
const selectWords = prepared<
  [lowest: string[], highest: string[], misspellings: string[]],
  { total: number | null; exactly: number | null; words: string[] | null; alike: KnownWord[] | null }
>(
  'words.found',
  `SELECT total, exactly, words, CASE WHEN total IS NULL THEN (
     SELECT json_agg(found) FROM (
       SELECT word, sum(total)::integer AS total
       FROM (SELECT DISTINCT word FROM search_word_rests
             WHERE rest = ANY(string_to_array(misspellings, ' '))) AS near JOIN search_words USING (word)
       GROUP BY word HAVING sum(total) > 0 ORDER BY total DESC, word LIMIT 200) AS found) END AS alike
   FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS typed (lowest, highest, misspellings, position)
        CROSS JOIN LATERAL (
          SELECT sum(total)::integer AS total, (sum(total) FILTER (WHERE word = lowest))::integer AS exactly,
                 CASE WHEN count(*) <= ${FEW_WORDS} THEN array_agg(word) END AS words FROM (
            SELECT word, sum(total) AS total FROM (
              SELECT word, total FROM search_words WHERE word >= lowest AND word <= highest LIMIT 500) AS read
            GROUP BY word HAVING sum(total) > 0) AS known) AS beginning
   ORDER BY position`,
);

/**
 * Resolves each word to words that start with it (from three letters on) and to words that mean the same, otherwise to
 * categories with that alias, otherwise to the most similar words. Names of services are not beginnings of other words.
 * Returns null when any word matches nothing.
 */
export async function findWords(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  typed: readonly string[],
): Promise<FoundWord[] | null> {
  const meanings = readMeanings(typed);
  const words = meanings.flatMap((meaning) => ('word' in meaning ? [meaning.word] : []));
  const stems = words.map(withoutPlural);
  const rows = await selectWords(
    preparedPool,
    [...stems],
    stems.map((stem) => (isPrefix(stem) ? stem + LAST_LETTER : stem)),
    words.map((word, at) =>
      [...new Set([...deletionVariants(word), ...deletionVariants(stems[at] ?? word)])].join(' '),
    ),
  );
  const resolved = stems.map((stem, at) => resolve(words[at] ?? stem, stem, rows[at]));
  const found = meanings.map((meaning): FoundWord | null => {
    if ('word' in meaning) {
      const word = resolved.shift();
      return word ? { ...word, exactLexeme: quote(OWN_WORD + asNamed(meaning.word)) } : null;
    }
    const lexemes = toNamesQuery(meaning.names);
    return { lexemes, ownLexemes: lexemes, total: Infinity, least: 0 };
  });
  return found.every((word) => word !== null) ? found : null;
}

type Row = Partial<Awaited<ReturnType<typeof selectWords>>[number]>;

function resolve(typed: string, stem: string, { total, exactly, words, alike }: Row = {}): FoundWord | null {
  const others = alikeWords(typed).map(withoutPlural);
  const least = exactly ?? 0;
  if (others.length > 0) return { ...toLexemes([stem, ...others], ':*'), total: Infinity, least };
  if (isWholeName(stem)) return total ? { ...toLexemes(formsOf(stem)), total, least } : null;
  if (total) return { ...toLexemes(words ?? [stem], words ? '' : ':*'), total, least };
  return findOtherName(typed) ?? correct(typed, stem, alike ?? []);
}

/** Finds providers whose own services have all words of one of the names. */
export function toNamesQuery(names: readonly (readonly string[])[]): string {
  return names
    .map((words) => words.map((word) => `${quote(OWN_WORD + withoutPlural(word))}:*`).join(' & '))
    .map((name) => `(${name})`)
    .join(' | ');
}

export function toTextQuery(found: readonly FoundWord[], facets: readonly string[]): string {
  return [...found.map(({ lexemes }) => `(${lexemes})`), ...facets.map(quote)].join(' & ');
}

/** Finds providers whose own services carry all of the words in their names. */
export function toOwnQuery(found: readonly FoundWord[]): string {
  return found.map(({ ownLexemes }) => `(${ownLexemes})`).join(' & ');
}

/** The words as they were understood. */
export function correctWords(typed: readonly string[], found: readonly FoundWord[]): readonly string[] {
  if (!found.some(({ corrected }) => corrected)) return typed;
  return readMeanings(typed).flatMap((meaning, at) =>
    'word' in meaning ? [found[at]?.corrected?.[0] ?? meaning.word] : [],
  );
}

/** What was searched for, such as `line or nice`, when words were taken for misspelled ones. */
export function describeCorrection(
  typed: readonly string[],
  found: readonly FoundWord[],
): string | undefined {
  if (!found.some(({ corrected }) => corrected)) return undefined;
  const words = readMeanings(typed).map((meaning) => ('word' in meaning ? meaning.word : ''));
  return found.map(({ corrected }, at) => corrected?.join(' or ') ?? words[at]).join(' ');
}

function toLexemes(words: readonly string[], ending = ''): Pick<FoundWord, 'lexemes' | 'ownLexemes'> {
  return {
    lexemes: words.map((word) => quote(word) + ending).join(' | '),
    ownLexemes: words.map((word) => quote(OWN_WORD + word) + ending).join(' | '),
  };
}

const isPrefix = (word: string): boolean => word.length >= PREFIX_FROM;

const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '')}'`;

/** Each word of the other names of categories, also in the singular, with the categories it stands for. */
const OTHER_NAMES = new Map<string, string[]>();
for (const { id, aliases } of CHIPS) {
  const words = tokenize(aliases.join(' '));
  for (const word of new Set([...words, ...words.map(withoutPlural)]))
    OTHER_NAMES.set(word, [...(OTHER_NAMES.get(word) ?? []), id]);
}

function findOtherName(word: string | undefined): FoundWord | null {
  const chips = word === undefined ? undefined : OTHER_NAMES.get(word);
  if (!chips) return null;
  const lexemes = chips.map((chip) => quote(`chip:${chip}`)).join(' | ');
  return { lexemes, ownLexemes: lexemes, total: Infinity, least: 0 };
}

/** Never misspellings of other words. */
const NAMES_OF_CITIES = new Set(
  tokenize(TOWNS.flatMap(({ label, aliases }) => [label, ...aliases]).join(' ')).map(withoutPlural),
);

function correct(typed: string, word: string, candidates: readonly KnownWord[]): FoundWord | null {
  const most = allowedMistakes(word);
  if (most === 0 || NAMES_OF_CITIES.has(word)) return null;
  const alike = candidates
    .map((each) => ({
      ...each,
      mistakes: Math.min(...[word, typed].map((one) => countMistakes(one, each.word))),
    }))
    .filter(({ mistakes }) => mistakes <= most);
  const least = Math.min(...alike.map(({ mistakes }) => mistakes));
  const meant = alike.filter(({ mistakes }) => mistakes === least).slice(0, MOST_CORRECTIONS);
  if (meant.length === 0) {
    const name = mostAlike(OTHER_NAMES.keys(), word, most);
    const found = findOtherName(name);
    return found && name ? { ...found, corrected: [name] } : null;
  }
  return {
    corrected: meant.map((known) => known.word),
    ...toLexemes(meant.map((known) => known.word)),
    total: meant.reduce((sum, { total }) => sum + total, 0),
    least: Math.max(...meant.map(({ total }) => total)),
  };
}

function mostAlike(words: Iterable<string>, typed: string, most: number): string | undefined {
  const [first] = [...words]
    .filter((word) => Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, mistakes: countMistakes(typed, word) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((one, other) => one.mistakes - other.mistakes);
  return first?.word;
}
