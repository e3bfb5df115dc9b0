import { setTimeout as sleep } from 'node:timers/promises';
import { buildSite, type Lifecycle } from './app';
import { readConfig } from './config';

/** Limit for completing accepted requests. The API uses the same limit. */
const STOP_LIMIT_MS = 25_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const lifecycle: Lifecycle = { state: 'ready' };
  const site = await buildSite(config, lifecycle);
  await site.listen({ host: config.host, port: config.port });
  process.send?.({ type: 'ready' });

  const stop = async () => {
    if (lifecycle.state === 'stopping') return;
    lifecycle.state = 'stopping';
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await sleep(config.drainSeconds * 1000);
    await site.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // The process that started it is gone.
  process.once('disconnect', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
