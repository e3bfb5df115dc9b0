import type { BuildHealth, BuildReport } from '@glow50/contract/build-health/build-health';
import type { Connection } from '../database/connection';
import { prepared } from '../database/prepared';

const SLOW_MS = 2500;
const MOST_BUILDS = 200;
export const KEPT_HOURS = 24;
const KEPT_MS = KEPT_HOURS * 3_600_000;
const BATCH = 1000;

const write = prepared<[visit: string, client: Buffer, now: Date, reports: string], BuildReport>(
  'build-health.write',
  `WITH report AS (
     SELECT * FROM jsonb_to_recordset($4::jsonb) AS report (part text, build text, visits integer,
       "failedVisits" integer, "loadFailures" integer, errors integer, "loadMs" integer,
       "sentVisits" integer, "refusedVisits" integer)
   ), before AS MATERIALIZED (
     SELECT v.* FROM build_visits v JOIN report USING (part, build) WHERE v.visit_id = $1
   ), written AS (
     INSERT INTO build_visits AS v
       (visit_id, part, build, client, reported_at, failed, load_failures, errors, load_ms, has_sent, was_refused)
     SELECT $1, part, build, $2, $3, "failedVisits" > 0, "loadFailures", errors, "loadMs",
       COALESCE("sentVisits", 0) > 0, COALESCE("refusedVisits", 0) > 0
     FROM report ORDER BY part, build
     ON CONFLICT (visit_id, part, build) DO UPDATE SET
       failed = v.failed OR excluded.failed,
       load_failures = GREATEST(v.load_failures, excluded.load_failures),
       errors = GREATEST(v.errors, excluded.errors),
       load_ms = COALESCE(v.load_ms, excluded.load_ms),
       has_sent = v.has_sent OR excluded.has_sent,
       was_refused = v.was_refused OR excluded.was_refused
   )
   SELECT part, build, (before.visit_id IS NULL)::integer AS visits,
     ("failedVisits" > 0 AND NOT COALESCE(before.failed, false))::integer AS "failedVisits",
     GREATEST("loadFailures" - COALESCE(before.load_failures, 0), 0) AS "loadFailures",
     GREATEST(report.errors - COALESCE(before.errors, 0), 0) AS errors,
     CASE WHEN before.load_ms IS NULL THEN "loadMs" END AS "loadMs"
   FROM report LEFT JOIN before USING (part, build)`,
);

/**
 * Writes one row per build of the visit, or raises the counts of its row. Writes in key order, so that
 * concurrent writers cannot deadlock. Resolves to what the report added. `before` is materialized, because Citus would
 * read it after it has written.
 */
export async function writeVisit(
  connection: Connection,
  visit: { id: string; client: Buffer },
  reports: readonly BuildReport[],
  now: Date,
): Promise<BuildReport[]> {
  return write(connection, visit.id, visit.client, now, JSON.stringify(reports));
}

interface Wanted {
  since: Date;
  until: Date | undefined;
  part: string | undefined;
  builds: readonly string[] | undefined;
}

const sum = prepared<
  [since: Date, part: string | null, builds: readonly string[] | null, until: Date | null],
  BuildHealth
>(
  'build-health.sum',
  `SELECT part, build, count(*)::integer AS visits, (count(*) FILTER (WHERE failed))::integer AS "failedVisits",
     count(DISTINCT client)::integer AS clients,
     (count(DISTINCT client) FILTER (WHERE failed))::integer AS "failedClients",
     (count(DISTINCT client) FILTER (WHERE has_sent))::integer AS "sendingClients",
     (count(DISTINCT client) FILTER (WHERE was_refused))::integer AS "refusedClients",
     sum(load_failures)::integer AS "loadFailures", sum(errors)::integer AS errors, count(load_ms)::integer AS loads,
     (count(*) FILTER (WHERE load_ms > ${SLOW_MS}))::integer AS "slowLoads", round(avg(load_ms))::integer AS "meanLoadMs"
   FROM build_visits
   WHERE reported_at >= date_trunc('minute', $1::timestamptz) AND ($2::text IS NULL OR part = $2) AND ($3::text[] IS NULL OR build = ANY ($3))
     AND ($4::timestamptz IS NULL OR reported_at < $4)
   GROUP BY part, build ORDER BY count(*) DESC, part, build LIMIT ${MOST_BUILDS}`,
);

export async function sumHealth(
  connection: Connection,
  { since, until, part, builds }: Wanted,
): Promise<BuildHealth[]> {
  return sum(connection, since, part ?? null, builds ?? null, until ?? null);
}

/** Deletes one batch of rows older than a day. Resolves to true when more may be left. */
export async function purgeHealth({ sql }: Connection, now: Date): Promise<boolean> {
  const { rowCount } = await sql.query(
    `DELETE FROM build_visits WHERE (visit_id, part, build) IN (
       SELECT visit_id, part, build FROM build_visits WHERE reported_at < $1 ORDER BY reported_at LIMIT ${BATCH})`,
    [new Date(now.getTime() - KEPT_MS)],
  );
  // Written by processes of the last release. Remove the table after the next release.
  const { rowCount: formerCount } = await sql.query(
    `DELETE FROM build_health WHERE (build, part, minute, stripe) IN (
       SELECT build, part, minute, stripe FROM build_health WHERE minute < $1 ORDER BY minute LIMIT ${BATCH})`,
    [new Date(now.getTime() - KEPT_MS)],
  );
  return rowCount === BATCH || formerCount === BATCH;
}
