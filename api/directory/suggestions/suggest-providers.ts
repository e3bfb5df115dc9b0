import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { CITIES } from '@glow50/contract/taxonomy/taxonomy';
import type { Database } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { toPlainName } from '../words/to-words';

const LAST_LETTER = '\u{10FFFF}';
const SHORTEST = 2;

/** The most-booked among the first hundred matching names in alphabetical order. */
const selectNamed = prepared<
  [lowest: string, highest: string],
  { id: string; name: string; cityId: string; zipcode: string }
>(
  'suggestions.providers',
  `WITH named AS MATERIALIZED (
     SELECT provider_id FROM search_texts WHERE name >= $1 AND name < $2 ORDER BY name LIMIT 100)
   SELECT provider_id AS id, name, city_id AS "cityId", zipcode
   FROM named JOIN provider_standings USING (provider_id) JOIN providers USING (provider_id)
   ORDER BY booked_count DESC, provider_id LIMIT 4`,
);

export async function suggestProviders(
  { preparedPool }: Pick<Database, 'preparedPool'>,
  text: string,
): Promise<Suggestion[]> {
  const name = toPlainName(text);
  if (name.length < SHORTEST) return [];
  const rows = await selectNamed(preparedPool, name, name + LAST_LETTER);
  return rows.map((row) => ({
    kind: 'provider',
    label: row.name,
    detail: `${CITIES.find(({ id }) => id === row.cityId)?.label ?? row.cityId} ${row.zipcode}`,
    filter: { name: 'q', value: row.name },
    providerId: row.id,
  }));
}
