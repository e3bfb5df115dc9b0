import type { Database } from '../database/database';
import type { SentStatement } from './record-database';

/** How Citus would run the statement. */
export async function readPlan({ pool }: Database, { text, values }: SentStatement): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const plan = await client.query<{ 'QUERY PLAN': string }>({
      text: `EXPLAIN (COSTS OFF) ${text}`,
      values: [...values],
    });
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The most shards that a part of the statement goes to, as the planner says. */
export async function countShards(database: Database, statement: SentStatement): Promise<number> {
  const plan = await readPlan(database, statement);
  // The coordinator reads the rows itself and sends them on.
  if (plan.includes('pull to coordinator')) return Infinity;
  return Math.max(0, ...[...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)));
}
