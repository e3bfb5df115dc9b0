import { setTimeout as sleep } from 'node:timers/promises';
import { listServers } from '@glow50/configuration/list-servers';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, buildWorkerApp } from './app';
import { compose } from './composition';
import { MovableClock, systemClock } from './platform/clock/clock';
import type { Config } from './platform/config/config';
import { type Database, openDatabase, TIMEOUTS_OF_CALLS } from './platform/database/database';
import { openEmbeddedServer } from './platform/database/embedded/embedded-server';
import { keepRunning } from './platform/database/embedded/keep-running';
import { migrateByConfig } from './platform/database/migrate-by-config';
import { readFromStandbys, type Reading } from './platform/database/reading';
import { findServers } from './platform/database/servers';
import type { Lifecycle } from './platform/dependencies';
import { removeStaleSocket } from './platform/http/stale-socket';
import { startJobs } from './platform/jobs/job-runner';
import { buildPeriodicTasks } from './periodic-tasks';
import { buildWorkers } from './workers';

export interface ApiProcess {
  readonly address: string;
  /**
   * Reports not ready, keeps serving for `drainSeconds`, then refuses new requests, finishes accepted
   * requests and running jobs, and closes the database.
   */
  stop(): Promise<void>;
}

export async function startApi(config: Config, logger: Logger): Promise<ApiProcess> {
  const lifecycle: Lifecycle = { state: 'starting' };
  const ending: Ending = [];
  const stop = async () => {
    const wasReady = lifecycle.state === 'ready';
    lifecycle.state = 'stopping';
    if (wasReady) await sleep(config.drainSeconds * 1000);
    for (const end of ending.splice(0).reverse()) await end();
  };

  try {
    const connection = config.databaseUrl
      ? await findServer(config.databaseUrl, logger, ending)
      : await openEmbedded(config, logger, ending);
    const onError = (error: Error) => logger.warn({ err: error }, 'an idle database connection failed');
    await migrateByConfig(config, connection);
    const { pooler, callConnections, jobConnections } = config;
    // Jobs may take longer than a call may keep a visitor waiting.
    const background = openDatabase({ connection, pooler, size: jobConnections, onError });
    ending.push(() => background.close());
    const timeouts = TIMEOUTS_OF_CALLS;
    const database = openDatabase({ connection, pooler, size: callConnections, timeouts, onError });
    ending.push(() => database.close());

    const composition = compose({
      config,
      database,
      clock: config.mode === 'production' ? systemClock : new MovableClock(),
      lifecycle,
    });
    if (config.role !== 'api') {
      const work = compose({ ...composition, database: background });
      const jobs = await startJobs({
        database: background,
        clock: work.clock,
        logger,
        workers: buildWorkers(work),
        periodicTasks: buildPeriodicTasks(work),
      });
      ending.push(() => jobs.stop());
    }
    const app = await (config.role === 'worker'
      ? buildWorkerApp(composition, logger)
      : buildApp(composition, logger, openReading(config, database, ending, logger, onError)));
    ending.push(() => app.close());
    const address = await listen(app, config);
    lifecycle.state = 'ready';
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Ending = (() => Promise<void>)[];

async function findServer(address: string, logger: Logger, ending: Ending) {
  const servers = await findServers(address, (host) =>
    logger.warn({ host }, 'another server of the database takes writes now'),
  );
  ending.push(() => servers.close());
  return servers.connection;
}

function openReading(
  { readUrl, pooler, callConnections }: Config,
  database: Database,
  ending: Ending,
  logger: Logger,
  onError: (error: Error) => void,
): Reading | undefined {
  if (readUrl === undefined) return undefined;
  const timeouts = TIMEOUTS_OF_CALLS;
  const standbys = listServers(readUrl).map((address) => {
    const connection = { connectionString: address };
    const standby = openDatabase({ connection, pooler, size: callConnections, timeouts, onError });
    ending.push(() => standby.close());
    return { host: new URL(address).host, database: standby };
  });
  const reading = readFromStandbys(database, standbys, logger);
  ending.push(() => reading.close());
  return reading;
}

async function openEmbedded(config: Config, logger: Logger, ending: Ending) {
  const server = await openEmbeddedServer({ home: config.dataDir });
  ending.push(async () => server.release());
  ending.push(
    keepRunning(server, (error) => logger.warn({ err: error }, 'lost the connection to the database')),
  );
  return server.connection;
}

async function listen(app: FastifyInstance, { listen: target }: Config): Promise<string> {
  if ('path' in target) await removeStaleSocket(target.path);
  return app.listen(target);
}
