import type { Clock } from '@glow50/api/platform/clock/clock';
import type { Config } from '@glow50/api/platform/config/config';
import type { Transaction } from '@glow50/api/platform/database/connection';
import type { Database } from '@glow50/api/platform/database/database';
import { inTransaction } from '@glow50/api/platform/database/transaction';
import { rebuildDirectory } from '@glow50/api/directory/search-index/index-provider';
import { refreshRatings } from '@glow50/api/directory/reviews/rating-repository';
import { generateDemoData } from './generate-demo-data';
import { writeMedia } from './media';
import { insertAccounts } from './rows/account-rows';
import { insertBookings } from './rows/booking-rows';
import { insertEvents } from './rows/event-rows';
import { insertProviders } from './rows/provider-rows';
import { insertConnections } from './rows/connection-rows';
import { enterInOrder } from './rows/ledger-rows';
import { insertTickets } from './rows/ticket-rows';
import { insertViews } from './rows/view-rows';

const LOAD_NAME = 'demo';
/** Advisory lock key. Any number works as long as every process uses the same one. */
const LOCK_KEY = 5_050_002;

/**
 * Loads the demo data into an empty database, once. Does not touch a database that has accounts from
 * elsewhere. Processes that start together wait for each other. Returns true when this call loaded the data.
 */
export async function loadDemoData(deps: {
  database: Database;
  clock: Clock;
  /** Of the API that checks the tickets and serves the pictures. */
  config: Pick<Config, 'storageUrl' | 'dataDir' | 'secretKey'>;
}): Promise<boolean> {
  const data = generateDemoData();
  const now = deps.clock.now();
  return inTransaction(deps.database, async (tx) => {
    await tx.sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY]);
    const isLoaded = await wasLoaded(tx);
    if (!isLoaded && !(await isEmpty(tx))) return false;
    await writeMedia(data, deps.config);
    if (isLoaded) return false;

    await insertProviders(tx, data, now);
    await insertAccounts(tx, data, now);
    await insertEvents(tx, data, now);
    await insertConnections(tx, data, now);
    const entries = [
      ...(await insertBookings(tx, data, now)),
      ...(await insertTickets(tx, data, { now, secretKey: deps.config.secretKey })),
    ];
    await enterInOrder(entries);
    await insertViews(tx, data, now);
    await refreshRatings(tx);
    await rebuildDirectory(tx);
    await tx.sql.query('INSERT INTO data_loads (name, loaded_at) VALUES ($1, $2)', [LOAD_NAME, now]);
    return true;
  });
}

async function wasLoaded({ sql }: Transaction): Promise<boolean> {
  const { rows } = await sql.query('SELECT 1 FROM data_loads WHERE name = $1', [LOAD_NAME]);
  return rows.length > 0;
}

async function isEmpty({ sql }: Transaction): Promise<boolean> {
  const { rows } = await sql.query('SELECT 1 FROM users LIMIT 1');
  return rows.length === 0;
}
