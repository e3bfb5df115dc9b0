import { openEmbeddedServer } from '@glow50/api/platform/database/embedded/embedded-server';
import { type Database, openDatabase } from '@glow50/api/platform/database/database';
import { migrate } from '@glow50/api/platform/database/migrate';
import { addProviders, testProvider } from '@glow50/api/testing/add-providers';
import type { BenchDatabase } from '../api/databases';
import { providerId } from './appointments';

const PROVIDERS = 2000;

/**
 * Tables that a hold writes, in an order that satisfies foreign keys, with the condition for rows newer than
 * the historical data.
 */
const WRITTEN = {
  booking_slots: 'slot > 1900000',
  visitor_holds: "expires_at < '2100-01-01'",
  booking_writes: "created_at < '2100-01-01'",
  bookings: "created_at > '2025-01-01'",
  outbox: "created_at > '2025-01-01'",
  rate_limits: "ends_at < '2100-01-01'",
  unpaid_holds: "started_at > '2025-01-01'",
};

/** Historical bookings. On empty tables PostgreSQL would choose plans that ignore indexes. */
const EARLIER = `
  CREATE TEMPORARY TABLE earlier AS
    SELECT provider_id, gen_random_uuid() AS id, number, decode(md5(provider_id::text || number), 'hex') AS hash,
      timestamptz '2020-01-01' + number * interval '1 day' AS at
    FROM providers, generate_series(1, 25) AS number;
  INSERT INTO bookings (provider_id, booking_id, service_id, service_name, duration_minutes, starts_at, ends_at, status,
      hold_expires_at, visitor_hash, price_cents, service_charge_cents, policy, due_now_cents, created_at)
    SELECT provider_id, id, id, 'Braids', 30, at, at + interval '30 minutes', 'completed', at, hash, 2000, 400, '{}', 0, at
    FROM earlier;
  INSERT INTO booking_slots (provider_id, resource, slot, booking_id)
    SELECT provider_id, 0, extract(epoch FROM at)::integer / 900 + quarter, id FROM earlier, generate_series(0, 1) AS quarter;
  INSERT INTO visitor_holds (visitor_hash, place, provider_id, booking_id, expires_at)
    SELECT hash, 0, provider_id, id, '2101-01-01' FROM earlier;
  INSERT INTO booking_writes (scope, key, request_hash, answer, created_at)
    SELECT hash, 'key', hash, '{}', '2101-01-01' FROM earlier;
  INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload, created_at, forwarded_at)
    SELECT provider_id, id, 'booking-expiry', id::text, '{}', at, '2101-01-01' FROM earlier;
  INSERT INTO rate_limits (key, tries, ends_at) SELECT hash, 1, '2101-01-01' FROM earlier;
  INSERT INTO unpaid_holds (owner_key, hold_id, client, amount, standing, started_at, ends_at)
    SELECT provider_id, id, hash, 2, 0, at, at FROM earlier;`;

export interface BookingDatabase extends Pick<BenchDatabase, 'database' | 'connection'> {
  /** Removes everything except the historical data. */
  clear(): Promise<void>;
  release(): Promise<void>;
}

/**
 * Starts a PostgreSQL server with the durability of production. Its providers are open from 0:00 to 23:45
 * every day and offer one half-hour service.
 */
export async function openBookingDatabase(home: string): Promise<BookingDatabase> {
  const server = await openEmbeddedServer({ home, settings: { max_wal_size: '4GB' } });
  const { connection } = server;
  const database = openDatabase({ connection });
  await migrate(database.pool);
  await fillBookings(database);
  // The nightly availability refresh must not run during measurements.
  await database.sql.query("UPDATE openings SET stale_at = now() + interval '1 day'");
  return {
    database,
    connection,
    clear: async () => {
      for (const [table, isNew] of Object.entries(WRITTEN)) {
        await database.sql.query(`DELETE FROM ${table} WHERE ${isNew}`);
        await database.sql.query(`VACUUM ANALYZE ${table}`);
      }
    },
    release: async () => {
      await database.close();
      server.release();
    },
  };
}

/** 2,000 providers with their historical bookings. Does nothing when they are there. */
export async function fillBookings(database: Database): Promise<void> {
  const { rowCount } = await database.sql.query('SELECT FROM providers WHERE provider_id = $1', [
    providerId(PROVIDERS - 1),
  ]);
  if (rowCount !== 0) return;
  const providers = Array.from({ length: PROVIDERS }, (_, number) =>
    testProvider({ id: providerId(number), name: `Provider ${number}` }),
  );
  await addProviders(database, providers);
  await database.sql.query(`
    UPDATE services SET duration_minutes = 30, service_id = replace(provider_id::text, '-9000-', '-8000-')::uuid;
    DELETE FROM weekly_hours;
    INSERT INTO weekly_hours (provider_id, day, opens, closes)
      SELECT provider_id, day, '00:00', '23:45' FROM providers, generate_series(0, 6) AS day;
    INSERT INTO booking_settings (provider_id, notice_minutes, horizon_days, step_minutes)
      SELECT provider_id, 0, 90, 15 FROM providers;`);
  await database.sql.query(EARLIER);
  await database.sql.query('VACUUM ANALYZE');
}
