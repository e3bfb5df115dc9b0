import { afterEach, expect, it } from '@jest/globals';
import PgBoss from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { createLogger } from '@glow50/server/logger';
import { systemClock } from '../clock/clock';
import { inTransaction } from '../database/transaction';
import { testDatabase } from '../testing/test-database';
import { eventually } from '../testing/eventually';
import { backgroundErrors } from './background-errors';
import { countDeadJobs, countWaitingJobs, QUEUE_SCHEMA } from './dead-letters';
import { enqueueJob } from './enqueue-job';
import { forwardOutbox } from './forward-outbox';
import { type JobRunner, startJobs } from './job-runner';
import { defineQueue, defineWorker } from './queue';
import type { OnError } from './work-on-each';

const database = testDatabase();
const greetings = defineQueue({
  name: 'greetings',
  payload: z.object({ name: z.string() }),
  retries: 1,
  retrySeconds: 0,
});
const runners: JobRunner[] = [];
const owner = uuidv7();

async function run(work: (payload: { name: string }, jobId: string) => Promise<void>): Promise<void> {
  runners.push(
    await startJobs({
      database: database(),
      workers: [defineWorker(greetings, work)],
      clock: systemClock,
      logger: createLogger('silent'),
      pauseMs: 20,
    }),
  );
}

const enqueue = (name: string, dedupeKey?: string, runAfter?: Date) =>
  inTransaction(database(), (tx) =>
    enqueueJob(tx, greetings, {
      ownerKey: owner,
      payload: { name },
      ...(dedupeKey && { dedupeKey }),
      ...(runAfter && { runAfter }),
    }),
  );

afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

it('runs the same job once, with four processes and repeated requests', async () => {
  const greeted: string[] = [];
  const work = async ({ name }: { name: string }) => void greeted.push(name);
  await Promise.all([run(work), run(work), run(work), run(work)]);
  await enqueue('once', 'key');
  await enqueue('once', 'key');
  for (let count = 0; count < 30; count += 1) await enqueue(`guest ${count}`);
  await eventually(() => expect(greeted).toHaveLength(31));
  await enqueue('once', 'key');
  await enqueue('last');
  await eventually(() => expect(greeted).toContain('last'));
  expect(new Set(greeted).size).toBe(greeted.length);
});

it('runs the jobs of a committed transaction, and none of one that was rolled back', async () => {
  const greeted: string[] = [];
  await run(async ({ name }) => void greeted.push(name));
  const undone = inTransaction(database(), async (tx) => {
    await enqueueJob(tx, greetings, { ownerKey: owner, payload: { name: 'never' } });
    throw new Error('taken back');
  });
  await expect(undone).rejects.toThrow('taken back');
  await enqueue('Ada');
  await eventually(() => expect(greeted).toEqual(['Ada']));
});

it('has a job in the queue before its row says so, and runs it once when that was not noted', async () => {
  const greeted: string[] = [];
  await run(async ({ name }) => void greeted.push(name));
  await enqueue('first');
  await eventually(() => expect(greeted).toEqual(['first']));
  await runners.pop()?.stop();

  await enqueue('Grace');
  const { sql, pool } = database();
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
  });
  const insert = async (jobs: PgBoss.JobInsert[]) => {
    await boss.insert(jobs);
    throw new Error('the process is lost');
  };
  const forwarded = forwardOutbox(database(), { insert }, [greetings.name], systemClock);
  await expect(forwarded).rejects.toThrow('the process is lost');
  const { rows } = await sql.query(
    "SELECT job.state, forwarded_at FROM outbox JOIN jobs.job ON job.id = job_id WHERE job.name = 'greetings'",
  );
  expect(rows).toEqual([{ state: 'created', forwarded_at: null }]);

  await run(async ({ name }) => void greeted.push(name));
  await eventually(async () => {
    const { rows: open } = await sql.query(
      "SELECT 1 FROM outbox WHERE payload <> '{}' OR forwarded_at IS NULL",
    );
    expect(open).toEqual([]);
  });
  expect(greeted).toEqual(['first', 'Grace']);
});

it('waits until a job is due', async () => {
  const greeted: string[] = [];
  await run(async ({ name }) => void greeted.push(name));
  await enqueue('later', undefined, new Date(Date.now() + 3_600_000));
  await enqueue('now');
  await eventually(() => expect(greeted).toEqual(['now']));
});

it('retries, and counts jobs that failed their last retry', async () => {
  const tries: string[] = [];
  await run(async ({ name }) => {
    tries.push(name);
    if (name === 'broken' || tries.length === 1) throw new Error(`no ${name}`);
  });
  await enqueue('second time lucky');
  await eventually(() => expect(tries).toEqual(['second time lucky', 'second time lucky']));
  await enqueue('broken');
  await eventually(async () => {
    const { rows } = await database().sql.query(
      'SELECT owner_key, queue, last_error FROM outbox WHERE dead_at IS NOT NULL',
    );
    expect(rows).toEqual([{ owner_key: owner, queue: 'greetings', last_error: 'Error: no broken' }]);
  });
  expect(await countDeadJobs(database())).toEqual([{ queue: 'greetings', count: 1 }]);
  expect(tries.filter((name) => name === 'broken')).toHaveLength(2);
});

it('clears the payload of a finished job, and does not run it again', async () => {
  const greeted: string[] = [];
  await run(async ({ name }) => void greeted.push(name));
  await enqueue('secret-4821', 'forgotten');
  const { sql } = database();
  await eventually(async () => {
    const { rows } = await sql.query("SELECT payload FROM outbox WHERE dedupe_key = 'forgotten'");
    expect(rows).toEqual([{ payload: {} }]);
  });
  const { rows } = await sql.query(
    `SELECT data FROM jobs.job WHERE data::text LIKE '%secret-4821%'
     UNION ALL SELECT data FROM jobs.archive WHERE data::text LIKE '%secret-4821%'`,
  );
  expect(rows).toEqual([]);
  await enqueue('secret-4821', 'forgotten');
  await enqueue('after it');
  await eventually(() => expect(greeted).toEqual(['secret-4821', 'after it']));
});

it('lets a running job finish before it stops', async () => {
  let finished = false;
  let started = false;
  await run(async () => {
    started = true;
    await new Promise((resolve) => setTimeout(resolve, 150));
    finished = true;
  });
  await enqueue('slow');
  await eventually(() => expect(started).toBe(true));
  await runners.pop()?.stop();
  expect(finished).toBe(true);
});

it('counts what fails in a periodic task, with and without ending its run', async () => {
  const count = async () => (await backgroundErrors.get()).values[0]?.value ?? 0;
  const before = await count();
  const sick = new Error('sick');
  const periodicTasks = [
    { pauseMs: 60_000, run: async (onError: OnError) => (onError(sick), false) },
    { pauseMs: 60_000, run: () => Promise.reject(sick) },
  ];
  const logger = createLogger('silent');
  runners.push(
    await startJobs({ database: database(), workers: [], clock: systemClock, logger, periodicTasks }),
  );
  await eventually(async () => expect(await count()).toBe(before + 2));
});

it('goes on with the other kinds while one of them hangs, keeps connections, or fails', async () => {
  const payload = z.object({ name: z.string() });
  const sick = defineQueue({ name: 'sick', payload, retries: 1, retrySeconds: 0, limitSeconds: 6 });
  let begun = 0;
  const hang = async () => {
    begun += 1;
    await database().sql.query('SELECT pg_sleep(5)');
    await new Promise(() => undefined);
  };
  const greeted: string[] = [];
  runners.push(
    await startJobs({
      database: database(),
      workers: [
        defineWorker(sick, hang),
        defineWorker(greetings, async ({ name }) => void greeted.push(name)),
      ],
      clock: systemClock,
      logger: createLogger('silent'),
      pauseMs: 20,
    }),
  );
  for (let count = 0; count < 25; count += 1) {
    await inTransaction(database(), (tx) =>
      enqueueJob(tx, sick, { ownerKey: owner, payload: { name: String(count) } }),
    );
  }
  await eventually(() => expect(begun).toBeGreaterThanOrEqual(5), 30_000);
  await eventually(async () =>
    expect(await countWaitingJobs(database())).toContainEqual({ queue: 'sick', count: 20 }),
  );
  const asked = Date.now();
  await enqueue('prompt');
  await eventually(() => expect(greeted).toEqual(['prompt']));
  expect(Date.now() - asked).toBeLessThan(4500);
  // Those that hang are given up, and their kind goes on as well.
  await eventually(() => expect(begun).toBeGreaterThan(5), 30_000);
}, 90_000);
