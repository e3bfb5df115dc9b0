import type { Transaction } from '../../platform/database/connection';
import { takeLane } from './lanes';

/** What decides where a listing is counted. */
export interface CountedListing {
  chip: string;
  state: string;
  cityId: string;
  zipcode: string;
  ratingTenths: number;
}

export const COUNTED_COLUMNS = `chip, state, city_id AS "cityId", zipcode, rating_tenths AS "ratingTenths"`;

const LEAST_TENTHS = [0, 40, 45, 50];
const SEPARATOR = '\n';

const ADD_TO_COUNTS = `
  INSERT INTO listing_counts AS counts (place, chip, least_tenths, total, lane)
  SELECT place, chip, least_tenths, change, $5
  FROM unnest($1::text[], $2::text[], $3::smallint[], $4::integer[]) AS changed (place, chip, least_tenths, change)
  ON CONFLICT (place, chip, least_tenths, lane) DO UPDATE SET total = counts.total + EXCLUDED.total`;

/**
 * Counts what replaced the listings from before. A booking changes no count, and a review only one whose rating it
 * moved over a limit.
 */
export async function countChanges(
  tx: Transaction,
  before: readonly CountedListing[],
  after: readonly CountedListing[],
): Promise<void> {
  const changes = new Map<string, number>();
  const count = (listings: readonly CountedListing[], one: 1 | -1) => {
    for (const key of listings.flatMap(keysOf)) changes.set(key, (changes.get(key) ?? 0) + one);
  };
  count(before, -1);
  count(after, 1);
  const changed = [...changes]
    .filter(([, change]) => change !== 0)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (changed.length === 0) return;
  const keys = changed.map(([key]) => key.split(SEPARATOR));
  const column = (at: number) => keys.map((key) => key[at]);
  const lane = await takeLane(tx);
  const totals = changed.map(([, change]) => change);
  await tx.sql.query(ADD_TO_COUNTS, [column(0), column(1), column(2), totals, lane]);
}

function keysOf({ chip, state, cityId, zipcode, ratingTenths }: CountedListing): string[] {
  const places = ['', `state:${state}`, `city:${cityId}`, `zipcode:${zipcode}`];
  return LEAST_TENTHS.filter((least) => ratingTenths >= least).flatMap((least) =>
    places.map((place) => [place, chip, least].join(SEPARATOR)),
  );
}
