import type { Referral } from '@glow50/contract/referrals/referrals';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addOwner, type Owner } from '../../testing/add-owner';
import { addAccount } from '../../testing/add-account';
import { newestCode } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';

const database = testDatabase();
let app: FastifyInstance;
let ada: Owner;

beforeAll(async () => {
  app = await testApp(database(), { limitRules: withoutLimits() });
  ada = await addOwner(app, database(), 'Ada');
});
afterAll(() => app.close());

const start = async () => (await ada.call('POST', 'my-referral')).json<Referral>();
const count = async () => (await ada.call('GET', 'my-referral')).json<Referral>().count;

const post = (path: string, payload: object, attempt = '') =>
  app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, cookies: { attempt } });

async function register(email: string, referral: string, { verifies = true } = {}) {
  const answer = await post('register', { fullName: 'Nia', email, password: 'correct horse', referral });
  const attempt = answer.cookies.find(({ name }) => name === 'attempt')?.value;
  if (verifies) await post('otp-check', { email, otp: await newestCode(database(), email) }, attempt);
  return answer;
}

it('is created once, however often it is requested', async () => {
  expect((await ada.call('GET', 'my-referral')).json()).toEqual({ code: null, link: null, count: 0 });
  const codes = await Promise.all([start(), start(), start()]);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  expect(codes[0]?.code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(codes[0]?.link).toMatch(new RegExp(`/register-to-get-listed[?]ref=${codes[0]?.code}$`));
});

it('counts each account opened with it once', async () => {
  const { code } = await start();
  await register('one@example.com', code ?? '');
  await register('two@example.com', (code ?? '').toLowerCase().replace('-', ' '));
  await register('unverified@example.com', code ?? '', { verifies: false });
  await register('one@example.com', code ?? '', { verifies: false });
  expect(await count()).toBe(2);
});

it('opens the account even when the code is invalid', async () => {
  const { code } = await start();
  const before = await count();
  expect((await register('three@example.com', 'no such code')).statusCode).toBe(200);
  await database().sql.query('UPDATE codes SET revoked_at = now() WHERE issuer_id = $1', [ada.id]);
  await register('four@example.com', code ?? '');
  expect(await count()).toBe(before);
  for (const email of ['three@example.com', 'four@example.com']) {
    expect((await signIn(app, email)).token).toBeTruthy();
  }
});

it('is available only to accounts with a page', async () => {
  await addAccount(database(), { email: 'guest@example.com' });
  const { headers } = await signIn(app, 'guest@example.com');
  const answer = await app.inject({ method: 'POST', url: '/api/v1/my-referral', headers });
  expect(answer.statusCode).toBe(404);
});

it('tells an invited visitor who is counted, and the truth about an invitation that ended', async () => {
  const grace = await addOwner(app, database(), 'Grace');
  const { code } = (await grace.call('POST', 'my-referral')).json<Referral>();
  const ask = async (text: string | null) =>
    (await app.inject(`/api/v1/invitations?code=${text}`)).json<object>();
  const refused = (message: string) => ({ message, errors: [{ path: 'code', message }] });
  const from = (await ask(code)) as { from: string };
  expect(from.from).toContain('Grace');
  await database().sql.query('UPDATE codes SET revoked_at = now() WHERE issuer_id = $1', [grace.id]);
  expect(await ask(code)).toEqual(refused(`This code was withdrawn. Ask ${from.from} for a new one`));
  expect(await ask('NONSENSE')).toEqual(
    refused('We don’t recognize this code. Check it letter by letter, or ask for a new one'),
  );
});

it('lets nobody try invitations more often than other codes', async () => {
  const limited = await testApp(database());
  const ask = (text: string) =>
    limited.inject({ url: `/api/v1/invitations?code=${text}`, remoteAddress: '198.51.100.7' });
  for (let times = 0; times < 40; times += 1) expect((await ask(`${times}`)).statusCode).toBe(400);
  expect((await ask('41')).statusCode).toBe(429);
  await limited.close();
});
