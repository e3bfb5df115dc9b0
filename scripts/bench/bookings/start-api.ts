import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '@glow50/run/start/free-port';
import { type ServerProcess, startServer } from '../api/server-process';
import type { BookingDatabase } from './booking-database';

/** The bundled API as in production, with test payments. */
export async function startApi({
  connection: { host, port: databasePort, user, database },
}: Pick<BookingDatabase, 'connection'>): Promise<{ api: ServerProcess; port: number }> {
  const port = await findFreePort();
  const api = await startServer('api', port, {
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'glow50-bench-')),
    LOG_LEVEL: 'error',
    SECRET_KEY: 'bench-'.repeat(8),
    TRUST_PROXY: '1',
    WAIVE: 'SMTP_URL,METRICS_TOKEN',
    ALLOW_TEST_PAYMENTS: 'true',
  });
  return { api, port };
}
