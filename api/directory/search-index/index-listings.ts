import type { Transaction } from '../../platform/database/connection';
import { awaitPipelined } from '../../platform/database/in-one-go';
import { KNOWN_ZIPCODES, TOWN_IDS } from '../search/spots';
import { CHIP_PATTERNS } from '../words/name-patterns';
import { takeLane } from './lanes';
import { COUNTED_COLUMNS, type CountedListing, countChanges } from './count-listings';

/**
 * Adds each published, unpaused provider once per category of their services and once under 'all'. Providers
 * who know ASL get a second row per category, with the suffix '+asl'. `isMeant`: a condition on `provider_id`. $1
 * and $2: zip codes and city IDs with known coordinates. $3: `CHIP_PATTERNS`.
 */
const addListings = (isMeant: string) => `
  INSERT INTO listings (provider_id, chip, state, city_id, zipcode, spot, booked_count, review_count, rating_tenths,
                        least_cents, fit, next_on)
  SELECT provider_id, chip || suffix, state, city_id, zipcode,
         CASE WHEN zipcode = ANY($1::text[]) THEN zipcode WHEN city_id = ANY($2::text[]) THEN city_id ELSE '' END,
         booked_count, review_count, rating_tenths, least_cents, fit,
         since + nullif(position(B'1' IN free_days), 0) - 1
  FROM providers
       JOIN provider_standings USING (provider_id)
       LEFT JOIN openings USING (provider_id)
       JOIN (SELECT provider_id, chip, min(price_cents + service_charge_cents) AS least_cents,
                    coalesce(max((name ~* ($3::jsonb ->> chip))::integer), 0) AS fit
             FROM services CROSS JOIN unnest(chips) AS chip
             WHERE is_offered AND ${isMeant}
             GROUP BY provider_id, chip
             UNION ALL
             SELECT provider_id, 'all', min(price_cents + service_charge_cents) FILTER (WHERE is_offered), 0
             FROM providers LEFT JOIN services USING (provider_id)
             WHERE ${isMeant}
             GROUP BY provider_id) AS filed USING (provider_id)
       JOIN (VALUES ('', false), ('+asl', true)) AS kinds (suffix, is_for_asl) ON asl OR NOT is_for_asl
  WHERE is_published AND NOT is_paused AND ${isMeant}`;

/** The past `stale_at` makes the periodic task compute these next. */
const addOpenings = (isMeant: string) => `
  INSERT INTO openings (provider_id, since, free_days, stale_at)
  SELECT provider_id, '1970-01-01', '', '1970-01-01' FROM providers
  WHERE is_published AND ${isMeant}
  ON CONFLICT DO NOTHING`;

const PLACES = [KNOWN_ZIPCODES, TOWN_IDS, CHIP_PATTERNS];

/** Each on its own, because the rows of two providers can be on two servers. */
export async function indexListings(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  const before: CountedListing[] = [];
  const after: CountedListing[] = [];
  for (const providerId of inOrder(providerIds)) {
    const [, removed, , added] = await awaitPipelined(
      lock(tx, providerId),
      remove(tx, providerId),
      tx.sql.query(ADD_OPENINGS, [providerId]),
      tx.sql.query<CountedListing>(ADD_LISTINGS, [...PLACES, providerId]),
    );
    before.push(...removed.rows);
    after.push(...added.rows);
  }
  await countChanges(tx, before, after);
}

const ADD_OPENINGS = addOpenings('provider_id = $1');
const ADD_LISTINGS = `${addListings('provider_id = $4')} RETURNING ${COUNTED_COLUMNS}`;

export async function removeListings(tx: Transaction, providerIds: readonly string[]): Promise<void> {
  const before: CountedListing[] = [];
  for (const providerId of inOrder(providerIds)) {
    const [, removed] = await awaitPipelined(lock(tx, providerId), remove(tx, providerId));
    before.push(...removed.rows);
  }
  await countChanges(tx, before, []);
}

/** All processes lock providers in this order. */
const inOrder = (providerIds: readonly string[]): string[] => [...new Set(providerIds)].sort();

const lock = ({ sql }: Transaction, providerId: string) =>
  sql.query('SELECT 1 FROM provider_standings WHERE provider_id = $1 FOR UPDATE', [providerId]);

const remove = ({ sql }: Transaction, providerId: string) =>
  sql.query<CountedListing>(`DELETE FROM listings WHERE provider_id = $1 RETURNING ${COUNTED_COLUMNS}`, [
    providerId,
  ]);

const COUNTED = `
  SELECT place, chip, least_tenths, count(*) AS total
  FROM listings
       CROSS JOIN LATERAL (VALUES (''), ('state:' || state), ('city:' || city_id), ('zipcode:' || zipcode)) AS places (place)
       JOIN (VALUES (0), (40), (45), (50)) AS choices (least_tenths) ON rating_tenths >= least_tenths
  GROUP BY place, chip, least_tenths`;

/** Rebuilds all listings. Searches see the old listings until the transaction commits. */
export async function rebuildListings(tx: Transaction): Promise<void> {
  const { sql } = tx;
  const lane = await takeLane(tx);
  await sql.query('DELETE FROM listings');
  await sql.query('DELETE FROM listing_counts');
  await sql.query(addOpenings('true'));
  await sql.query(addListings('true'), PLACES);
  await sql.query(
    `INSERT INTO listing_counts (place, chip, least_tenths, total, lane)
     SELECT counted.*, $1::smallint FROM (${COUNTED}) AS counted`,
    [lane],
  );
}
