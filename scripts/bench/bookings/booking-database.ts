import { openEmbeddedServer } from '../../../api/database/embedded/embedded-server';
import { type Database, openDatabase } from '../../../api/database/database';
import { migrate } from '../../../api/database/migrate';
import { addProviders, testProvider } from '../../../api/testing/add-providers';
import type { BenchDatabase } from '../api/databases';
import { providerId } from './appointments';

export const PROVIDERS = 2000;

/** By holds, in an order that no reference forbids. */
const WRITTEN = ['booking_slots', 'visitor_holds', 'booking_writes', 'bookings', 'outbox', 'rate_limits'];

export interface BookingDatabase extends Pick<BenchDatabase, 'database' | 'connection'> {
  /** As it was before anybody booked. */
  clear(): Promise<void>;
  release(): Promise<void>;
}

/** A server of its own, as durable as in production, with providers that are open day and night for half an hour each. */
export async function openBookingDatabase(home: string): Promise<BookingDatabase> {
  const server = await openEmbeddedServer({ home, settings: { max_wal_size: '4GB' } });
  const { connection } = server;
  const database = openDatabase({ connection });
  await migrate(database.pool);
  await fill(database);
  // What every night brings with it is not to happen while the clock runs.
  await database.sql.query("UPDATE openings SET stale_at = now() + interval '1 day'");
  return {
    database,
    connection,
    clear: async () => {
      for (const table of WRITTEN) await database.sql.query(`DELETE FROM ${table}`);
    },
    release: async () => {
      await database.close();
      server.release();
    },
  };
}

async function fill(database: Database): Promise<void> {
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
  await database.sql.query('VACUUM ANALYZE');
}
