import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { grantStaff } from '../staff/staff';
import { addAccount } from '../../testing/add-account';
import { newestMail, newestToken, readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { subscribeWorker } from './subscribe-worker';
import { DAY } from '../../platform/time/zone-time';

const database = testDatabase();
const clock = testClock();
const url = '/api/v1/newsletter';
let app: FastifyInstance;
let email = '';
let count = 0;

beforeAll(async () => {
  app = await testApp(database(), { clock, limitRules: withoutLimits() });
});
afterAll(() => app.close());
beforeEach(() => {
  count += 1;
  email = `Reader${count}@example.com`;
});

const subscribe = (payload: object = { email }, to = app) => to.inject({ method: 'POST', url, payload });

/** Runs the queued subscription jobs, each twice, because a job may run twice. */
async function workOff(): Promise<void> {
  const worker = subscribeWorker({ config: testConfig(), database: database() });
  const { rows } = await database().sql.query<{ payload: object; job_id: string }>(
    "DELETE FROM outbox WHERE queue = 'newsletter-subscribe' RETURNING payload, job_id",
  );
  for (const { payload, job_id: jobId } of rows) {
    await worker.run(payload, jobId);
    await worker.run(payload, jobId);
  }
}

async function requestToken(): Promise<string> {
  await subscribe();
  await workOff();
  return newestToken(database(), email);
}

const confirm = (token: string) =>
  app.inject({ method: 'POST', url: `${url}/confirm`, headers: { authorization: `Bearer ${token}` } });

const leave = (token: string) => app.inject({ method: 'POST', url: `${url}/unsubscribe?token=${token}` });

async function leavingToken(): Promise<string> {
  return newestToken(database(), email);
}

const subscribed = async () => {
  const { rows } = await database().sql.query<{ email: string }>(
    'SELECT written_email AS email FROM newsletter_subscriptions WHERE left_at IS NULL',
  );
  return rows.map((row) => row.email);
};

const subjects = async () => (await readMails(database(), email)).map(({ subject }) => subject);

it('stores nothing about an address before its owner has confirmed', async () => {
  const token = await requestToken();
  expect(await subscribed()).not.toContain(email);
  const { rows } = await database().sql.query('SELECT 1 FROM newsletter_subscriptions WHERE email = $1', [
    email.toLowerCase(),
  ]);
  expect(rows).toEqual([]);
  expect((await confirm(token)).json()).toEqual({ message: 'You are on the list' });
  expect(await subscribed()).toContain(email);
});

it('confirms once, however often the button is pressed', async () => {
  const token = await requestToken();
  const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await subjects()).toEqual(['Please confirm: the Glow50 newsletter', 'You are on the list']);
});

it('answers known and unknown addresses the same way, and informs the reader by email', async () => {
  await confirm(await requestToken());
  const known = await subscribe({ email: email.toUpperCase() });
  const unknown = await subscribe({ email: 'nobody@example.com' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await workOff();
  expect((await newestMail(database(), email.toUpperCase())).subject).toBe('You are on the list already');
});

describe('unsubscribing', () => {
  beforeEach(async () => {
    await confirm(await requestToken());
  });

  it('works with the mail program’s one-click button, without cookies', async () => {
    const { headers = {} } = await newestMail(database(), email);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const post = (contentType: string, payload: string) =>
      app.inject({
        method: 'POST',
        url: address.pathname + address.search,
        headers: { 'content-type': contentType },
        payload,
      });
    const answer = await post('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click');
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'You are off the list' }]);
    expect(await subscribed()).not.toContain(email);
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post('multipart/form-data; boundary=x', form)).statusCode).toBe(200);
  });

  it('does not happen when the link is opened: the visitor is redirected to a page', async () => {
    const answer = await app.inject(`${url}/unsubscribe?token=${await leavingToken()}`);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `${testConfig().publicUrl}/newsletter/unsubscribe?token=${await leavingToken()}`,
    );
    expect(await subscribed()).toContain(email);
  });

  it('works after years, and twice', async () => {
    const token = await leavingToken();
    clock.advance(900 * DAY);
    expect((await leave(token)).statusCode).toBe(200);
    expect((await leave(token)).statusCode).toBe(200);
    expect(await subscribed()).not.toContain(email);
  });

  it('is not undone by an old link, only by a new request', async () => {
    const old = await firstLink();
    clock.advance(1000);
    await leave(await leavingToken());
    expect((await confirm(old)).statusCode).toBe(401);
    expect(await subscribed()).not.toContain(email);
    clock.advance(1000);
    expect((await confirm(await requestToken())).statusCode).toBe(200);
    expect(await subscribed()).toContain(email);
  });

  async function firstLink(): Promise<string> {
    const mails = await readMails(database(), email);
    return /token=([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  }
});

it('rejects a link that is expired, altered or made for another purpose', async () => {
  const token = await requestToken();
  const [content = '', signature = ''] = token.split('.');
  const other = Buffer.from(JSON.stringify({ email: 'victim@example.com', askedAt: clock.now().getTime() }));
  for (const wrong of [
    '',
    'x',
    '.',
    `${content}.`,
    `${content}x.${signature}`,
    `${other.toString('base64url')}.${signature}`,
  ]) {
    expect((await confirm(wrong)).statusCode).toBe(401);
    expect((await leave(wrong)).statusCode).toBe(401);
  }
  expect((await leave(token)).statusCode).toBe(401);
  clock.advance(7 * DAY + 1);
  expect((await confirm(token)).json()).toEqual({
    message: 'This link no longer works. Please subscribe again',
  });
  expect(await subscribed()).not.toContain(email);
});

it('emails one address at most four times per hour, and rejects an invalid address', async () => {
  const limited = await testApp(database(), { clock });
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) statuses.push((await subscribe({ email }, limited)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const answer = await subscribe({ email: 'nobody' }, limited);
  expect([answer.statusCode, answer.json<{ errors: object[] }>().errors]).toEqual([
    400,
    [{ path: 'email', message: 'Enter an email address like name@example.com' }],
  ]);
  await limited.close();
});

it('lists subscribers for staff, newest first, page by page', async () => {
  await addAccount(database(), { email: 'staff@example.com' });
  await grantStaff(database(), 'staff@example.com');
  const { headers } = await signIn(app, 'staff@example.com');
  await confirm(await requestToken());
  const first = (await app.inject({ url: `${url}?limit=1`, headers })).json<{
    subscribers: { email: string }[];
    next: string | null;
  }>();
  expect(first.subscribers).toEqual([expect.objectContaining({ email })]);
  const rest = (await app.inject({ url: `${url}?before=${first.next}`, headers })).json<typeof first>();
  expect([email, ...rest.subscribers.map((subscriber) => subscriber.email)].sort()).toEqual(
    (await subscribed()).sort(),
  );
  expect(rest.next).toBeNull();
});
