import { readConfig } from '../api/config/config';
import { openDatabase } from '../api/database/database';
import { migrate } from '../api/database/migrate';
import { requireVersion } from '../api/database/require-version';

/**
 * Migrates the database at `DATABASE_URL` to the latest schema. Does nothing when it is up to date. The API
 * does the same when it starts.
 */
const { databaseUrl } = readConfig(process.env);
if (!databaseUrl)
  throw new Error('DATABASE_URL must be set: the embedded database is migrated when it starts');
const database = openDatabase({ connection: { connectionString: databaseUrl } });
try {
  await requireVersion(database.sql);
  await migrate(database.pool);
} finally {
  await database.close();
}
