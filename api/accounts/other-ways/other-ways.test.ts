import type { ResetLinkAnswer } from '@glow50/contract/accounts/other-ways';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { issuerConfig } from '../issuers/testing/issuer-calls';
import { passkeyCalls } from '../passkeys/testing/passkey-calls';
import { softwareAuthenticator } from '../passkeys/testing/software-authenticator';
import { addReset } from '../reset/reset-repository';
import { makeResetToken, readResetToken, resetExpiry } from '../reset/reset-token';
import { inTransaction } from '../../platform/database/transaction';

const ISSUER = 'https://issuer.example';
const database = testDatabase();
const clock = testClock();
const config = testConfig({ issuers: [issuerConfig(ISSUER)] });
let app: FastifyInstance;
let email = '';
let userId = '';
let count = 0;
let session: SignedIn;
const passkeys = passkeyCalls(() => app);

beforeAll(async () => {
  app = await testApp(database(), { config, clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  email = `recovered${count}@example.com`;
  userId = await addAccount(database(), { email });
  session = await signIn(app, email);
  await database().sql.query('INSERT INTO issuer_links VALUES ($1, $2, $3, $4, $5, $5)', [
    ISSUER,
    `thief-${count}`,
    userId,
    'thief@example.com',
    clock.now(),
  ]);
});

async function resetToken(): Promise<string> {
  const token = makeResetToken(userId, v7(), config.secretKey);
  const ref = readResetToken(token);
  if (!ref) throw new Error('The token is invalid');
  const now = clock.now();
  await inTransaction(database(), (tx) => addReset(tx, ref, { now, expiresAt: resetExpiry(now) }));
  return token;
}

const authorize = (token: string) => ({ authorization: `Bearer ${token}` });

const list = async (token: string) =>
  app.inject({ url: '/api/v1/auth/verify-forget-token', headers: authorize(token) });

const setPassword = (token: string, remove?: object, keep?: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/set-new-password',
    headers: authorize(token),
    payload: { password: 'nobody else knows it', ...(remove && { remove }), ...(keep && { keep }) },
  });

async function isIn(authenticator: ReturnType<typeof softwareAuthenticator>): Promise<boolean> {
  const begun = await passkeys.beginSignIn();
  return (await passkeys.signInWith(begun, authenticator.use(begun.options))).statusCode === 200;
}

it('who recovers an account by mail removes what a thief added, and keeps the rest', async () => {
  const [own, thiefs] = [softwareAuthenticator(), softwareAuthenticator()];
  const { id: ownId } = await passkeys.add(session, own);
  const { id } = await passkeys.add(session, thiefs);
  const token = await resetToken();
  const ways = (await list(token)).json<ResetLinkAnswer>().otherWays;
  expect(ways?.passkeys.map((passkey) => passkey.id)).toEqual([id, ownId]);
  expect(ways?.issuers).toMatchObject([{ name: 'Acme', email: 'thief@example.com' }]);

  const removed = { passkeys: [id, v7()], issuers: ways?.issuers.map((issuer) => issuer.id) };
  expect((await setPassword(token, removed)).json()).toEqual({ message: AUTH_MESSAGES.passwordSet });
  expect([await isIn(own), await isIn(thiefs)]).toEqual([true, false]);
  const { rows } = await database().sql.query('SELECT FROM issuer_links WHERE user_id = $1', [userId]);
  expect(rows).toEqual([]);
});

it('without it, all stay, and the mail names them', async () => {
  const authenticator = softwareAuthenticator();
  await passkeys.add(session, authenticator);
  await setPassword(await resetToken());
  const mail = await newestMail(database(), email);
  expect(mail.text).toContain('the passkey “Unknown device”, thief@example.com at Acme');
  expect(await isIn(authenticator)).toBe(true);
});

it('what was added while the person chose ends, unless it is kept by name', async () => {
  const [own, chosen, meanwhile] = [
    softwareAuthenticator(),
    softwareAuthenticator(),
    softwareAuthenticator(),
  ];
  await passkeys.add(session, own);
  const { id } = await passkeys.add(session, chosen);
  const token = await resetToken();
  clock.advance(1000);
  await passkeys.add(session, meanwhile);
  await setPassword(token, undefined, { passkeys: [id] });
  expect([await isIn(own), await isIn(chosen), await isIn(meanwhile)]).toEqual([false, true, false]);
});

it('a page that sends no choice removes nothing that was there when the link was sent, and all that came later', async () => {
  const [own, meanwhile] = [softwareAuthenticator(), softwareAuthenticator()];
  await passkeys.add(session, own);
  const token = await resetToken();
  clock.advance(1000);
  await passkeys.add(session, meanwhile);
  await setPassword(token);
  expect([await isIn(own), await isIn(meanwhile)]).toEqual([true, false]);
});

it('a second step of staff stays: who reads the mail alone does not remove it', async () => {
  const { id } = await passkeys.add(session);
  await database().sql.query('UPDATE passkeys SET is_second_step = true WHERE user_id = $1', [userId]);
  const token = await resetToken();
  expect((await list(token)).json<ResetLinkAnswer>().otherWays?.passkeys).toEqual([]);
  await setPassword(token, { passkeys: [id] });
  const { rows } = await database().sql.query('SELECT FROM passkeys WHERE user_id = $1', [userId]);
  expect(rows).toHaveLength(1);
});

it('a used link lists nothing', async () => {
  const token = await resetToken();
  await setPassword(token);
  expect((await list(token)).statusCode).toBe(401);
});

it('unlinking is told by email', async () => {
  const unlinked = await app.inject({
    method: 'DELETE',
    url: '/api/v1/account/issuers/acme',
    headers: session.headers,
  });
  expect(unlinked.statusCode).toBe(204);
  const subjects = (await readMails(database(), email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Acme no longer signs in to your account']);
});
