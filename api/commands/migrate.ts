import { readConfig } from '../platform/config/config';
import { openDatabase } from '../platform/database/database';
import { migrate } from '../platform/database/migrate';
import { requireVersion } from '../platform/database/require-version';

/**
 * Migrates the database at `DATABASE_URL` to the latest schema. Does nothing when it is up to date. The API
 * does the same when it starts.
 */
const { databaseUrl } = readConfig(process.env);
if (!databaseUrl)
  throw new Error('Set DATABASE_URL. The embedded database is migrated automatically when it starts');
const database = openDatabase({ connection: { connectionString: databaseUrl } });
try {
  await requireVersion(database.sql);
  await migrate(database.pool);
} finally {
  await database.close();
}
