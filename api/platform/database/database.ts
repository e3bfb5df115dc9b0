import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { columnTypes } from './column-types';
import type { Connection } from './connection';
import { isDistributing } from './distribute';
import { joinWrites } from './join-writes';
import { forgetNames, lendLimited, limitStatements, type Pooler } from './pooler';

export interface Database extends Connection {
  readonly pool: pg.Pool;
  /**
   * A pool that plans each named statement once per connection. Use it for hot statements with the same plan
   * for all values. The main pool lets PostgreSQL plan for the given values, which pays off for faceted
   * search.
   */
  readonly preparedPool: PreparedPool;
  /** Settings that each transaction begins with, where a pooler lies between. */
  readonly limits: string | undefined;
  /** Whether the tables are distributed over the servers of a Citus cluster. Asked once. */
  isOnShards(): Promise<boolean>;
  close(): Promise<void>;
}

interface PreparedPool extends Pick<Connection, 'sql'> {
  readonly pool: pg.Pool;
}

export interface DatabaseOptions {
  /** Either `connectionString`, or host, user and database. */
  connection: pg.PoolConfig;
  /** Absent: the server itself. */
  pooler?: Pooler | undefined;
  /** Maximum connections per pool. There are two pools. */
  size?: number;
  /** How long to wait for the database. Absent: as long as background work may. */
  timeouts?: Timeouts;
  /** Called when an idle connection breaks. Queries report their own errors. */
  onError?: (error: Error) => void;
}

/** In milliseconds. Waiting for a connection and waiting for an answer add up. */
interface Timeouts {
  connect: number;
  /** After this, the database itself cancels a statement. */
  statement: number;
  /** After this, a connection without an answer is given up. Absent: never. */
  answer?: number;
}

const OF_WORK: Timeouts = { connect: 5000, statement: 30_000 };
/**
 * A call gets its 503 within five seconds. Waiting in a queue that moves gets almost half of them, so that of a
 * thousand customers who ask for one time at once, the others are told that it is taken.
 */
export const TIMEOUTS_OF_CALLS: Timeouts = { connect: 2200, statement: 2200, answer: 2500 };

export function openDatabase({
  connection,
  pooler,
  size = 10,
  timeouts = OF_WORK,
  onError,
}: DatabaseOptions): Database {
  const settings = {
    timezone: 'UTC',
    statement_timeout: String(timeouts.statement),
    idle_in_transaction_session_timeout: '60000',
  };
  const limits = pooler && inEachTransaction(settings);
  const openPool = () => {
    const pool = new pg.Pool({
      ...connection,
      types: columnTypes,
      max: size,
      // Sends several statements at once instead of waiting for each answer.
      pipeline: true,
      connectionTimeoutMillis: timeouts.connect,
      ...(timeouts.answer !== undefined && { query_timeout: timeouts.answer }),
      // Keeps connections and their plans through quiet periods.
      idleTimeoutMillis: 300_000,
      application_name: 'glow50-api',
      ...(!pooler && { options: ofSession(settings) }),
    });
    pool.on('error', (error) => onError?.(error));
    // Without a listener, an error on an idle connection would crash the process. The next use of the
    // connection reports it.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('connect', ({ connection: { stream } }) => joinWrites(stream));
    if (pooler === 'unprepared') pool.on('connect', forgetNames);
    if (limits) limitStatements(pool, limits);
    return pool;
  };
  const pool = openPool();
  const keeping = openPool();
  if (!pooler) keeping.on('connect', (client) => void client.query(KEEP_PLANS).catch(() => undefined));
  const db = new Kysely<never>({
    dialect: new PostgresDialect({ pool: limits ? lendLimited(pool, limits) : pool }),
  });
  const close = async () => {
    await Promise.all([pool.end(), keeping.end()]);
  };
  let onShards: boolean | undefined;
  const isOnShards = async () => (onShards ??= await isDistributing(pool));
  const preparedPool = { sql: keeping, pool: keeping };
  return { pool, sql: pool, db, preparedPool, limits, isOnShards, close };
}

type Settings = Readonly<Record<string, string>>;

const ofSession = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const inEachTransaction = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `SET LOCAL ${name} = '${value}'`)
    .join('; ');

/** Citus chooses the shard by the values, so there it plans joins anew each time. */
const KEEP_PLANS = `
  SELECT set_config('plan_cache_mode', 'force_generic_plan', false)
  WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')`;
