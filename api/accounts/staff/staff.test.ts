import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { grantStaff, listStaff, revokeStaff } from './staff';

const database = testDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database());
  app.get('/office', { config: { access: 'staff' } }, async () => ({ seen: true }));
  app.get('/money', { config: { access: 'staff', staffRole: 'money' } }, async () => ({}));
  app.get('/review', { config: { access: 'staff', staffRole: 'reviewer' } }, async () => ({}));
  await addAccount(database(), { email: 'Ada@Example.com' });
  await addAccount(database(), { email: 'new@example.com', isVerified: false });
});
afterAll(() => app.close());

it('grants access from the moment an account becomes staff until it is revoked', async () => {
  const { headers } = await signIn(app, 'ada@example.com');
  const visit = () => app.inject({ url: '/office', headers });
  const refused = await visit();
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toEqual({ message: PROBLEM_MESSAGES.staffOnly });

  expect(await grantStaff(database(), 'ADA@example.com')).toBe(true);
  expect((await visit()).json()).toEqual({ seen: true });
  expect(await listStaff(database())).toEqual(['Ada@Example.com']);
  expect(await grantStaff(database(), 'ada@example.com')).toBe(true);

  expect(await revokeStaff(database(), 'ada@example.com')).toBe(true);
  expect((await visit()).statusCode).toBe(403);
  expect(await listStaff(database())).toEqual([]);
});

it('staff with a role decides only what the role includes; staff without one decides everything', async () => {
  const { headers } = await signIn(app, 'ada@example.com');
  const visit = async (url: string) => (await app.inject({ url, headers })).statusCode;
  const all = async () => [await visit('/money'), await visit('/review')];
  await grantStaff(database(), 'ada@example.com');
  expect(await all()).toEqual([200, 200]);
  await grantStaff(database(), 'ada@example.com', ['reviewer']);
  expect(await all()).toEqual([403, 200]);
  const refused = await app.inject({ url: '/money', headers });
  expect(refused.json()).toEqual({ message: PROBLEM_MESSAGES.otherStaff });
  await grantStaff(database(), 'ada@example.com', ['money', 'support']);
  expect(await all()).toEqual([200, 403]);
  await revokeStaff(database(), 'ada@example.com');
  const { rows } = await database().sql.query('SELECT role FROM staff_roles');
  expect(rows).toEqual([]);
});

it('whoever is appointed and dismissed stands in the audit log, and only what changed', async () => {
  const { rows } = await database().sql.query<{ change: string }>(
    `SELECT staff_name || ': ' || subject_name || ' ' || action || ', ' || (before ->> 'decides') || ' → ' || (after ->> 'decides')
       AS change FROM office_actions WHERE section = 'staff' ORDER BY action_id`,
  );
  const who = 'Command on the server: Ada Lovelace';
  expect(rows.map(({ change }) => change)).toEqual([
    `${who} appointed, nothing → everything`,
    `${who} dismissed, everything → nothing`,
    `${who} appointed, nothing → everything`,
    `${who} appointed, everything → reviewer`,
    `${who} appointed, reviewer → money, support`,
    `${who} dismissed, money, support → nothing`,
  ]);
});

it('responds with 401 without a session', async () => {
  const answer = await app.inject({ url: '/office' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ message: AUTH_MESSAGES.sessionEnded });
});

it('grants staff only to existing accounts with a verified address', async () => {
  expect(await grantStaff(database(), 'nobody@example.com')).toBe(false);
  expect(await grantStaff(database(), 'new@example.com')).toBe(false);
  expect(await listStaff(database())).toEqual([]);
});
