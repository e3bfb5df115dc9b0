import { ISSUER_MESSAGES } from '@glow50/contract/accounts/issuer-messages';
import type { LinkedIssuers } from '@glow50/contract/accounts/issuers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import type { FastifyInstance } from 'fastify';
import { newestMail } from '../../platform/testing/read-mails';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { issuerCalls, issuerConfig } from './testing/issuer-calls';
import { openTestIssuer, type TestIssuer } from './testing/test-issuer';

const database = testDatabase();
const clock = testClock();
let issuer: TestIssuer;
let app: FastifyInstance;
let email = '';
let sub = '';
let count = 0;
const calls = issuerCalls(() => app);

beforeAll(async () => {
  issuer = await openTestIssuer();
  const config = testConfig({ issuers: [issuerConfig(issuer.address)] });
  app = await testApp(database(), { config, clock, limitRules: withoutLimits() });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
beforeEach(() => {
  count += 1;
  email = `linked${count}@example.com`;
  sub = `subject-${count}`;
});

async function comeAs(person: JWTPayload) {
  const begun = await calls.begin();
  return calls.comeBack(begun, await issuer.signInAs(begun.address, { sub, ...person }));
}

const verified = () => ({ email, email_verified: true, name: 'Someone Else' });

async function arriveAs(person: JWTPayload): Promise<{ email: string; fullName: string } & SignedIn> {
  const answer = await calls.arrive(await comeAs(person));
  const cookie = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
  const body = answer.json<{ accessToken: string; email: string; fullName: string }>();
  const token = body.accessToken;
  return {
    ...body,
    token,
    cookie,
    headers: { authorization: `Bearer ${token}`, cookie: `session=${cookie}` },
  };
}

const linkedTo = async ({ headers }: SignedIn) =>
  (await app.inject({ url: '/api/v1/account/issuers', headers })).json<LinkedIssuers>().issuers;

const unlink = ({ headers }: SignedIn) =>
  app.inject({ method: 'DELETE', url: '/api/v1/account/issuers/acme', headers });

const login = (password: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, tokenExpiration: '1h' },
  });

it('signs in to the account whose address both sides verified, which keeps its name and password', async () => {
  await addAccount(database(), { email });
  expect(await arriveAs(verified())).toMatchObject({ email, fullName: 'Ada Lovelace' });
  const mail = await newestMail(database(), email);
  expect(mail.subject).toBe('Acme now signs in to your account');
  expect((await login(TEST_PASSWORD)).statusCode).toBe(200);
});

it.each([[false], ['false'], [undefined], [1], ['yes']])(
  'an address that the issuer calls verified with %p leads to no account',
  async (isVerified) => {
    await addAccount(database(), { email });
    const back = await comeAs({ email, email_verified: isVerified, name: 'Ada Lovelace' });
    expect([back.location, back.cookie]).toEqual(['/sign-in?refused=unverified', 'arrival=undefined']);
  },
);

it('neither does none', async () => {
  expect((await comeAs({ name: 'Ada Lovelace' })).location).toBe('/sign-in?refused=unverified');
});

it('what a stranger typed who registered with the address first does not survive', async () => {
  const payload = { fullName: 'A Stranger', email, password: 'password of a stranger' };
  await app.inject({ method: 'POST', url: '/api/v1/auth/register', payload });
  const arrived = await arriveAs({ ...verified(), name: 'Ida Rhodes' });
  expect(arrived).toMatchObject({ email, fullName: 'Ida Rhodes' });
  expect((await login('password of a stranger')).statusCode).toBe(401);
  const { rows } = await database().sql.query('SELECT FROM registration_attempts WHERE email = $1', [email]);
  expect(rows).toEqual([]);
});

it('an account that was never verified goes to whoever the issuer says reads its mail', async () => {
  await addAccount(database(), { email, isVerified: false });
  await arriveAs(verified());
  expect((await login(TEST_PASSWORD)).statusCode).toBe(401);
});

it('goes by the issuer’s own id once linked, whatever the address says then', async () => {
  await arriveAs(verified());
  await addAccount(database(), { email: `other-${email}` });
  const moved = { email: `other-${email}`, email_verified: true };
  expect(await arriveAs(moved)).toMatchObject({ email });
  const { location } = await comeAs({ email: `other-${email}`, email_verified: false });
  expect(location).toBe('/sign-in?arrived=acme');
});

it('is linked to the account that is signed in, also with another address there, and unlinked again', async () => {
  await addAccount(database(), { email });
  const session = await signIn(app, email);
  expect(await linkedTo(session)).toEqual([{ id: 'acme', name: 'Acme', email: null }]);
  const begun = await calls.beginLink(session);
  const person = { sub, email: `work-${email}`, email_verified: false };
  const back = await calls.comeBack(begun, await issuer.signInAs(begun.address, person));
  expect(back.location).toBe('/account?linked=acme');
  expect(await linkedTo(session)).toEqual([{ id: 'acme', name: 'Acme', email: `work-${email}` }]);
  expect(await arriveAs(person)).toMatchObject({ email });
  expect((await unlink(session)).statusCode).toBe(204);
  expect((await comeAs(person)).location).toBe('/sign-in?refused=unverified');
});

it('a link that was begun in a session that has ended is not made', async () => {
  await addAccount(database(), { email });
  const session = await signIn(app, email);
  const begun = await calls.beginLink(session);
  const query = await issuer.signInAs(begun.address, { sub, email: 'thief@example.com' });
  const owner = await signIn(app, email);
  await app.inject({ method: 'DELETE', url: '/api/v1/account/sessions', headers: owner.headers });
  expect((await calls.comeBack(begun, query)).location).toBe('/account?refused=late');
  expect(await linkedTo(owner)).toEqual([{ id: 'acme', name: 'Acme', email: null }]);
});

it('who has come from an issuer does not arrive once that account there was unlinked', async () => {
  await addAccount(database(), { email });
  const back = await comeAs(verified());
  const owner = await signIn(app, email);
  expect((await unlink(owner)).statusCode).toBe(204);
  expect((await calls.arrive(back)).statusCode).toBe(401);
});

it('one account there signs in to one account here', async () => {
  await arriveAs(verified());
  await addAccount(database(), { email: `second-${email}` });
  const begun = await calls.beginLink(await signIn(app, `second-${email}`));
  const back = await calls.comeBack(begun, await issuer.signInAs(begun.address, { sub, ...verified() }));
  expect(back.location).toBe('/account?refused=taken');
});

it('the last way to sign in is not unlinked', async () => {
  const session = await arriveAs(verified());
  const refused = await unlink(session);
  expect([refused.statusCode, refused.json()]).toEqual([409, { message: ISSUER_MESSAGES.lastWay }]);
  expect((await linkedTo(session))[0]).toMatchObject({ email });
});
