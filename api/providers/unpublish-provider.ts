import type { Transaction } from '../database/connection';

const LOWER_COUNTS = `
  UPDATE listing_counts c SET total = c.total - 1
  FROM listings l
       CROSS JOIN LATERAL (VALUES (''), ('state:' || l.state), ('city:' || l.city_id), ('zipcode:' || l.zipcode))
         AS places (place)
       JOIN (VALUES (0), (40), (45), (50)) AS choices (least_tenths) ON l.rating_tenths >= choices.least_tenths
  WHERE l.provider_id = $1 AND c.place = places.place AND c.chip = l.chip
    AND c.least_tenths = choices.least_tenths`;

/** Takes a provider's page out of the directory and out of every count of it. */
export async function unpublishProvider({ sql }: Transaction, providerId: string): Promise<void> {
  const { rowCount } = await sql.query(
    'UPDATE providers SET is_published = false WHERE provider_id = $1 AND is_published',
    [providerId],
  );
  if (rowCount === 0) return;
  await sql.query(LOWER_COUNTS, [providerId]);
  await sql.query('DELETE FROM listings WHERE provider_id = $1', [providerId]);
}
