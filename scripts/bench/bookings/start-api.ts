import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ServerNode, TestPooler } from '@glow50/api/platform/testing/test-server';
import { findFreePort } from '@glow50/run/start/free-port';
import { type ServerProcess, startServer } from '../api/server-process';
import type { BookingDatabase } from './booking-database';

/** The bundled API as in production, with test payments. */
export async function startApi({
  connection,
  pooler,
}: Pick<BookingDatabase, 'connection'> & { pooler?: TestPooler | undefined }): Promise<{
  api: ServerProcess;
  port: number;
}> {
  const port = await findFreePort();
  const addressOf = ({ host, port: ownPort }: ServerNode) =>
    `postgres://${connection.user}@localhost:${ownPort}/${connection.database}?host=${encodeURIComponent(host)}`;
  const api = await startServer('api', port, {
    NODE_ENV: 'production',
    DATABASE_URL: addressOf(pooler ?? connection),
    ...(pooler && { DATABASE_POOLER: pooler.kind, MIGRATION_DATABASE_URL: addressOf(connection) }),
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'glow50-bench-')),
    LOG_LEVEL: 'error',
    SECRET_KEY: 'bench-'.repeat(8),
    TRUST_PROXY: '1',
    WAIVE: 'SMTP_URL,METRICS_TOKEN',
    ALLOW_TEST_PAYMENTS: 'true',
  });
  return { api, port };
}
