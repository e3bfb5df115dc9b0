import type { AuditPage } from '@glow50/contract/office/audit';
import type { FailedJobPage } from '@glow50/contract/office/office-jobs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { z } from 'zod';
import { createLogger } from '@glow50/server/logger';
import { inTransaction } from '../platform/database/transaction';
import { systemClock } from '../platform/clock/clock';
import { enqueueJob } from '../platform/jobs/enqueue-job';
import { leaveQueue } from '../platform/jobs/dead-letters';
import { type JobRunner, startJobs } from '../platform/jobs/job-runner';
import { defineQueue, defineWorker } from '../platform/jobs/queue';
import { eventually } from '../platform/testing/eventually';
import { testDatabase } from '../platform/testing/test-database';
import { giveRoles } from '../testing/give-roles';
import { type OfficeSite, openOffice } from './testing/office-site';

const database = testDatabase();
const letters = defineQueue({
  name: 'trial-letters',
  payload: z.object({ to: z.string() }),
  retries: 0,
  retrySeconds: 0,
});
const ownerKey = v7();
const sent: string[] = [];
let isDown = true;
let office: OfficeSite;
let runner: JobRunner;

beforeAll(async () => {
  office = await openOffice(database(), { clock: { ...systemClock, advance: () => 0 } });
  runner = await startJobs({
    database: database(),
    clock: systemClock,
    logger: createLogger('silent'),
    pauseMs: 20,
    workers: [
      defineWorker(letters, async ({ to }) => {
        if (isDown) throw new Error(`no mail server for ${to}`);
        sent.push(to);
      }),
    ],
  });
});
afterAll(async () => {
  await runner.stop();
  await office.close();
});

const read = async () => (await office.ask('GET', 'jobs')).json<FailedJobPage>();

async function fail(to: string): Promise<void> {
  await inTransaction(database(), (tx) =>
    enqueueJob(tx, letters, { ownerKey, dedupeKey: to, payload: { to } }),
  );
  await eventually(async () => expect((await read()).jobs.map(({ reason }) => reason)[0]).toContain(to));
}

it('lists failed work without what it was about, and starts it again', async () => {
  await fail('ada@example.com');
  const { jobs, kinds } = await read();
  expect(kinds).toEqual([{ kind: 'trial-letters', count: 1 }]);
  expect(jobs).toMatchObject([
    { ownerId: ownerKey, kind: 'trial-letters', reason: 'Error: no mail server for ada@example.com' },
  ]);
  const [job] = jobs;
  const retry = () => office.ask('POST', `jobs/${ownerKey}/${job?.id}/retry`);

  expect((await retry()).statusCode).toBe(204);
  await eventually(async () => {
    const [again] = (await read()).jobs;
    expect(again).toBeDefined();
    expect(again?.failedAt).not.toBe(job?.failedAt);
  });
  isDown = false;
  expect((await retry()).statusCode).toBe(204);
  await eventually(() => expect(sent).toEqual(['ada@example.com']));
  expect(await read()).toEqual({ jobs: [], kinds: [] });
  expect((await retry()).statusCode).toBe(404);
});

it('drops failed work for good, and keeps who did so', async () => {
  isDown = true;
  await fail('ben@example.com');
  const [job] = (await read()).jobs;
  const drop = () => office.ask('DELETE', `jobs/${ownerKey}/${job?.id}`);
  expect((await drop()).statusCode).toBe(204);
  expect((await drop()).statusCode).toBe(404);
  expect(await read()).toEqual({ jobs: [], kinds: [] });
  const { rows } = await database().sql.query('SELECT payload FROM outbox WHERE job_id = $1', [job?.id]);
  expect(rows).toEqual([{ payload: {} }]);

  const { actions } = (await office.ask('GET', 'audit?section=jobs')).json<AuditPage>();
  expect(actions.map(({ action, subject }) => [action, subject])).toEqual([
    ['dropped', { kind: 'job', id: job?.id, name: 'trial-letters' }],
    ['started again', expect.objectContaining({ name: 'trial-letters' })],
    ['started again', expect.objectContaining({ name: 'trial-letters' })],
  ]);
});

it('starts all failed work of one kind again', async () => {
  isDown = true;
  await fail('cid@example.com');
  await fail('dot@example.com');
  isDown = false;
  const retry = async (kind?: string) => office.ask('POST', 'jobs/retry', { kind });
  expect((await retry('mail')).json()).toEqual({ started: 0 });
  expect((await retry()).statusCode).toBe(400);
  expect((await retry('trial-letters')).json()).toEqual({ started: 2 });
  await eventually(() =>
    expect(sent).toEqual(expect.arrayContaining(['cid@example.com', 'dot@example.com'])),
  );
  expect(await read()).toEqual({ jobs: [], kinds: [] });
  const { actions } = (await office.ask('GET', 'audit?section=jobs')).json<AuditPage>();
  expect(actions[0]).toMatchObject({ action: 'started 2 again', subject: { name: 'trial-letters' } });
});

it('still lists failed work when the process ended while starting it again', async () => {
  isDown = true;
  await fail('eve@example.com');
  const [job] = (await read()).jobs;
  await leaveQueue(database(), [{ ownerKey, jobId: job?.id ?? '' }]);
  expect((await read()).jobs).toEqual([job]);
  isDown = false;
  expect((await office.ask('POST', `jobs/${ownerKey}/${job?.id}/retry`)).statusCode).toBe(204);
  await eventually(() => expect(sent).toContain('eve@example.com'));
});

it('shows twenty a page, and refuses what is no job', async () => {
  await database().sql.query(
    `INSERT INTO outbox (owner_key, job_id, queue, dedupe_key, payload, forwarded_at, dead_at, last_error)
     SELECT $1, gen_random_uuid(), 'trial-letters', n::text, '{}', now(), now() - n * interval '1 minute', n::text
     FROM generate_series(1, 45) AS n`,
    [ownerKey],
  );
  const pages = await Promise.all(
    ['jobs', 'jobs?page=2', 'jobs?page=3'].map(async (url) =>
      (await office.ask('GET', url)).json<FailedJobPage>().jobs.map(({ reason }) => Number(reason)),
    ),
  );
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
  expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  for (const url of [`jobs/${ownerKey}/x/retry`, `jobs/x/${v7()}/retry`, `jobs/${v7()}/${v7()}/retry`]) {
    expect((await office.ask('POST', url)).statusCode).toBe(404);
  }
});

it('leaves the decision to staff who may support', async () => {
  const [job] = (await read()).jobs;
  await giveRoles(database(), 'staff@example.com', ['money']);
  expect((await office.ask('POST', `jobs/${ownerKey}/${job?.id}/retry`)).statusCode).toBe(403);
  expect((await office.ask('POST', 'jobs/retry', { kind: 'trial-letters' })).statusCode).toBe(403);
  expect((await office.ask('DELETE', `jobs/${ownerKey}/${job?.id}`)).statusCode).toBe(403);
});
