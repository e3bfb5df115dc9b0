import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { systemClock } from '../clock/clock';
import { inTransaction } from '../database/transaction';
import { createLogger } from '@glow50/server/logger';
import { type JobRunner, startJobs } from '../jobs/job-runner';
import { eventually } from '../testing/eventually';
import { testConfig } from '../testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../testing/test-database';
import { enqueueMail } from './mail';
import { mailWorker } from './mail-worker';

const database = testDatabase();
let dataDir: string;
let runner: JobRunner;

const mail = {
  to: 'ada@example.com',
  subject: 'Your code is 4821 <b>',
  text: 'Open https://example.com/verify?a=1&b=2 to go on.',
  html: '<p>Hello <script>alert(1)</script>Ada</p>',
  attachments: [
    { filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' },
  ],
};

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'glow50-mail-'));
  runner = await startJobs({
    database: database(),
    workers: [mailWorker(testConfig({ dataDir }))],
    clock: systemClock,
    logger: createLogger('silent'),
    pauseMs: 20,
  });
});
afterAll(async () => {
  await runner.stop();
  await rm(dataDir, { recursive: true });
});

async function outbox(): Promise<string[]> {
  const files = await readdir(path.join(dataDir, 'outbox')).catch((): string[] => []);
  return files.filter((file) => file.endsWith('.eml'));
}

async function sendOnce(): Promise<string> {
  const ownerKey = uuidv7();
  const before = await outbox();
  const ask = () =>
    inTransaction(database(), (tx) => enqueueMail(tx, { ownerKey, dedupeKey: 'welcome', ...mail }));
  await ask();
  await ask();
  await eventually(async () => expect(await outbox()).toHaveLength(before.length + 1));
  const file = (await outbox()).find((name) => !before.includes(name)) ?? '';
  return file.replace('.eml', '');
}

it('writes one complete message for an email that is requested twice', async () => {
  const id = await sendOnce();
  const message = await readFile(path.join(dataDir, 'outbox', `${id}.eml`), 'utf8');
  expect(message).toContain('From: Glow50 <hello@glow50.example>');
  expect(message).toContain('To: ada@example.com');
  expect(message).toContain(`Message-ID: <${id}@127.0.0.1>`);
});

it('shows the mailbox to a developer on this machine, with each email isolated in its frame', async () => {
  const id = await sendOnce();
  const app = await testApp(database(), { config: testConfig({ dataDir }) });
  const headers = { host: 'localhost:3000' };
  const list = await app.inject({ url: '/dev/mailbox', headers });
  expect(list.body).toContain(`<a href="/dev/mailbox/${id}">Your code is 4821 &lt;b&gt;</a>`);

  const message = await app.inject({ url: `/dev/mailbox/${id}`, headers });
  expect(message.body).toContain('href="https://example.com/verify?a=1&amp;b=2"');
  expect(message.body).not.toContain('<script>');
  expect(message.body).toContain(`src="/dev/mailbox/${id}/html"`);

  expect(message.body).toContain(`<a href="/dev/mailbox/${id}/files/0">appointment.ics</a>`);
  const file = await app.inject({ url: `/dev/mailbox/${id}/files/0`, headers });
  expect([file.statusCode, file.body.trim()]).toEqual([200, 'BEGIN:VCALENDAR']);
  expect(file.headers).toMatchObject({
    'content-type': expect.stringContaining('text/calendar'),
    'content-disposition': expect.stringContaining('appointment.ics'),
  });
  expect((await app.inject({ url: `/dev/mailbox/${id}/files/1`, headers })).statusCode).toBe(404);

  const frame = await app.inject({ url: `/dev/mailbox/${id}/html`, headers });
  expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
  expect(frame.headers['content-security-policy']).toContain('sandbox');
});

it.each([
  ['from another machine', {}, { remoteAddress: '203.0.113.9', headers: { host: 'localhost' } }],
  ['under a foreign name that points here', {}, { headers: { host: 'evil.example' } }],
  ['through an untrusted proxy', {}, { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } }],
  ['through a proxy that hides the host name', { trustProxy: 1 }, { headers: { host: 'localhost' } }],
  [
    'through a trusted proxy under another name',
    { trustProxy: 1 },
    { headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' } },
  ],
  ['in production', { mode: 'production' as const }, { headers: { host: 'localhost' } }],
  ['with real mail', { smtpUrl: 'smtp://localhost:25' }, { headers: { host: 'localhost' } }],
  ['outside the folder', {}, { url: '/dev/mailbox/..%2Fsecret-key', headers: { host: 'localhost' } }],
])('does not show the mailbox %s', async (_what, changes, request) => {
  const app = await testApp(database(), { config: testConfig({ dataDir, ...changes }) });
  const answer = await app.inject({ url: '/dev/mailbox', ...request });
  expect(answer.statusCode).toBe(404);
});
