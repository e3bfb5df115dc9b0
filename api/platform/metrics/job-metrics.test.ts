import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { createLogger } from '@glow50/server/logger';
import { z } from 'zod';
import { testApp } from '../../testing/test-app';
import { systemClock } from '../clock/clock';
import { type JobRunner, startJobs } from '../jobs/job-runner';
import { defineQueue, defineWorker } from '../jobs/queue';
import { testDatabase } from '../testing/test-database';

const database = testDatabase();
let app: FastifyInstance;
let runner: JobRunner;
beforeAll(async () => {
  const counted = defineQueue({ name: 'counted', payload: z.object({}), retries: 0, retrySeconds: 0 });
  runner = await startJobs({
    database: database(),
    clock: systemClock,
    logger: createLogger('silent'),
    workers: [defineWorker(counted, async () => undefined)],
  });
  app = await testApp(database(), { clock: systemClock });
});
afterAll(() => app.close());

const read = async () => {
  const { body } = await app.inject('/metrics');
  return body.split('\n').filter((line) => /^glow50_api_(dead|due|waiting)_jobs/.test(line));
};

it('counts no jobs as 0, those that nobody moves as due, and leaves out what it cannot count', async () => {
  expect(await read()).toEqual([
    'glow50_api_dead_jobs{queue="counted"} 0',
    'glow50_api_waiting_jobs{queue="counted"} 0',
    'glow50_api_due_jobs 0',
  ]);
  await runner.stop();
  const { sql } = database();
  await sql.query(
    `INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload, run_after, forwarded_at, dead_at)
     VALUES ($1, gen_random_uuid(), 'counted', 'due', '{}', now() - interval '1 hour', NULL, NULL),
            ($1, gen_random_uuid(), 'counted', 'later', '{}', now() + interval '1 hour', NULL, NULL),
            ($1, gen_random_uuid(), 'counted', 'dead', '{}', now(), now(), now())`,
    [v7()],
  );
  expect(await read()).toEqual([
    'glow50_api_dead_jobs{queue="counted"} 1',
    'glow50_api_waiting_jobs{queue="counted"} 0',
    'glow50_api_due_jobs 1',
  ]);
  await sql.query('ALTER TABLE outbox RENAME TO away');
  expect(await read()).toEqual(['glow50_api_waiting_jobs{queue="counted"} 0']);
});
