import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { testApp } from '../../testing/test-app';
import { inTransaction } from '../database/transaction';
import { runJobs } from '../testing/run-jobs';
import { testClock, testConfig } from '../testing/test-config';
import { testDatabase } from '../testing/test-database';
import { enqueueText } from './text';
import { textWorker } from './text-worker';

const AUTH_TOKEN = 'a'.repeat(32);
const ACCOUNT = `AC${'1'.repeat(32)}`;
const WEBHOOK = '/api/v1/texts/webhook';
const database = testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), 'glow50-texts-'));

/** What the fake of Twilio was asked, and what it answers. */
let asked: { url: string | undefined; authorization: string | undefined; form: URLSearchParams }[] = [];
let answer = { status: 201, body: '{"sid":"SM1"}' };
let twilio: Server;
let app: FastifyInstance;
let config = testConfig();

beforeAll(async () => {
  twilio = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { url, headers } = request;
      asked.push({ url, authorization: headers.authorization, form: new URLSearchParams(body) });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => twilio.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;
  config = testConfig({
    dataDir,
    publicUrl: 'https://glow50.example',
    twilio: { accountSid: ACCOUNT, authToken: AUTH_TOKEN, from: '+12145550100', apiUrl },
  });
  app = await testApp(database(), { config });
});
afterAll(async () => {
  await app.close();
  twilio.closeAllConnections();
  twilio.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  asked = [];
  answer = { status: 201, body: '{"sid":"SM1"}' };
});

let line = 1000;
const newNumber = () => `+1214555${(line += 1)}`;

const queue = (to: string) =>
  inTransaction(database(), (tx) => enqueueText(tx, { ownerKey: v7(), to, body: 'Tomorrow at 2:00 PM' }));
const work = (changes = config) =>
  runJobs(
    database(),
    [textWorker({ config: changes, database: database(), clock: testClock() })],
    new Date(),
  );
const waiting = async () =>
  (await database().sql.query(`SELECT FROM outbox WHERE queue = 'text' AND forwarded_at IS NULL`)).rowCount;

function sign(
  fields: Record<string, string>,
  token = AUTH_TOKEN,
  address = `https://glow50.example${WEBHOOK}`,
) {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  return createHmac('sha1', token)
    .update(address + text)
    .digest('base64');
}

const receive = (fields: Record<string, string>, signature = sign(fields)) =>
  app.inject({
    method: 'POST',
    url: WEBHOOK,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
  });

it('sends a text once through Twilio, with the account’s credentials', async () => {
  const to = newNumber();
  await queue(to);
  await work();
  await work();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`);
  expect(asked[0]?.authorization).toBe(`Basic ${btoa(`${ACCOUNT}:${AUTH_TOKEN}`)}`);
  expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({
    To: to,
    From: '+12145550100',
    Body: 'Tomorrow at 2:00 PM',
  });
});

it('sends through a messaging service when one is configured', async () => {
  const from = `MG${'2'.repeat(32)}`;
  await queue(newNumber());
  await work({ ...config, twilio: config.twilio && { ...config.twilio, from } });
  expect(asked[0]?.form.get('MessagingServiceSid')).toBe(from);
  expect(asked[0]?.form.has('From')).toBe(false);
});

it.each([
  ['Twilio is down', { status: 503, body: 'oops' }, 1],
  ['the account does not work', { status: 401, body: '{"code":20003}' }, 1],
  ['the number cannot be texted', { status: 400, body: '{"code":21614}' }, 0],
])('tries again when that can help: %s', async (_why, given, left) => {
  answer = given;
  await queue(newNumber());
  await work();
  expect(await waiting()).toBe(left);
  answer = { status: 201, body: '{}' };
  await work();
  expect(asked).toHaveLength(1 + left);
  expect(await waiting()).toBe(0);
});

it('STOP counts at once, also for texts that are queued already, until START', async () => {
  const to = newNumber();
  await queue(to);
  const stopped = await receive({ From: to, Body: ' Stop. ' });
  expect([stopped.statusCode, stopped.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
  expect(stopped.body).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
  await work();
  await queue(to);
  await work();
  expect(asked).toEqual([]);
  const { rows } = await database().sql.query('SELECT phone_hash FROM text_stops');
  expect(JSON.stringify(rows)).not.toContain(to.slice(1));
  await receive({ From: to, Body: 'START' });
  await queue(to);
  await work();
  expect(asked.map(({ form }) => form.get('To'))).toEqual([to]);
});

it('remembers a STOP that Twilio knows about first', async () => {
  const to = newNumber();
  answer = { status: 400, body: '{"code":21610}' };
  await queue(to);
  await work();
  await queue(to);
  await work();
  expect(asked).toHaveLength(1);
  await receive({ From: to, Body: 'please go on', OptOutType: 'START' });
  await queue(to);
  await work();
  expect(asked).toHaveLength(2);
});

it('HELP and other words are answered, three times a day, unless Twilio has answered', async () => {
  const From = newNumber();
  expect((await receive({ From, Body: 'help' })).body).toContain('<Message>Glow50 texts you about bookings');
  expect((await receive({ From, Body: 'I am late' })).body).toContain('no one reads replies here');
  expect((await receive({ From, Body: 'HELP', OptOutType: 'HELP' })).body).toContain('<Response></Response>');
  await receive({ From, Body: 'hello' });
  expect((await receive({ From, Body: 'hello' })).body).toContain('<Response></Response>');
});

it.each([
  ['no signature', ''],
  ['a signature with another token', sign({ From: '+12145559999', Body: 'STOP' }, 'b'.repeat(32))],
  ['a signature of other fields', sign({ From: '+12145559998', Body: 'STOP' })],
  [
    'a signature for another address',
    sign({ From: '+12145559999', Body: 'STOP' }, AUTH_TOKEN, `https://evil.example${WEBHOOK}`),
  ],
])('nobody but Twilio stops a number: %s', async (_what, signature) => {
  const refused = await receive({ From: '+12145559999', Body: 'STOP' }, signature);
  expect(refused.statusCode).toBe(403);
  await queue('+12145559999');
  await work();
  expect(asked).toHaveLength(1);
});

it('without Twilio, texts are files that the development mailbox shows, and nobody is asked', async () => {
  const files = testConfig({ dataDir });
  const local = await testApp(database(), { config: files });
  const to = newNumber();
  await queue(to);
  await work(files);
  const headers = { host: 'localhost' };
  const list = await local.inject({ url: '/dev/mailbox', headers });
  expect(list.body).toContain(to);
  const id = /dev\/mailbox\/([0-9a-f-]{36})/.exec(list.body)?.[1];
  const shown = await local.inject({ url: `/dev/mailbox/${id}`, headers });
  expect(shown.body).toContain('<pre>Tomorrow at 2:00 PM</pre>');
  expect((await local.inject({ method: 'POST', url: WEBHOOK, payload: {} })).statusCode).toBe(404);
  expect(asked).toEqual([]);
  await local.close();
});
