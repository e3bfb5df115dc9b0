import { readConfig } from '../platform/config/config';
import { migrateByConfig } from '../platform/database/migrate-by-config';
import { findServers } from '../platform/database/servers';

/**
 * Migrates the database at `MIGRATION_DATABASE_URL`, else `DATABASE_URL`, to the latest schema. Does nothing when it is up
 * to date. The API does the same when it starts.
 */
const config = readConfig(process.env);
const connectionString = config.migrationUrl ?? config.databaseUrl;
if (!connectionString)
  throw new Error('Set DATABASE_URL. The embedded database is migrated automatically when it starts');
const servers = await findServers(connectionString);
try {
  await migrateByConfig(config, servers.connection);
} finally {
  await servers.close();
}
