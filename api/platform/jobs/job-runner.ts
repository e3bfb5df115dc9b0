import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock';
import type { Database } from '../database/database';
import { sqlState } from '../database/sql-state';
import { inTransaction } from '../database/transaction';
import { withLock } from '../database/with-lock';
import { backgroundErrors } from './background-errors';
import { DEAD_QUEUE, markDead, QUEUE_SCHEMA } from './dead-letters';
import { forgetPayload } from './forget-payload';
import { type ForwardedJob, forwardOutbox } from './forward-outbox';
import { createLane } from './lane';
import { startLoop } from './loop';
import type { Worker } from './queue';
import type { OnError } from './work-on-each';

/** Arbitrary, but the same in every process and different from all other locks. */
const LOCK_KEY = 5_050_002;
const DECLARE_TRIES = 5;
const PARALLEL = 10;
const PAUSE_MS = 500;
/** The forwarder wakes the workers, so their own polling only finds retries and can be slow. */
const PAUSES_UNWOKEN = 10;
/** Of jobs in the library's own tables, whose payload the outbox has as well until they are done. */
export const QUEUE_KEPT_DAYS = 7;

export interface JobRunner {
  /** Waits for running jobs and starts no others. */
  stop(): Promise<void>;
}

export interface JobRunnerOptions {
  database: Database;
  workers: readonly Worker[];
  clock: Clock;
  logger: Pick<Logger, 'warn' | 'error'>;
  periodicTasks?: readonly PeriodicTask[];
  pauseMs?: number;
}

/**
 * A periodic task. Runs again at once while `run` resolves to true, else after the pause. Must tolerate
 * concurrent runs in other processes, and tells `onError` what does not end the run.
 */
export interface PeriodicTask {
  pauseMs: number;
  run(onError: OnError): Promise<boolean>;
}

/** Forwards the outbox to the job queue and runs the jobs. Any number of processes can do so at once. */
export async function startJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { database, workers, clock, logger, periodicTasks: periodicTasks = [], pauseMs = PAUSE_MS } = options;
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: 30,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: QUEUE_KEPT_DAYS,
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
  });
  // A kind that is sick keeps at most half of the connections, so the others go on.
  const parallel = Math.max(1, Math.min(PARALLEL, Math.floor((database.pool.options.max ?? PARALLEL) / 2)));
  const warn = (error: unknown) => {
    backgroundErrors.inc();
    logger.warn({ err: error }, 'a round of background work failed');
  };
  boss.on('error', warn);
  await startQueue(database, boss, workers);

  const names = workers.map(({ queue }) => queue.name);
  const lanes = workers.map((worker) =>
    createLane(
      parallel,
      (batchSize) => boss.fetch<ForwardedJob>(worker.queue.name, { batchSize }),
      (job) => runJob(worker, job).catch(warn),
    ),
  );
  const loops = lanes.map((lane) => startLoop(() => lane.fill(), pauseMs * PAUSES_UNWOKEN, warn));
  const wakeAll = () => loops.forEach((loop) => loop.wake());
  const forwarder = startLoop(
    async () => {
      const count = await forwardOutbox(database, boss, names, clock);
      if (count > 0) wakeAll();
      return count > 0;
    },
    pauseMs,
    warn,
  );
  const deadLetterLoop = startLoop(recordDeadLetters, pauseMs * PAUSES_UNWOKEN, warn);

  const periodicTaskLoops = periodicTasks.map((task) => startLoop(() => task.run(warn), task.pauseMs, warn));

  async function runJob({ queue, run }: Worker, { id, data }: PgBoss.Job<ForwardedJob>): Promise<void> {
    try {
      await within(queue.limitSeconds, run(data.payload, data.jobId));
    } catch (error) {
      logger.warn({ err: error, queue: queue.name, jobId: data.jobId }, 'a job failed');
      await boss.fail(queue.name, id, { message: String(error) });
      return;
    }
    await finish(queue.name, id, data);
  }

  async function finish(queue: string, id: string, job: ForwardedJob): Promise<void> {
    await inTransaction(database, async (tx) => {
      await forgetPayload(tx, job, clock.now());
      await boss.deleteJob(queue, id, {
        db: { executeSql: (text, values) => tx.sql.query(text, values as unknown[]) },
      });
    });
  }

  async function recordDeadLetters(): Promise<boolean> {
    const jobs = await boss.fetch<ForwardedJob>(DEAD_QUEUE, { batchSize: PARALLEL, includeMetadata: true });
    for (const { id, data, output } of jobs) {
      const reason = 'message' in output ? String(output.message) : 'Its process was lost';
      logger.error({ queue: data.queue, jobId: data.jobId, reason }, 'a job failed permanently');
      await markDead(database, data, reason, clock.now());
      await boss.complete(DEAD_QUEUE, id);
    }
    return jobs.length > 0;
  }

  return {
    async stop() {
      await Promise.all(
        [forwarder, deadLetterLoop, ...periodicTaskLoops, ...loops].map((loop) => loop.stop()),
      );
      await Promise.all(lanes.map((lane) => lane.drain()));
      await boss.stop({ close: false });
    },
  };
}

/** Its kind does not wait for a job that hangs. The queue starts a lost one again at the same time. */
async function within(seconds: number, work: Promise<void>): Promise<void> {
  const watch = new AbortController();
  const late = sleep(seconds * 1000, undefined, { signal: watch.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${seconds} seconds`);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    late.catch(() => undefined);
    watch.abort();
  }
}

/**
 * One process at a time. Retries after a deadlock, because processes that already run jobs hold locks as
 * well.
 */
async function startQueue(database: Database, boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  await withLock(database.pool, LOCK_KEY, async () => {
    await boss.start();
    for (let attempt = 1; ; attempt += 1) {
      try {
        await declareQueues(boss, workers);
        return;
      } catch (error) {
        if (sqlState(error) !== '40P01' || attempt === DECLARE_TRIES) throw error;
      }
    }
  });
}

async function declareQueues(boss: PgBoss, workers: readonly Worker[]): Promise<void> {
  const dead = { name: DEAD_QUEUE, retryLimit: 100, retryDelay: 60 };
  await boss.createQueue(DEAD_QUEUE, dead);
  for (const { queue } of workers) {
    const settings = {
      name: queue.name,
      retryLimit: queue.retries,
      retryDelay: queue.retrySeconds,
      retryBackoff: true,
      expireInSeconds: queue.limitSeconds,
      deadLetter: DEAD_QUEUE,
    };
    await boss.createQueue(queue.name, settings);
    await boss.updateQueue(queue.name, settings);
  }
}
