import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import type { AppSetUp, SecondStep } from '@glow50/contract/accounts/second-step';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { Secret } from 'otpauth';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { softwareAuthenticator } from '../passkeys/testing/software-authenticator';
import { codeOf as appCode } from './testing/code-of';
import { permitSecondStep, resetSecondStep } from '../staff/second-step-of-staff';

const database = testDatabase();
const config = testConfig({ staffSecondStep: true });
let clock = testClock();
let app: FastifyInstance;
let email = '';
let count = 0;
let session: SignedIn;

beforeAll(async () => {
  app = await testApp(database(), { config, clock: { now: () => clock.now() } });
  app.get('/office-page', { config: { access: 'staff' } }, async () => ({ seen: true }));
});
afterAll(() => app.close());
beforeEach(async () => {
  clock = testClock();
  count += 1;
  email = `staff${count}@example.com`;
  await addAccount(database(), { email, role: 'staff' });
  session = await signIn(app, email);
});

async function call(path: string, payload?: object, { headers } = session, cookie = '') {
  const answer = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/v1/account/second-step${path}`,
    headers: { ...headers, cookie: `${headers.cookie}; ${cookie}` },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.json<never>() as unknown,
    cookie: answer.cookies
      .filter(({ value }) => value !== '')
      .map(({ name, value }) => `${name}=${value}`)
      .join('; '),
  };
}

const office = async ({ headers } = session) => {
  const answer = await app.inject({ url: '/office-page', headers });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
};
const OPEN = [200, undefined];
const CLOSED = [403, SECOND_STEP_MESSAGES.needed];

const permit = async () => (await permitSecondStep(database(), config, email, clock.now())) ?? '';

const codeOf = (secret: string) => appCode(secret, clock.now().getTime());

async function setUp(): Promise<{ secret: string; recoveryCodes: string[]; cookie: string }> {
  const begun = await call('/app/begin', { permit: await permit() });
  const { secret } = begun.body as AppSetUp;
  const kept = await call('/app', { code: codeOf(secret) }, session, begun.cookie);
  return { secret, cookie: kept.cookie, ...(kept.body as { recoveryCodes: string[] }) };
}

it('closes the office until it is set up and proved, in each session, for twelve hours', async () => {
  expect(await office()).toEqual(CLOSED);
  const { secret } = await setUp();
  expect(await office()).toEqual(OPEN);

  const other = await signIn(app, email);
  expect(await office(other)).toEqual(CLOSED);
  clock.advance(30_000);
  const proven = await call('/code', { code: codeOf(secret) }, other);
  expect([proven.status, (proven.body as SecondStep).isPassed]).toEqual([200, true]);
  expect(await office(other)).toEqual(OPEN);
});

it('is asked for again after twelve hours', async () => {
  await setUp();
  const twelveHoursAgo = new Date(clock.now().getTime() - 12 * 3_600_000);
  await database().sql.query('UPDATE sessions SET second_step_at = $1', [twelveHoursAgo]);
  expect(await office()).toEqual(CLOSED);
});

it('a session without it opens no override links', async () => {
  const role = async () =>
    (
      await app.inject({ url: '/internal/session', headers: { cookie: session.headers.cookie } })
    ).json<object>();
  expect(await role()).toMatchObject({ caller: { role: 'user' } });
  await setUp();
  expect(await role()).toMatchObject({ caller: { role: 'staff' } });
});

it('the first one takes a code of the staff command, once, within a day', async () => {
  const at = (message: string) => ({ message, errors: [{ path: 'permit', message }] });
  const without = await call('/app/begin', {});
  expect([without.status, without.body]).toEqual([400, at(SECOND_STEP_MESSAGES.needsPermit)]);
  const wrong = await call('/app/begin', { permit: '00000-00000' });
  expect([wrong.status, wrong.body]).toEqual([400, at(SECOND_STEP_MESSAGES.wrongPermit)]);

  const code = await permit();
  const [first, second] = [
    await call('/app/begin', { permit: code.toLowerCase().replace('-', ' ') }),
    await call('/app/begin', { permit: code }),
  ];
  const confirm = ({ body, cookie }: typeof first) =>
    call('/app', { code: codeOf((body as AppSetUp).secret) }, session, cookie);
  expect((await confirm(first)).status).toBe(200);
  expect((await confirm(second)).body).toMatchObject(at(SECOND_STEP_MESSAGES.wrongPermit));

  await resetSecondStep(database(), config, email, clock.now());
  const old = await permit();
  clock.advance(24 * 3_600_000);
  session = await signIn(app, email);
  expect((await call('/app/begin', { permit: old })).status).toBe(400);
});

it('a password in the wrong hands neither sets up nor replaces one, and a passkey added with it proves none', async () => {
  const authenticator = softwareAuthenticator();
  const inject = (url: string, payload: object, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers, payload });
  const options = await inject('/api/v1/account/passkeys/options', {}, session.headers);
  const [set] = options.cookies;
  const added = await inject(
    '/api/v1/account/passkeys',
    { credential: authenticator.create(options.json<{ options: object }>().options as never) },
    { ...session.headers, cookie: `${session.headers.cookie}; ${set?.name}=${set?.value}` },
  );
  expect(added.statusCode).toBe(200);
  const asked = await inject('/api/v1/auth/passkey/options', {}, {});
  const [challenge] = asked.cookies;
  const entered = await inject(
    '/api/v1/auth/passkey',
    {
      credential: authenticator.use(asked.json<{ options: object }>().options as never),
      tokenExpiration: '1h',
    },
    { cookie: `${challenge?.name}=${challenge?.value}` },
  );
  const cookie = entered.cookies.find(({ name }) => name === 'session')?.value;
  const token = entered.json<{ accessToken: string }>().accessToken;
  const headers = { authorization: `Bearer ${token}`, cookie: `session=${cookie}` };
  expect(await office({ ...session, headers })).toEqual(CLOSED);

  await setUp();
  const thief = await signIn(app, email);
  const replaced = await call('/app/begin', { permit: await permit() }, thief);
  expect([replaced.status, replaced.body]).toEqual([403, { message: SECOND_STEP_MESSAGES.passFirst }]);
});

it('a passkey set up as second step proves it, and signs in with it proved', async () => {
  const authenticator = softwareAuthenticator();
  const begun = await call('/new-passkey/options', { permit: await permit() });
  const { options } = begun.body as { options: never };
  const added = await call(
    '/new-passkey',
    { credential: authenticator.create(options) },
    session,
    begun.cookie,
  );
  expect(added.status).toBe(200);
  expect(await office()).toEqual(OPEN);

  const other = await signIn(app, email);
  expect(await office(other)).toEqual(CLOSED);
  const asked = await call('/passkey/options', {}, other);
  const challenge = (asked.body as { options: never }).options;
  const foreign = await call(
    '/passkey',
    { credential: softwareAuthenticator().use(challenge) },
    other,
    asked.cookie,
  );
  expect(foreign.status).toBe(400);
  const again = await call('/passkey/options', {}, other);
  const used = authenticator.use((again.body as { options: never }).options);
  expect((await call('/passkey', { credential: used }, other, again.cookie)).status).toBe(200);
  expect(await office(other)).toEqual(OPEN);
});

it('a password in the wrong hands removes no passkey that is a second step', async () => {
  const authenticator = softwareAuthenticator();
  const begun = await call('/new-passkey/options', { permit: await permit() });
  const { options } = begun.body as { options: never };
  await call('/new-passkey', { credential: authenticator.create(options) }, session, begun.cookie);
  const remove = async ({ headers }: SignedIn) => {
    const list = await app.inject({ url: '/api/v1/account/passkeys', headers });
    const [passkey] = list.json<{ passkeys: { id: string }[] }>().passkeys;
    return app.inject({ method: 'DELETE', url: `/api/v1/account/passkeys/${passkey?.id}`, headers });
  };
  const thief = await signIn(app, email);
  const refused = await remove(thief);
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: SECOND_STEP_MESSAGES.removeAfter }]);
  expect((await remove(session)).statusCode).toBe(204);
});

it('a code is accepted once, and half a minute early or late', async () => {
  const { secret } = await setUp();
  const other = await signIn(app, email);
  const prove = async (code: string) => (await call('/code', { code }, other)).status;
  expect(await prove(codeOf(secret))).toBe(400);
  clock.advance(30_000);
  const next = codeOf(secret);
  clock.advance(30_000);
  expect(await prove(next)).toBe(200);
  expect(await prove(next)).toBe(400);
  clock.advance(30_000);
  const late = codeOf(secret);
  clock.advance(60_000);
  expect(await prove(late)).toBe(400);
});

it('each of ten recovery codes works once, however it is typed', async () => {
  const { recoveryCodes } = await setUp();
  expect(recoveryCodes).toHaveLength(10);
  const [first = ''] = recoveryCodes;
  const other = await signIn(app, email);
  const typed = first.toLowerCase().replace('-', ' ');
  const used = await call('/code', { code: typed }, other);
  expect([used.status, (used.body as SecondStep).recoveryCodes]).toEqual([200, 9]);
  expect((await call('/code', { code: first }, other)).status).toBe(400);
});

it('wrong codes are bounded, in a session and for the account, and lock nobody out', async () => {
  const { secret, cookie, recoveryCodes } = await setUp();
  clock.advance(60_000);
  const statuses: number[] = [];
  for (let round = 0; round < 11; round += 1) {
    const thief = await signIn(app, email);
    for (let times = 0; times < 11; times += 1) {
      statuses.push((await call('/code', { code: '000 000' }, thief)).status);
    }
  }
  expect(statuses.slice(0, 11)).toEqual([...Array<number>(10).fill(400), 429]);
  expect(statuses.filter((status) => status === 400)).toHaveLength(80);
  const owner = await signIn(app, email);
  const code = codeOf(secret);
  expect((await call('/code', { code }, owner)).status).toBe(429);
  // Where it was passed before, it still counts.
  expect((await call('/code', { code }, owner, cookie)).status).toBe(200);
  expect((await call('/code', { code: recoveryCodes[0] ?? '' }, owner)).status).toBe(200);
});

it('nothing readable is stored', async () => {
  const { secret, recoveryCodes } = await setUp();
  const { rows } = await database().sql.query<{ all: string }>(
    `SELECT (SELECT string_agg(second_steps::text, '') FROM second_steps) ||
            (SELECT string_agg(recovery_codes::text, '') FROM recovery_codes) AS all`,
  );
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
  expect(rows[0]?.all).not.toContain(bytes.toString('hex'));
  for (const code of recoveryCodes) {
    expect(rows[0]?.all).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
  }
});

it('the staff command removes it, tells the person, and leaves it in the audit log', async () => {
  await setUp();
  expect(await resetSecondStep(database(), config, email.toUpperCase(), clock.now())).toBe(true);
  expect(await office()).toEqual(CLOSED);
  expect((await call('')).body).toEqual({
    isRequired: true,
    isPassed: false,
    hasApp: false,
    passkeys: 0,
    recoveryCodes: 0,
    needsPermit: true,
  });
  const { rows } = await database().sql.query(
    "SELECT FROM office_actions WHERE action = 'removed the second step'",
  );
  expect(rows).toHaveLength(2);
  expect(await resetSecondStep(database(), config, 'nobody@example.com')).toBe(false);
});

it('is of staff only, and not asked for where the switch is off', async () => {
  await addAccount(database(), { email: `person-${email}` });
  const person = await signIn(app, `person-${email}`);
  expect((await call('', undefined, person)).status).toBe(403);
  const relaxed = await testApp(database(), { config: testConfig(), clock });
  relaxed.get('/office-page', { config: { access: 'staff' } }, async () => ({ seen: true }));
  const { headers } = await signIn(relaxed, email);
  expect((await relaxed.inject({ url: '/office-page', headers })).statusCode).toBe(200);
  await relaxed.close();
});
