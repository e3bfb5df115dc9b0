import type { Transaction } from '../../platform/database/connection';

const LANES = 64;
/** Any number that no other pair of advisory locks uses. */
const SPACE = 5050;

/**
 * A lane of counts that no other writer has until this transaction ends: the first that is free, so that there are as
 * many rows of a count as there were ever writers at once. Waits only when all are taken.
 */
export async function takeLane({ sql }: Transaction): Promise<number> {
  const { rows } = await sql.query<{ lane: number }>(FREE_LANE);
  const [free] = rows;
  if (free) return free.lane;
  const lane = Math.floor(Math.random() * LANES);
  await sql.query('SELECT pg_advisory_xact_lock($1, $2)', [SPACE, lane]);
  return lane;
}

const FREE_LANE = `
  SELECT lane FROM generate_series(0, ${LANES - 1}) AS lane
  WHERE pg_try_advisory_xact_lock(${SPACE}, lane) LIMIT 1`;
