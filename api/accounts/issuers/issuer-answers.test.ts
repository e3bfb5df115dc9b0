import { ISSUER_MESSAGES } from '@glow50/contract/accounts/issuer-messages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import type { FastifyInstance } from 'fastify';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { testApp } from '../../testing/test-app';
import { issuerCalls, issuerConfig } from './testing/issuer-calls';
import { CLIENT_ID, openTestIssuer, type TestIssuer } from './testing/test-issuer';

const database = testDatabase();
const clock = testClock();
let issuer: TestIssuer;
let app: FastifyInstance;
const calls = issuerCalls(() => app);
const person = { sub: 'p-1', email: 'ida@example.com', email_verified: true, name: 'Ida Rhodes' };

async function open(changes: Parameters<typeof issuerConfig>[1] = {}): Promise<FastifyInstance> {
  const config = testConfig({ issuers: [issuerConfig(issuer.address, changes)] });
  return testApp(database(), { config, clock, limitRules: withoutLimits() });
}

beforeAll(async () => {
  issuer = await openTestIssuer();
  app = await open();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const REFUSED = '/sign-in?refused=failed';
const LATE = '/sign-in?refused=late';

it('asks for a code with PKCE, state and nonce', async () => {
  const { searchParams } = new URL((await calls.begin()).address);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: expect.stringMatching(/\/api\/v1\/auth\/issuers\/acme\/callback$/),
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

it('the first time opens an account, signs in and returns to where the person was', async () => {
  const begun = await calls.begin({ goal: '/my-bookings?page=2', tokenExpiration: '30d' });
  const back = await calls.comeBack(begun, await issuer.signInAs(begun.address, person));
  expect([back.status, back.location]).toEqual([303, '/sign-in?arrived=acme']);
  const arrived = await calls.arrive(back);
  expect([arrived.statusCode, arrived.json()]).toEqual([
    200,
    expect.objectContaining({
      message: 'Success',
      email: 'ida@example.com',
      fullName: 'Ida Rhodes',
      goal: '/my-bookings?page=2',
      tokenExpiration: '30d',
    }),
  ]);
  const again = await calls.arrive(back);
  expect([again.statusCode, again.json()]).toEqual([401, { message: ISSUER_MESSAGES.late }]);
});

it.each([
  ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['another audience', { claims: { aud: 'another-client' } }],
  ['another nonce', { claims: { nonce: 'a'.repeat(43) } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an expired token', { claims: { exp: Math.floor(Date.now() / 1000) - 600 } }],
  ['a token that somebody else signed', { isForged: true }],
  ['another state', { query: { state: 'a'.repeat(43) } }],
  ['a code that was begun elsewhere', { challenge: 'a'.repeat(43) }],
  ['a refusal', { query: { error: 'access_denied' } }],
])('refuses an answer with %s', async (_, lie) => {
  const begun = await calls.begin();
  const back = await calls.comeBack(begun, await issuer.signInAs(begun.address, person, lie));
  expect([back.location, back.cookie]).toEqual([REFUSED, 'arrival=undefined']);
});

it('refuses an answer that comes a second time, in another browser, to another issuer, or after ten minutes', async () => {
  const begun = await calls.begin();
  const query = await issuer.signInAs(begun.address, person);
  expect((await calls.comeBack({ cookie: 'a=b' }, query)).location).toBe(LATE);
  expect((await calls.comeBack(await calls.begin(), query)).location).toBe(REFUSED);
  expect((await calls.comeBack(begun, query)).location).toBe('/sign-in?arrived=acme');
  expect((await calls.comeBack(begun, query)).location).toBe(LATE);

  const slow = await calls.begin();
  const late = await issuer.signInAs(slow.address, person);
  clock.advance(10 * 60_000);
  expect((await calls.comeBack(slow, late)).location).toBe(LATE);
});

it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', ''])(
  'leads nowhere but to this site: %s',
  async (goal) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/issuers/acme/start',
      payload: { tokenExpiration: '1h', goal },
    });
    expect(answer.statusCode).toBe(400);
  },
);

it('Apple posts its answer, and gets a secret that is signed anew and expires', async () => {
  const key = await generateKeyPair('ES256', { extractable: true });
  const secret = { team: 'TEAM567890', keyId: 'KEY4567890', privateKey: await exportPKCS8(key.privateKey) };
  const before = app;
  app = await open({ secret, postsAnswer: true, scope: 'openid email name' });
  try {
    const begun = await calls.begin();
    expect(new URL(begun.address).searchParams.get('response_mode')).toBe('form_post');
    const posted = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/issuers/acme/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: await issuer.signInAs(begun.address, {
        sub: 'p-2',
        email: 'al@example.com',
        email_verified: 'true',
      }),
    });
    expect(posted.statusCode).toBe(303);
    const query = new URL(posted.headers.location ?? '').search.slice(1);
    expect((await calls.comeBack(begun, query)).location).toBe('/sign-in?arrived=acme');
    const sent = issuer.secrets.at(-1) ?? '';
    const { payload, protectedHeader } = await jwtVerify(sent, key.publicKey, { audience: issuer.address });
    expect(payload).toMatchObject({ iss: 'TEAM567890', sub: CLIENT_ID });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: 'KEY4567890' });
  } finally {
    await app.close();
    app = before;
  }
});

it('says so when the issuer cannot be reached', async () => {
  const gone = await openTestIssuer();
  await gone.close();
  const config = testConfig({ issuers: [issuerConfig(gone.address)] });
  const other = await testApp(database(), { config, clock });
  const answer = await other.inject({
    method: 'POST',
    url: '/api/v1/auth/issuers/acme/start',
    payload: { tokenExpiration: '1h' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: ISSUER_MESSAGES.away }]);
  await other.close();
});

it('where none is configured, none is listed and none answers', async () => {
  const bare = await testApp(database(), { clock });
  const list = await bare.inject('/api/v1/auth/issuers');
  expect(list.json()).toEqual({ issuers: [] });
  expect(list.headers['cache-control']).toBe('public, no-cache');
  for (const [method, path] of [
    ['POST', 'start'],
    ['GET', 'callback'],
  ] as const) {
    const answer = await bare.inject({
      method,
      url: `/api/v1/auth/issuers/google/${path}`,
      ...(method === 'POST' && { payload: { tokenExpiration: '1h' } }),
    });
    expect(answer.statusCode).toBe(404);
  }
  await bare.close();
});
