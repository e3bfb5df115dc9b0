import type pg from 'pg';
import type { Config } from '../config/config';
import { openDatabase } from './database';
import { migrate } from './migrate';
import { findServers } from './servers';
import { requireVersion } from './require-version';

/** On connections of its own: settings that a migration gives the database hold on later ones. */
export async function migrateByConfig(
  { migrationUrl, pooler }: Pick<Config, 'migrationUrl' | 'pooler'>,
  usual: pg.PoolConfig,
): Promise<void> {
  const servers = migrationUrl === undefined ? undefined : await findServers(migrationUrl);
  const database = openDatabase({
    size: 2,
    ...(servers ? { connection: servers.connection } : { connection: usual, pooler }),
  });
  try {
    await requireVersion(database.sql);
    await migrate(database.pool);
  } finally {
    await database.close();
    await servers?.close();
  }
}
