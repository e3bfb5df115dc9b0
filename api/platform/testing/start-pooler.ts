import { startPooler } from './pooler';
import startDatabase from './start-database';
import { announceTestServer, testServer } from './test-server';

/** As for all tests, with PgBouncer between them and the server. */
export default async function startBehindPooler(): Promise<void> {
  await startDatabase();
  const server = testServer();
  announceTestServer({ ...server, pooler: await startPooler(server) });
}
