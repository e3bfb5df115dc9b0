import type { Transaction } from '../../platform/database/connection';
import { toPlainName, tokenize } from '../words/to-words';
import { type NamedProvider, OWN_WORD, wordsOfProvider } from '../words/provider-words';
import { deletionVariants } from '../words/misspellings';

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

const TEXTS = 'jsonb_to_recordset($1) AS text (id uuid, name text, lexemes text[], words text[])';

const ADD_TEXTS = `
  INSERT INTO search_texts (provider_id, name, words)
  SELECT id, name, array_to_tsvector(lexemes || words) FROM ${TEXTS}`;

const ADD_WORDS = `
  INSERT INTO search_words (word, total) SELECT DISTINCT word, 0 FROM ${TEXTS}, unnest(words) AS word ORDER BY word
  ON CONFLICT (word) DO NOTHING RETURNING word`;

const COUNT_WORDS = `
  UPDATE search_words AS known SET total = known.total + counted.total
  FROM (SELECT word, count(*) AS total FROM ${TEXTS}, unnest(words) AS word GROUP BY word) AS counted
  WHERE known.word = counted.word`;

const ADD_MISSPELLINGS = `
  INSERT INTO search_word_rests (rest, word)
  SELECT rest, word FROM unnest($1::text[], $2::text[]) AS learned (rest, word) ON CONFLICT DO NOTHING`;

const FORGET_WORDS = `
  UPDATE search_words AS known SET total = known.total - gone.total
  FROM (SELECT word, count(*) AS total
        FROM search_texts, unnest(tsvector_to_array(words)) AS word
        WHERE provider_id = ANY($1) GROUP BY word) AS gone
  WHERE known.word = gone.word`;

/** Rebuilds the indexed words of these providers, and the number of providers per word. */
export async function indexWords(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await removeWords(tx, providerIds);
  await addWords(tx, providerIds);
}

export async function addWords({ sql }: Transaction, providerIds: readonly string[]): Promise<void> {
  const { rows } = await sql.query<ProviderText>(READ_PROVIDERS, [providerIds]);
  const texts = JSON.stringify(rows.map(toText));
  await sql.query(ADD_TEXTS, [texts]);
  const learned = await sql.query<{ word: string }>(ADD_WORDS, [texts]);
  await sql.query(COUNT_WORDS, [texts]);
  const misspellings = learned.rows.flatMap(({ word }) =>
    deletionVariants(word).map((rest): [string, string] => [rest, word]),
  );
  if (misspellings.length > 0) {
    await sql.query(ADD_MISSPELLINGS, [
      misspellings.map(([rest]) => rest),
      misspellings.map(([, word]) => word),
    ]);
  }
}

export async function removeWords({ sql }: Transaction, providerIds: readonly string[]): Promise<void> {
  await sql.query(FORGET_WORDS, [providerIds]);
  await sql.query('DELETE FROM search_texts WHERE provider_id = ANY($1)', [providerIds]);
}

function toText(provider: ProviderText): object {
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
