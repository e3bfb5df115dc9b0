import type { Transaction } from '../../platform/database/connection';
import { KNOWN_ZIPCODES, TOWN_IDS } from '../search/spots';
import { CHIP_PATTERNS } from '../words/name-patterns';

/**
 * Adds each published, unpaused provider once per category of their services and once under 'all'. Providers
 * who know ASL get a second row per category, with the suffix '+asl'. $1: provider IDs, or null for all. $2
 * and $3: zip codes and city IDs with known coordinates. $4: `CHIP_PATTERNS`.
 */
const ADD_LISTINGS = `
  INSERT INTO listings (provider_id, chip, state, city_id, zipcode, spot, booked_count, review_count, rating_tenths,
                        least_cents, fit, next_on)
  SELECT provider_id, chip || suffix, state, city_id, zipcode,
         CASE WHEN zipcode = ANY($2::text[]) THEN zipcode WHEN city_id = ANY($3::text[]) THEN city_id ELSE '' END,
         booked_count, review_count, rating_tenths, least_cents, fit,
         since + nullif(position(B'1' IN free_days), 0) - 1
  FROM providers
       JOIN provider_standings USING (provider_id)
       LEFT JOIN openings USING (provider_id)
       JOIN (SELECT provider_id, chip, min(price_cents + service_charge_cents) AS least_cents,
                    coalesce(max((name ~* ($4::jsonb ->> chip))::integer), 0) AS fit
             FROM services CROSS JOIN unnest(chips) AS chip
             WHERE is_offered AND ($1::uuid[] IS NULL OR provider_id = ANY($1))
             GROUP BY provider_id, chip
             UNION ALL
             SELECT provider_id, 'all', min(price_cents + service_charge_cents) FILTER (WHERE is_offered), 0
             FROM providers LEFT JOIN services USING (provider_id)
             WHERE $1::uuid[] IS NULL OR provider_id = ANY($1)
             GROUP BY provider_id) AS filed USING (provider_id)
       JOIN (VALUES ('', false), ('+asl', true)) AS kinds (suffix, is_for_asl) ON asl OR NOT is_for_asl
  WHERE is_published AND NOT is_paused AND ($1::uuid[] IS NULL OR provider_id = ANY($1))`;

/** The past `stale_at` makes the periodic task compute these next. */
const ADD_OPENINGS = `
  INSERT INTO openings (provider_id, since, free_days, stale_at)
  SELECT provider_id, '1970-01-01', '', '1970-01-01' FROM providers
  WHERE is_published AND ($1::uuid[] IS NULL OR provider_id = ANY($1))
  ON CONFLICT DO NOTHING`;

const COUNTED = `
  SELECT place, chip, least_tenths, count(*) AS total
  FROM listings
       CROSS JOIN LATERAL (VALUES (''), ('state:' || state), ('city:' || city_id), ('zipcode:' || zipcode)) AS places (place)
       JOIN (VALUES (0), (40), (45), (50)) AS choices (least_tenths) ON rating_tenths >= least_tenths
  WHERE $1::uuid[] IS NULL OR provider_id = ANY($1)
  GROUP BY place, chip, least_tenths
  ORDER BY place, chip, least_tenths`;

const RAISE_COUNTS = `
  INSERT INTO listing_counts AS counts (place, chip, least_tenths, total) ${COUNTED}
  ON CONFLICT (place, chip, least_tenths) DO UPDATE SET total = counts.total + EXCLUDED.total`;

const LOWER_COUNTS = `
  UPDATE listing_counts AS counts SET total = counts.total - counted.total
  FROM (${COUNTED}) AS counted
  WHERE (counts.place, counts.chip, counts.least_tenths) = (counted.place, counted.chip, counted.least_tenths)`;

export async function indexListings(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  await removeListings(tx, providerIds);
  await tx.sql.query(ADD_OPENINGS, [providerIds]);
  await tx.sql.query(ADD_LISTINGS, [providerIds, KNOWN_ZIPCODES, TOWN_IDS, CHIP_PATTERNS]);
  await tx.sql.query(RAISE_COUNTS, [providerIds]);
}

/** Locks the providers first, so that two processes index them one after the other. */
export async function removeListings({ sql }: Transaction, providerIds: readonly string[]): Promise<void> {
  await sql.query(
    'SELECT 1 FROM provider_standings WHERE provider_id = ANY($1) ORDER BY provider_id FOR UPDATE',
    [providerIds],
  );
  await sql.query(LOWER_COUNTS, [providerIds]);
  await sql.query('DELETE FROM listings WHERE provider_id = ANY($1)', [providerIds]);
}

/** Rebuilds all listings. Searches see the old listings until the transaction commits. */
export async function rebuildListings({ sql }: Transaction): Promise<void> {
  await sql.query('DELETE FROM listings');
  await sql.query('DELETE FROM listing_counts');
  await sql.query(ADD_OPENINGS, [null]);
  await sql.query(ADD_LISTINGS, [null, KNOWN_ZIPCODES, TOWN_IDS, CHIP_PATTERNS]);
  await sql.query(RAISE_COUNTS, [null]);
}
