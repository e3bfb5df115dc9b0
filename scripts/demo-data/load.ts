import { systemClock } from '@glow50/api/platform/clock/clock';
import { readConfig } from '@glow50/api/platform/config/config';
import { openDatabase } from '@glow50/api/platform/database/database';
import { openEmbeddedServer } from '@glow50/api/platform/database/embedded/embedded-server';
import { migrate } from '@glow50/api/platform/database/migrate';
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
