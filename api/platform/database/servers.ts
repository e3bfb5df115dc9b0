import { setTimeout as sleep } from 'node:timers/promises';
import { listServers } from '@glow50/configuration/list-servers';
import pg from 'pg';

/** How to connect to the one of several servers that takes writes. */
export interface Servers {
  readonly connection: pg.PoolConfig;
  close(): Promise<void>;
}

const PAUSE_MS = 500;
const ANSWER_LIMIT_MS = 1500;

/**
 * The servers of an address such as `postgres://user@one:5432,two:5432/name`. While there are several, they are asked
 * twice a second which of them takes writes. Once another one does, connections to the one before are ended.
 */
export async function findServers(
  address: string,
  onSwitch: (host: string) => void = () => undefined,
): Promise<Servers> {
  const [first = address, ...others] = listServers(address);
  if (others.length === 0) return { connection: { connectionString: first }, close: async () => undefined };

  const all = [first, ...others];
  const open = new Map<pg.Client, string>();
  let current = (await findWritable(all)) ?? first;

  class CurrentClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: current });
      open.set(this, current);
      this.once('end', () => open.delete(this));
    }
  }

  function change(to: string): void {
    current = to;
    for (const [client, server] of open) if (server !== to) client.connection.stream.destroy();
    onSwitch(new URL(to).host);
  }

  const closing = new AbortController();
  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted || (await takesWrites(current))) continue;
      const next = await findWritable(all.filter((server) => server !== current));
      if (next !== undefined) change(next);
    }
  }
  const watching = watch();
  return {
    connection: { connectionString: first, Client: CurrentClient },
    async close() {
      closing.abort();
      await watching;
    },
  };
}

async function findWritable(servers: readonly string[]): Promise<string | undefined> {
  const answers = await Promise.all(servers.map(takesWrites));
  return servers.find((_, index) => answers[index]);
}

async function takesWrites(server: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: server,
    connectionTimeoutMillis: ANSWER_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    application_name: 'glow50-watch',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return !(await isReadOnly(client));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the server is a standby, or was told to take no writes. */
export async function isReadOnly(sql: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await sql.query<{ state: string }>(
    `SELECT current_setting('transaction_read_only') AS state`,
  );
  return rows[0]?.state === 'on';
}
