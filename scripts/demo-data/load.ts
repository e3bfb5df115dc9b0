import { systemClock } from '../../api/clock/clock';
import { readConfig } from '../../api/config/config';
import { openDatabase } from '../../api/database/database';
import { openEmbeddedServer } from '../../api/database/embedded/embedded-server';
import { migrate } from '../../api/database/migrate';
import { loadDemoData } from './load-demo-data';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.demoData) return;

  const server = config.databaseUrl ? null : await openEmbeddedServer({ home: config.dataDir });
  const database = openDatabase({
    connection: server ? server.connection : { connectionString: config.databaseUrl },
  });
  try {
    await migrate(database.pool);
    await loadDemoData({ database, dataDir: config.dataDir, clock: systemClock });
  } finally {
    await database.close();
    server?.release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
