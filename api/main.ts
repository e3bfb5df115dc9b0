import { startApi } from './api-process';
import { readConfig } from './platform/config/config';
import { createLogger } from '@glow50/server/logger';

const STOP_LIMIT_MS = 25_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const api = await startApi(config, logger);

  let isStopping = false;
  const stop = (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    api.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', () => stop('the starting process is gone'));

  const ready = { type: 'ready', address: api.address };
  if (process.send) process.send(ready);
  else process.stdout.write(`${JSON.stringify(ready)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
