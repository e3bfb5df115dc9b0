import { type Database, openDatabase } from '@glow50/api/platform/database/database';
import {
  type EmbeddedServer,
  openEmbeddedServer,
} from '@glow50/api/platform/database/embedded/embedded-server';
import { inTransaction } from '@glow50/api/platform/database/transaction';
import { migrate } from '@glow50/api/platform/database/migrate';
import { type FillReport, fillDirectory } from './fill-directory';

export interface BenchDatabase {
  providers: number;
  name: string;
  database: Database;
  connection: EmbeddedServer['connection'];
}

const LOAD = 'bench';

/** Trades durability for speed: the database can be filled again after a crash. */
const SETTINGS = {
  shared_buffers: '2GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '1h',
  fsync: 'off',
  full_page_writes: 'off',
  jit: 'off',
};

/**
 * Opens a database with this many providers on the benchmark's own PostgreSQL server, and fills it if needed.
 */
export async function openBenchDatabase(
  home: string,
  providers: number,
  report: (line: string) => void,
): Promise<BenchDatabase & { release(): Promise<void> }> {
  const name = `bench_${providers}`;
  const server = await openEmbeddedServer({
    home,
    settings: SETTINGS,
  });
  const administration = openDatabase({ connection: server.connection });
  const { rowCount } = await administration.sql.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) await administration.sql.query(`CREATE DATABASE ${name}`);
  await administration.close();

  const connection = { ...server.connection, database: name };
  const database = openDatabase({ connection });
  await migrate(database.pool);
  if (!(await isFilled(database))) {
    report(`Filling a database with ${providers.toLocaleString('en-US')} providers …`);
    await database.sql.query('TRUNCATE providers CASCADE');
    await database.sql.query('TRUNCATE listing_counts, search_words, search_word_rests');
    await markFilled(database, await fillDirectory(database, providers));
  }
  await postponeOpenings(database);
  return {
    providers,
    name,
    database,
    connection,
    release: async () => {
      await database.close();
      server.release();
    },
  };
}

export async function describeFill({ database }: BenchDatabase): Promise<string[]> {
  const [fill] = (await database.sql.query<{ report: FillReport }>('SELECT report FROM bench_fill')).rows;
  const sizes = await database.sql.query<{ table: string; size: string; indexes: string }>(`
    SELECT name AS table, pg_size_pretty(pg_table_size(name::regclass)) AS size,
           pg_size_pretty(pg_indexes_size(name::regclass)) AS indexes
    FROM unnest('{listings,listing_counts,search_texts,search_words,search_word_rests}'::text[]) AS name`);
  const { rowsSeconds = 0, searchIndexSeconds = 0, indexSeconds = 0 } = fill?.report ?? {};
  return [
    `rows ${rowsSeconds.toFixed(0)} s, search index ${searchIndexSeconds.toFixed(0)} s, indexes ${indexSeconds.toFixed(0)} s`,
    ...sizes.rows.map(({ table, size, indexes }) => `${table}: ${size}, indexes ${indexes}`),
  ];
}

/** Recomputing availability for a million providers would disturb the measurements. */
async function postponeOpenings(database: Database): Promise<void> {
  await inTransaction(database, async ({ sql }) => {
    await sql.query('SET LOCAL statement_timeout = 0');
    await sql.query("UPDATE openings SET stale_at = 'infinity' WHERE stale_at < 'infinity'");
  });
}

async function isFilled({ sql }: Database): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT 1 FROM data_loads WHERE name = $1', [LOAD]);
  return rowCount !== 0;
}

async function markFilled({ sql }: Database, report: FillReport): Promise<void> {
  await sql.query('CREATE TABLE IF NOT EXISTS bench_fill (report jsonb)');
  await sql.query('INSERT INTO bench_fill VALUES ($1)', [JSON.stringify(report)]);
  await sql.query('INSERT INTO data_loads (name, loaded_at) VALUES ($1, now())', [LOAD]);
}
