import type { Transaction } from '../../platform/database/connection';
import { toPlainName, tokenize } from '../words/to-words';
import { type NamedProvider, OWN_WORD, wordsOfProvider } from '../words/provider-words';
import { deletionVariants } from '../words/misspellings';
import { takeLane } from './lanes';

interface ProviderText extends NamedProvider {
  id: string;
  state: string;
  cityId: string;
  zipcode: string;
  asl: boolean;
}

const READ_PROVIDERS = `
  SELECT provider_id AS id, name, main_service AS "mainService", service_kinds AS "serviceKinds", professions, state, city_id AS "cityId", zipcode, asl,
         coalesce(services, '[]') AS services
  FROM providers
       LEFT JOIN LATERAL (
         SELECT jsonb_agg(jsonb_build_object('name', name, 'kind', kind, 'chips', chips)) AS services
         FROM services WHERE services.provider_id = providers.provider_id AND is_offered) AS offered ON true
  WHERE is_published AND NOT is_paused AND provider_id = ANY($1)`;

const ADD_TEXTS = `
  INSERT INTO search_texts (provider_id, name, words)
  SELECT id, name, array_to_tsvector(lexemes || words) 
  FROM jsonb_to_recordset($1) AS text (id uuid, name text, lexemes text[], words text[])`;

const COUNT_WORDS = `
  INSERT INTO search_words AS known (word, total, lane)
  SELECT word, change, $3 FROM unnest($1::text[], $2::integer[]) AS changed (word, change)
  ON CONFLICT (word, lane) DO UPDATE SET total = known.total + EXCLUDED.total`;

/** Every word of three letters or more is a misspelling of itself. */
const SELECT_NEW = `
  SELECT word FROM unnest($1::text[]) AS counted (word)
  WHERE NOT EXISTS (SELECT FROM search_word_rests AS known WHERE known.rest = counted.word AND known.word = counted.word)`;

const ADD_MISSPELLINGS = `
  INSERT INTO search_word_rests (rest, word)
  SELECT rest, word FROM unnest($1::text[], $2::text[]) AS learned (rest, word) ORDER BY rest, word
  ON CONFLICT DO NOTHING`;

/** Rebuilds the indexed words of these providers, and the number of providers per word. */
export async function indexWords(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  const before = await removeTexts(tx, providerIds);
  await countWords(tx, before, await addTexts(tx, providerIds));
}

export async function addWords(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await countWords(tx, [], await addTexts(tx, providerIds));
}

export async function removeWords(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await countWords(tx, await removeTexts(tx, providerIds), []);
}

/** Resolves to their words, each as often as it was added. */
async function addTexts({ sql }: Transaction, providerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<ProviderText>(READ_PROVIDERS, [providerIds]);
  const texts = rows.map(toText);
  if (texts.length > 0) await sql.query(ADD_TEXTS, [JSON.stringify(texts)]);
  return texts.flatMap(({ words }) => words);
}

async function removeTexts({ sql }: Transaction, providerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ lexemes: string[] }>(
    'DELETE FROM search_texts WHERE provider_id = ANY($1) RETURNING tsvector_to_array(words) AS lexemes',
    [providerIds],
  );
  return rows.flatMap(({ lexemes }) => lexemes.filter(isWord));
}

/** Not a facet, and not a word of the provider's own services. */
const isWord = (lexeme: string): boolean => !lexeme.includes(':') && !lexeme.startsWith(OWN_WORD);

async function countWords(
  tx: Transaction,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const changes = new Map<string, number>();
  for (const word of before) changes.set(word, (changes.get(word) ?? 0) - 1);
  for (const word of after) changes.set(word, (changes.get(word) ?? 0) + 1);
  const changed = [...changes].filter(([, change]) => change !== 0);
  if (changed.length === 0) return;
  const lane = await takeLane(tx);
  await tx.sql.query(COUNT_WORDS, [changed.map(([word]) => word), changed.map(([, change]) => change), lane]);
  await learn(
    tx,
    changed.filter(([, change]) => change > 0).map(([word]) => word),
  );
}

async function learn({ sql }: Transaction, words: readonly string[]): Promise<void> {
  const { rows } = await sql.query<{ word: string }>(SELECT_NEW, [words]);
  const misspellings = rows.flatMap(({ word }) =>
    deletionVariants(word).map((rest): [string, string] => [rest, word]),
  );
  if (misspellings.length === 0) return;
  await sql.query(ADD_MISSPELLINGS, [
    misspellings.map(([rest]) => rest),
    misspellings.map(([, word]) => word),
  ]);
}

function toText(provider: ProviderText) {
  const { id, name, services, state, cityId, zipcode, asl } = provider;
  const chips = new Set(services.flatMap((service) => service.chips));
  return {
    id,
    name: toPlainName(name),
    lexemes: [
      ...[...chips].map((chip) => `chip:${chip}`),
      `state:${state}`,
      `city:${cityId}`,
      `zipcode:${zipcode}`,
      ...(asl ? ['asl:'] : []),
      ...tokenize(services.map((service) => service.name).join(' ')).map((word) => OWN_WORD + word),
    ],
    words: wordsOfProvider(provider),
  };
}
