import { rebuildListings } from '@glow50/api/directory/search-index/index-listings';
import { refreshOpenings } from '@glow50/api/directory/search-index/openings';
import { type Database, openDatabase } from '@glow50/api/platform/database/database';
import { openEmbeddedServer } from '@glow50/api/platform/database/embedded/embedded-server';
import { migrate } from '@glow50/api/platform/database/migrate';
import { inTransaction } from '@glow50/api/platform/database/transaction';
import { makeClusterDatabase, readCluster } from '@glow50/api/platform/testing/citus-cluster';
import { runOn } from '@glow50/api/platform/testing/nodes';
import type { TestServer } from '@glow50/api/platform/testing/test-server';

const NAME = 'glow50_nightly';
const SHARDS = 8;
const PROVIDERS = 20_000;
const NOW = new Date('2026-03-02T15:00:00Z');
const DAY = 86_400_000;

/** Open on five days, with 25 half hours booked in the coming weeks. */
const FILL = `
  INSERT INTO providers (provider_id, name, main_service, professions, work_location, city_id, state, zipcode, asl,
      is_verified, is_published, created_at)
    SELECT (lpad(to_hex(1735689600000 + n::bigint * 60000), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
        || substr(md5(n::text), 4, 15))::uuid, 'Provider ' || n, 'cosmetologist', '{Cosmetologist}', 'private-suite',
      'dallas', 'Texas', '75201', false, false, true, '2025-01-01' FROM generate_series(1, ${PROVIDERS}) AS n;
  INSERT INTO provider_standings (provider_id, booked_count, review_count, rating_tenths)
    SELECT provider_id, 25, 0, 0 FROM providers;
  INSERT INTO services (provider_id, service_id, position, kind, chips, name, description, duration_minutes, price_cents)
    SELECT provider_id, md5(provider_id::text)::uuid, 0, 'cosmetologist', '{hair}', 'Braids', '', 60, 5000 FROM providers;
  INSERT INTO weekly_hours (provider_id, day, opens, closes)
    SELECT provider_id, day, '09:00', '18:00' FROM providers, generate_series(1, 5) AS day;
  INSERT INTO bookings (provider_id, booking_id, service_id, service_name, duration_minutes, starts_at, ends_at, status,
      hold_expires_at, visitor_hash, price_cents, service_charge_cents, policy, due_now_cents, created_at)
    SELECT provider_id, md5(provider_id::text || number)::uuid, md5(provider_id::text)::uuid, 'Braids', 30,
      at, at + interval '30 minutes', 'confirmed', at, decode(md5(provider_id::text || number), 'hex'), 2000, 400, '{}', 0, at
    FROM (SELECT provider_id, number, '${NOW.toISOString()}'::timestamptz + number * interval '1 day' AS at
          FROM providers, generate_series(0, 24) AS number) AS booked;
  INSERT INTO booking_slots (provider_id, resource, slot, booking_id)
    SELECT provider_id, 0, ${NOW.getTime() / 900_000} + number * 96 + quarter, md5(provider_id::text || number)::uuid
    FROM providers, generate_series(0, 24) AS number, generate_series(0, 1) AS quarter;`;

/** Yields a table, row by row: how fast one worker updates the free days of all providers on each kind of database. */
export async function* measureNightly(home: string): AsyncGenerator<string> {
  yield '| database | providers/s | a million, minutes |';
  yield '| --- | ---: | ---: |';
  const embedded = await openEmbeddedServer({ home, settings: { fsync: 'off', full_page_writes: 'off' } });
  const { host, port, user } = embedded.connection;
  const server: TestServer = { host, port, user, template: NAME, nodes: [{ host, port }] };
  try {
    const anew = [`DROP DATABASE IF EXISTS ${NAME} WITH (FORCE)`, `CREATE DATABASE ${NAME}`];
    await runOn(server, server, 'postgres', anew);
    yield await measure('one server', server);
  } finally {
    embedded.release();
  }
  const cluster = await readCluster();
  await makeClusterDatabase(cluster, NAME, { shards: SHARDS });
  yield await measure('Citus, two workers', cluster);
}

async function measure(what: string, { host, port, user }: TestServer): Promise<string> {
  const connection = { host, port, user, database: NAME };
  const migrating = openDatabase({ connection });
  await migrate(migrating.pool);
  await migrating.close();
  // Connections have the settings that the migration gave the database only if they were opened after it.
  const database = openDatabase({ connection });
  try {
    await inTransaction(database, async (tx) => {
      await tx.sql.query('SET LOCAL statement_timeout = 0');
      await tx.sql.query(FILL);
      await rebuildListings(tx);
    });
    await database.sql.query('VACUUM ANALYZE');
    await refreshAll(database, NOW);
    const perSecond = await refreshAll(database, new Date(NOW.getTime() + DAY));
    return `| ${what} | ${perSecond.toFixed(0)} | ${(1_000_000 / perSecond / 60).toFixed(0)} |`;
  } finally {
    await database.close();
  }
}

/** Resolves to providers per second. */
async function refreshAll(database: Database, now: Date): Promise<number> {
  const onError = (error: unknown) => {
    throw error;
  };
  const started = performance.now();
  while (await refreshOpenings({ database, clock: { now: () => now } }, onError));
  return (PROVIDERS * 1000) / (performance.now() - started);
}
