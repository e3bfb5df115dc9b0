import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { distribute, isDistributing } from './distribute';
import { withLock } from './with-lock';

export interface Migration {
  number: number;
  name: string;
  text: string;
  checksum: string;
}

/** Arbitrary, but the same in every process. */
const LOCK_KEY = 5_050_001;
/** Earlier migrations were written for one server. In an empty database, they run before tables are distributed. */
const FIRST_ON_SHARDS = 500;
/** As seen from this file, and from a bundled program in an image. */
const FOLDERS = ['../../migrations', '../migrations'].map((folder) => path.join(import.meta.dirname, folder));

/** Sorted by number. Throws when two migrations have the same number. */
export function readMigrations(): Migration[] {
  const folder = FOLDERS.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw new Error(`Found no migrations in ${FOLDERS.join(' or ')}`);
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file): Migration => {
      const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
      if (!number || !name) throw new Error(`Migration ${file} is not named NNNN-name.sql`);
      const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n');
      return {
        number: Number(number),
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
      };
    });
  const twice = migrations.find(({ number }, index) => migrations[index + 1]?.number === number);
  if (twice) throw new Error(`Two migrations have the number ${twice.number}`);
  return migrations;
}

/**
 * Brings the schema up to date. Processes that start together wait for each other. Each migration is one
 * transaction, so a failed one leaves the schema of the last successful one. On a Citus coordinator, distributes the
 * tables.
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<void> {
  await alone(pool, (client) => client.query(RECORD_TABLE));
  const recorded = await readRecorded(pool);
  const isOnShards = await isDistributing(pool);
  const spread = () => distribute(pool, (work) => alone(pool, work));
  for (const migration of migrations) {
    if (isRecorded(recorded, migration)) continue;
    if (isOnShards && migration.number >= FIRST_ON_SHARDS) await spread();
    await alone(pool, async (client) => {
      const isDone = isRecorded(await readRecorded(client), migration);
      if (!isDone) await apply(client, migration);
    });
  }
  if (isOnShards) await spread();
}

const alone = <Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>) =>
  withLock(pool, LOCK_KEY, work);

type Recorded = ReadonlyMap<number, string>;

async function readRecorded(sql: Pick<pg.ClientBase, 'query'>): Promise<Recorded> {
  const { rows } = await sql.query<{ number: number; checksum: string }>(
    'SELECT number, checksum FROM schema_migrations',
  );
  return new Map(rows.map(({ number, checksum }) => [number, checksum]));
}

function isRecorded(recorded: Recorded, { number, name, checksum }: Migration): boolean {
  const found = recorded.get(number);
  if (found !== undefined && found !== checksum) {
    throw new Error(
      `Migration ${number} (${name}) was changed after it ran on this database. ` +
        'Restore the file and add a new migration instead',
    );
  }
  return found !== undefined;
}

export async function isMigrated(
  sql: Pick<pg.ClientBase, 'query'>,
  migrations: Migration[],
): Promise<boolean> {
  const { rows } = await sql.query<{ number: number }>('SELECT number FROM schema_migrations');
  return migrations.every((migration) => rows.some(({ number }) => number === migration.number));
}

/** Each goes to the server by itself: Citus repeats on its workers all that came with a statement. */
const STATEMENTS = /(?:--.*|'[^']*'|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+;?/g;

async function apply(client: pg.PoolClient, { number, name, text, checksum }: Migration): Promise<void> {
  try {
    for (const statement of text.match(STATEMENTS) ?? []) await client.query(statement);
    await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
  } catch (error) {
    throw new Error(`Migration ${number} (${name}) failed: ${String(error)}`, { cause: error });
  }
}

const RECORD_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    number integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE schema_migrations IS 'class: local'`;
