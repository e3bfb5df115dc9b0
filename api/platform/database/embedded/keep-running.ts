import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedServer } from './embedded-server';

const PAUSE_MS = 500;

/**
 * Restarts the server whenever it dies, which a lost connection reveals. Returns a function that stops the
 * watch.
 */
export function keepRunning(
  server: EmbeddedServer,
  onConnectionLost: (error: unknown) => void,
): () => Promise<void> {
  let isWatching = true;
  let client: pg.Client | undefined;

  async function watch(): Promise<void> {
    while (isWatching) {
      try {
        await server.ensure();
        if (isWatching) await waitForLoss();
      } catch (error) {
        if (isWatching) onConnectionLost(error);
        await sleep(PAUSE_MS);
      }
    }
  }

  async function waitForLoss(): Promise<void> {
    const watched = new pg.Client({ ...server.connection, application_name: 'glow50-watch' });
    client = watched;
    const loss = new Promise<void>((resolve) => {
      watched.once('end', resolve);
      watched.on('error', (error) => {
        if (isWatching) onConnectionLost(error);
        resolve();
      });
    });
    await watched.connect();
    if (!isWatching) await watched.end();
    await loss;
  }

  const watching = watch();
  return async () => {
    isWatching = false;
    await client?.end().catch(() => undefined);
    await watching;
  };
}
