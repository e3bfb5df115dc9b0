import { ACCOUNT_MESSAGES, REMOVAL_DAYS } from '@glow50/contract/accounts/account-messages';
import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { addProviders, rebuildSearchIndex, testProvider } from '../../testing/add-providers';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { TEST_NOW } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { personalData } from '../../personal-data';
import { carryOutRemovals } from '../removal/carry-out-removals';
import { testDatabase } from '../../platform/testing/test-database';

const database = testDatabase();
let app: FastifyInstance;
let email = '';
let userId = '';
let session: SignedIn;
let count = 0;

beforeAll(async () => {
  app = await testApp(database());
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  email = `person${count}@example.com`;
  userId = await addAccount(database(), { email });
  session = await signIn(app, email);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function call(method: Method, path = '', payload?: object, headers: object = session.headers) {
  return app.inject({
    method,
    url: `/api/v1/account${path}`,
    headers: { ...headers },
    ...(payload && { payload }),
  });
}

const login = (password: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, tokenExpiration: '1h' },
  });

const tryIt = async ({ headers }: SignedIn) => (await call('GET', '', undefined, headers)).statusCode;

it('shows the account to its owner, with bearer token and cookie only', async () => {
  const account = {
    fullName: 'Ada Lovelace',
    email,
    role: 'user',
    isVerified: true,
    createdAt: TEST_NOW.toISOString(),
    hasPassword: true,
  };
  const response = await call('GET');
  expect(response.json()).toEqual(account);
  expect(response.headers['cache-control']).toBe('no-store');
  const { authorization, cookie } = session.headers;
  for (const headers of [{}, { authorization }, { cookie }]) {
    const refused = await call('GET', '', undefined, headers);
    expect([refused.statusCode, refused.json()]).toEqual([401, { message: AUTH_MESSAGES.sessionEnded }]);
  }
});

it('changes the name', async () => {
  expect((await call('PATCH', '', { fullName: ' Ada King ' })).json()).toMatchObject({
    fullName: 'Ada King',
  });
  expect((await call('PATCH', '', { fullName: ' ' })).statusCode).toBe(400);
  expect((await call('PATCH', '', { fullName: 'A', role: 'staff' })).json()).toMatchObject({ role: 'user' });
});

describe('the password', () => {
  const change = (oldPassword: string, newPassword = 'another horse') =>
    call('POST', '/password', { oldPassword, newPassword });

  it('changes, ends every other session, and notifies the owner by email', async () => {
    const other = await signIn(app, email);
    const response = await change(TEST_PASSWORD);
    expect([response.statusCode, response.json()]).toEqual([200, { message: AUTH_MESSAGES.passwordChanged }]);
    expect(await tryIt(session)).toBe(200);
    expect(await tryIt(other)).toBe(401);
    expect((await login(TEST_PASSWORD)).statusCode).toBe(401);
    expect((await login('another horse')).statusCode).toBe(200);
    const subjects = (await readMails(database(), email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('requires the current password, at most ten tries', async () => {
    const wrong = await change('wrong');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      {
        message: AUTH_MESSAGES.wrongPassword,
        errors: [{ path: 'oldPassword', message: AUTH_MESSAGES.wrongPassword }],
      },
    ]);
    for (let times = 1; times < 10; times += 1) await change('wrong');
    const refused = await change(TEST_PASSWORD);
    expect([refused.statusCode, refused.json()]).toEqual([429, { message: ACCOUNT_MESSAGES.tooManyHere }]);
    expect(refused.headers['retry-after']).toBe('86400');
  });

  it('cannot be replaced by one that is too short', async () => {
    const response = await change(TEST_PASSWORD, ' short ');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ path: 'newPassword' }] });
  });
});

describe('sessions', () => {
  const list = async () =>
    (await call('GET', '/sessions')).json<{ id: string; device: string; current: boolean }[]>();

  it('are listed with their device, newest first', async () => {
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: TEST_PASSWORD, tokenExpiration: '30d' },
      headers: {
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
      },
    });
    const sessions = await list();
    expect(sessions.map(({ current }) => current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ device: 'Firefox on Windows', startedAt: TEST_NOW.toISOString() });
  });

  it('end one by one, and only for their owner', async () => {
    const other = await signIn(app, email);
    const id = (await list()).find(({ current }) => !current)?.id;
    const stranger = `stranger-of-${email}`;
    await addAccount(database(), { email: stranger });
    const { headers } = await signIn(app, stranger);
    for (const foreign of [
      await call('DELETE', `/sessions/${id}`, undefined, headers),
      await call('DELETE', '/sessions/x'),
    ]) {
      expect([foreign.statusCode, foreign.json()]).toEqual([404, { message: PROBLEM_MESSAGES.notFound }]);
    }
    expect(await tryIt(other)).toBe(200);
    expect((await call('DELETE', `/sessions/${id}`)).statusCode).toBe(204);
    expect(await tryIt(other)).toBe(401);
    expect((await call('DELETE', `/sessions/${id}`)).statusCode).toBe(404);
    expect(await tryIt(session)).toBe(200);
  });

  it('end all at once, except the session of the request', async () => {
    const other = await signIn(app, email);
    expect((await call('DELETE', '/sessions')).statusCode).toBe(204);
    expect([await tryIt(other), await tryIt(session)]).toEqual([401, 200]);
  });
});

describe('personal data', () => {
  const weekLater = new Date(TEST_NOW.getTime() + REMOVAL_DAYS * 24 * 3_600_000);
  const carryOut = () =>
    carryOutRemovals({ database: database(), clock: { now: () => weekLater } }, personalData);
  const provider = testProvider({ reviewCount: 1, ratingTenths: 50 });

  async function own(): Promise<void> {
    provider.id = v7();
    await addProviders(database(), [provider]);
    const { sql } = database();
    await sql.query('INSERT INTO provider_owners (user_id, provider_id) VALUES ($1, $2)', [
      userId,
      provider.id,
    ]);
    await sql.query(
      `INSERT INTO reviews (provider_id, review_id, user_id, author_name, rating, body, created_at)
       VALUES ($1, $2, $3, 'Ada L.', 5, 'Lovely', $4)`,
      [provider.id, v7(), userId, TEST_NOW],
    );
    await rebuildSearchIndex(database());
  }

  it('is exported completely', async () => {
    await own();
    const other = v7();
    await database().sql.query(
      `INSERT INTO provider_ties VALUES ($1, 'connection', $2, true, 'ended', 'Hello', $3)`,
      [provider.id, other, TEST_NOW],
    );
    await database().sql.query(
      `INSERT INTO own_sponsors VALUES ($1, 1, false, 'Grace Hopper', 'SP-1', NULL, $2)`,
      [userId, TEST_NOW],
    );
    await database().sql.query(
      `UPDATE providers SET street = '12 Elm Street', street_city = 'Plano' WHERE provider_id = $1`,
      [provider.id],
    );
    await database().sql.query(
      `INSERT INTO passkeys (user_id, passkey_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       VALUES ($1, $2, 'id', '\\x01', 0, '{}', false, 'Key', $3)`,
      [userId, v7(), TEST_NOW],
    );
    await database().sql.query(
      `INSERT INTO issuer_links VALUES ('https://issuer.example', $2, $1, 'there@example.com', $3, $3)`,
      [userId, email, TEST_NOW],
    );
    await database().sql.query(`INSERT INTO second_steps VALUES ($1, '\\x01', 0, $2)`, [userId, TEST_NOW]);
    await database().sql.query(`INSERT INTO recovery_codes VALUES ($1, '\\x01')`, [userId]);
    const response = await call('GET', '/export');
    expect(response.headers['content-disposition']).toMatch(/^attachment/);
    expect(response.json()).toEqual({
      exportedAt: TEST_NOW.toISOString(),
      account: expect.objectContaining({ email }),
      sessions: [expect.objectContaining({ startedAt: TEST_NOW.toISOString() })],
      passkeys: [
        {
          name: 'Key',
          isSynced: false,
          isSecondStep: false,
          createdAt: TEST_NOW.toISOString(),
          lastUsedAt: null,
        },
      ],
      linkedAccounts: [
        {
          issuer: 'https://issuer.example',
          subject: email,
          email: 'there@example.com',
          linkedAt: TEST_NOW.toISOString(),
          lastUsedAt: TEST_NOW.toISOString(),
        },
      ],
      secondStep: { appSince: TEST_NOW.toISOString(), recoveryCodes: 1 },
      emailChange: null,
      phone: null,
      providerId: provider.id,
      street: {
        street_name: '12 Elm Street',
        city_name: 'Plano',
        phone: '',
        arrival_note: '',
        zelle_address: '',
      },
      reviews: [
        { providerId: provider.id, rating: 5, body: 'Lovely', photos: [], createdAt: TEST_NOW.toISOString() },
      ],
      reviewAnswers: [],
      bookings: [],
      tickets: [],
      registrations: [],
      uploads: [],
      ties: [
        {
          kind: 'connection',
          with: other,
          state: 'ended',
          note: 'Hello',
          changedAt: TEST_NOW.toISOString(),
        },
      ],
      sponsor: { hasNone: false, name: 'Grace Hopper', id: 'SP-1' },
      sponsorSince: null,
      signatures: [],
      cards: [],
      saved: [],
      waitlist: [],
      seatWaitlist: [],
    });
    expect(response.body).not.toContain('argon2');
  });

  it('is removed only with the password; reviews become anonymous and the page leaves the directory', async () => {
    await own();
    const wrong = await call('DELETE', '', { password: 'wrong' });
    expect([wrong.statusCode, wrong.json<{ errors: object[] }>().errors]).toEqual([
      400,
      [{ path: 'password', message: AUTH_MESSAGES.wrongPassword }],
    ]);
    const response = await call('DELETE', '', { password: TEST_PASSWORD });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await tryIt(session)).toBe(401);
    expect((await login(TEST_PASSWORD)).statusCode).toBe(403);

    await carryOut();
    const { sql } = database();
    const { rows } = await sql.query('SELECT author_name, body FROM reviews WHERE provider_id = $1', [
      provider.id,
    ]);
    expect(rows).toEqual([{ author_name: 'Former customer', body: 'Lovely' }]);
    const counts =
      'SELECT place, chip, least_tenths, sum(total) FROM listing_counts GROUP BY 1, 2, 3 HAVING sum(total) > 0 ORDER BY 1, 2, 3';
    const lowered = (await sql.query(counts)).rows;
    await rebuildSearchIndex(database());
    expect(lowered).toEqual((await sql.query(counts)).rows);
    expect((await app.inject(`/api/v1/providers/${provider.id}`)).statusCode).toBe(404);
  });

  it('leaves an address that can register again', async () => {
    await call('DELETE', '', { password: TEST_PASSWORD });
    await carryOut();
    const payload = { fullName: 'Ada', email, password: 'a new beginning' };
    await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
    expect((await newestMail(database(), email)).subject).toMatch(/is your Glow50 code$/);
  });
});
