import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../database/database';
import { openEmbeddedServer } from '../database/embedded/embedded-server';
import { migrate } from '../database/migrate';
import { announceTestServer } from './test-server';

const TEMPLATE = 'glow50_template';
const HOME_PREFIX = 'glow50-tests-';

/** Starts one database server per test run, with a migrated template database that tests copy. */
export default async function startDatabase(): Promise<void> {
  removeAbandonedHomes();
  const home = path.join('/tmp', `${HOME_PREFIX}${process.pid}`);
  mkdirSync(home, { mode: 0o755 });
  const server = await openEmbeddedServer({
    home,
    database: TEMPLATE,
    graceSeconds: 2,
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200', log_min_messages: 'fatal' },
  });
  const { host, port, user } = server.connection;
  announceTestServer({ host, port, user, home, template: TEMPLATE, nodes: [{ host, port }] });
  const database = openDatabase({ connection: server.connection });
  await migrate(database.pool);
  await database.close();
}

/** Removes directories of killed runs. Their servers have already stopped. */
function removeAbandonedHomes(): void {
  for (const name of readdirSync('/tmp').filter((entry) => entry.startsWith(HOME_PREFIX))) {
    if (!isAlive(Number(name.slice(HOME_PREFIX.length)))) {
      rmSync(path.join('/tmp', name), { recursive: true, force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
