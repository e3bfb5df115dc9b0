import { randomInt } from 'node:crypto';
import type { BuildHealth, BuildReport } from '@glow50/contract/build-health/build-health';
import type { Connection } from '../database/connection';
import { prepared } from '../database/prepared';

const STRIPES = 8;
const SLOW_MS = 2500;
const MOST_BUILDS = 200;
const KEPT_MS = 24 * 3_600_000;
const BATCH = 1000;

const add = prepared<[reports: string, now: Date, stripe: number], never>(
  'build-health.add',
  `INSERT INTO build_health AS h
     (build, part, minute, stripe, visits, failed_visits, load_failures, errors, loads, slow_loads, load_ms)
   SELECT build, part, date_trunc('minute', $2::timestamptz), $3, visits, "failedVisits", "loadFailures", errors,
     ("loadMs" IS NOT NULL)::integer, (COALESCE("loadMs", 0) > ${SLOW_MS})::integer, COALESCE("loadMs", 0)
   FROM jsonb_to_recordset($1::jsonb) AS report (part text, build text, visits integer, "failedVisits" integer,
     "loadFailures" integer, errors integer, "loadMs" integer)
   ORDER BY build, part
   ON CONFLICT (build, part, minute, stripe) DO UPDATE SET
     visits = h.visits + excluded.visits, failed_visits = h.failed_visits + excluded.failed_visits,
     load_failures = h.load_failures + excluded.load_failures, errors = h.errors + excluded.errors,
     loads = h.loads + excluded.loads, slow_loads = h.slow_loads + excluded.slow_loads,
     load_ms = h.load_ms + excluded.load_ms`,
);

/** Writes in key order, so that concurrent writers cannot deadlock. */
export async function addReports(
  connection: Connection,
  reports: readonly BuildReport[],
  now: Date,
): Promise<void> {
  await add(connection, JSON.stringify(reports), now, randomInt(STRIPES));
}

const sum = prepared<[since: Date], BuildHealth>(
  'build-health.sum',
  `SELECT part, build, sum(visits)::integer AS visits, sum(failed_visits)::integer AS "failedVisits",
     sum(load_failures)::integer AS "loadFailures", sum(errors)::integer AS errors, sum(loads)::integer AS loads,
     sum(slow_loads)::integer AS "slowLoads", round(sum(load_ms) / NULLIF(sum(loads), 0))::integer AS "meanLoadMs"
   FROM build_health WHERE minute >= date_trunc('minute', $1::timestamptz)
   GROUP BY part, build ORDER BY sum(visits) DESC, part, build LIMIT ${MOST_BUILDS}`,
);

export async function sumHealth(connection: Connection, since: Date): Promise<BuildHealth[]> {
  return sum(connection, since);
}

/** Deletes one batch of rows older than a day. Resolves to true when more may be left. */
export async function purgeHealth({ sql }: Connection, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `DELETE FROM build_health WHERE (build, part, minute, stripe) IN (
       SELECT build, part, minute, stripe FROM build_health WHERE minute < $1 ORDER BY minute LIMIT ${BATCH})`,
    [new Date(now.getTime() - KEPT_MS)],
  );
  return rowCount === BATCH;
}
