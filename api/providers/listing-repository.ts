import type { Transaction } from '../database/connection';

/** Every published provider once under each chip of its services, and once under 'all'. */
const FILL_LISTINGS = `
  INSERT INTO listings (provider_id, chip, state, city_id, zipcode, booked_count, review_count, rating_tenths)
  SELECT provider_id, chip, state, city_id, zipcode, booked_count, review_count, rating_tenths
  FROM providers
       JOIN provider_standings USING (provider_id)
       JOIN (SELECT provider_id, unnest(chips) AS chip FROM services WHERE is_offered
             UNION SELECT provider_id, 'all' FROM providers) AS filed USING (provider_id)
  WHERE is_published`;

const FILL_COUNTS = `
  INSERT INTO listing_counts (place, chip, least_tenths, total)
  SELECT place, chip, least_tenths, count(*)
  FROM listings
       CROSS JOIN LATERAL (VALUES (''), ('state:' || state), ('city:' || city_id), ('zipcode:' || zipcode)) AS places (place)
       JOIN (VALUES (0), (40), (45), (50)) AS choices (least_tenths) ON rating_tenths >= least_tenths
  GROUP BY place, chip, least_tenths`;

/** Files all providers anew. Searches see the old listings until the transaction ends. */
export async function rebuildListings({ sql }: Transaction): Promise<void> {
  await sql.query('DELETE FROM listings');
  await sql.query('DELETE FROM listing_counts');
  await sql.query(FILL_LISTINGS);
  await sql.query(FILL_COUNTS);
  await sql.query('ANALYZE listings');
}
