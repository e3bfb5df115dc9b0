import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addAccount } from '../../testing/add-account';
import { readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';

const database = testDatabase();
const url = '/api/v1/print-requests';
const tia = {
  name: 'Tia Moss',
  email: 'tia@example.com',
  street: '12 Elm Street',
  city: 'Dallas',
  state: 'Texas',
  zipcode: '75201',
};
let app: FastifyInstance;
let limited: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database(), { limitRules: withoutLimits() });
  limited = await testApp(database());
});
afterAll(async () => {
  await app.close();
  await limited.close();
});

const ask = (payload: object, key: string = v7(), to = app) =>
  to.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });

it('stores a request and sends one email, however often and fast the request arrives', async () => {
  const key = v7();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(tia, key)));
  answers.push(await ask({ ...tia, name: '  Tia Moss ' }, key));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(201);
  for (const answer of answers) {
    expect(answer.statusCode).toBeLessThan(202);
    expect(answer.json()).toEqual({ message: 'Your request has been sent' });
  }
  const mails = await readMails(database(), tia.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Tia Moss, 12 Elm Street, Dallas, Texas 75201');
});

it('a key that a stranger used first does not suppress the request of another person', async () => {
  const key = v7();
  await ask({ ...tia, email: 'stranger@example.com' }, key);
  expect((await ask({ ...tia, email: 'victim@example.com' }, key)).statusCode).toBe(201);
  expect(await readMails(database(), 'victim@example.com')).toHaveLength(1);
  expect((await ask({ ...tia, email: 'victim@example.com' }, key)).statusCode).toBe(200);
});

it.each([
  ['name', ' '],
  ['email', 'tia@'],
  ['street', ''],
  ['city', 'Dal\nlas'],
  ['state', 'Nevada'],
  ['zipcode', '7520'],
])('reports an invalid %s and stores nothing', async (path, wrong) => {
  const answer = await ask({ ...tia, email: 'wrong@example.com', [path]: wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((error) => error.path)).toEqual([path]);
  expect(await readMails(database(), 'wrong@example.com')).toEqual([]);
});

it('responds with 400 when the idempotency key is missing', async () => {
  const answer = await app.inject({ method: 'POST', url, payload: tia });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    'Please check the highlighted fields',
  ]);
});

it('sends one address at most three emails a day, and still accepts a repeated request', async () => {
  const email = 'often@example.com';
  const key = v7();
  const statuses: number[] = [];
  for (const each of [key, v7(), v7(), v7(), key]) {
    statuses.push((await ask({ ...tia, email }, each, limited)).statusCode);
  }
  expect(statuses).toEqual([201, 201, 201, 429, 200]);
  expect(await readMails(database(), email)).toHaveLength(3);
});

it('a stranger who knows the key and the address learns nothing, and takes no part in the request', async () => {
  const key = v7();
  const request = { ...tia, email: 'scoped@example.com' };
  const from = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: request,
      remoteAddress,
      headers: { 'idempotency-key': key },
    });
  expect((await from('203.0.113.1')).statusCode).toBe(201);
  expect((await from('198.51.100.1')).statusCode).toBe(201);
  expect((await from('203.0.113.1')).statusCode).toBe(200);
  expect(await readMails(database(), request.email)).toHaveLength(2);
});

it('lists the requests for staff in pages, newest first', async () => {
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  const { headers } = await signIn(app, 'staff@example.com');
  await ask({ ...tia, name: 'Last But One' });
  await ask({ ...tia, name: 'Last' });

  interface Page {
    requests: { id: string; name: string; askedAt: string }[];
    next: string | null;
  }
  const seen: Page['requests'] = [];
  let before = '';
  for (let pages = 0; pages < 20; pages += 1) {
    const { requests, next } = (await app.inject({ url: `${url}?limit=2${before}`, headers })).json<Page>();
    seen.push(...requests);
    if (!next) break;
    before = `&before=${next}`;
  }
  const { rows } = await database().sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM print_requests',
  );
  expect(seen.slice(0, 2).map(({ name }) => name)).toEqual(['Last', 'Last But One']);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(rows[0]?.count);
  expect(seen[0]).toEqual(expect.objectContaining({ ...tia, name: 'Last' }));
  expect((await app.inject({ url: `${url}?before=x`, headers })).statusCode).toBe(400);
});
