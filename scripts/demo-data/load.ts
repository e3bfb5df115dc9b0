import { systemClock } from '@glow50/api/platform/clock/clock';
import { readConfig } from '@glow50/api/platform/config/config';
import { openDatabase } from '@glow50/api/platform/database/database';
import { openEmbeddedServer } from '@glow50/api/platform/database/embedded/embedded-server';
import { migrateByConfig } from '@glow50/api/platform/database/migrate-by-config';
import { findServers } from '@glow50/api/platform/database/servers';
import { loadDemoData } from './load-demo-data';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.demoData) return;

  const servers = config.databaseUrl === undefined ? null : await findServers(config.databaseUrl);
  const server = servers ? null : await openEmbeddedServer({ home: config.dataDir });
  const connection = servers?.connection ?? server?.connection ?? {};
  const database = openDatabase({ connection, pooler: config.pooler });
  try {
    await migrateByConfig(config, connection);
    await loadDemoData({ database, clock: systemClock, config });
  } finally {
    await database.close();
    await servers?.close();
    server?.release();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
