import type { AuditPage, StaffList } from '@glow50/contract/office/audit';
import type { IssuedCode } from '@glow50/contract/codes/codes';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { testDatabase } from '../../platform/testing/test-database';
import { giveRoles } from '../../testing/give-roles';
import { type OfficeSite, openOffice } from '../testing/office-site';

const database = testDatabase();
let office: OfficeSite;

beforeAll(async () => {
  office = await openOffice(database());
});
afterAll(() => office.close());

const read = async (query = '') => (await office.ask('GET', `audit?${query}`)).json<AuditPage>();
const CODE = { kind: 'sponsor_code', note: '', maxUses: 3, expiresInDays: 30 };

it('holds who did what to what, with before and after, once each', async () => {
  const { registration } = await office.submitted('student');
  const { id } = registration;
  await office.move(id, 'received', 'in_review');
  await office.ask('POST', `registrations/${id}/notes`, { text: 'Called her' });
  const key = v7();
  const issued = (await office.ask('POST', 'codes', CODE, key)).json<IssuedCode>();
  await office.ask('POST', 'codes', CODE, key);
  await office.ask('DELETE', `codes/${issued.code}`);
  await office.ask('DELETE', `codes/${issued.code}`);
  const { actions } = await read();
  expect(actions.map(({ section, action }) => [section, action])).toEqual([
    ['codes', 'revoked'],
    ['codes', 'issued'],
    ['registrations', 'noted'],
    ['registrations', 'moved to in_review'],
  ]);
  expect(actions.at(-1)).toMatchObject({
    by: { name: 'Ada Lovelace' },
    subject: { kind: 'registration', id, name: `Student ${registration.reference}` },
    before: { state: 'received' },
    after: { state: 'in_review' },
  });
  expect(JSON.stringify(actions)).not.toContain(issued.code);
  expect(JSON.stringify(actions)).not.toContain('Called her');
});

it('finds a declined page by its name, with the reason in the row', async () => {
  const { registration } = await office.submitted('student');
  const { id, providerId } = registration;
  await database().sql.query("UPDATE providers SET name = 'Zora Braids' WHERE provider_id = $1", [
    providerId,
  ]);
  await office.move(id, 'received', 'declined', 'Not a license');
  const { actions } = await read('q=zora');
  expect(actions).toMatchObject([{ action: 'moved to declined', subject: { id }, note: 'Not a license' }]);
  expect(JSON.stringify(actions)).not.toContain('Zora');
});

it('is searched by section, words, staff and day, in pages, and exported', async () => {
  const all = (await read()).actions;
  expect((await read('section=codes')).actions).toHaveLength(2);
  expect((await read('q=revoked')).actions).toHaveLength(1);
  expect((await read('q=100%25')).actions).toEqual([]);
  expect((await read(`staffId=${all[0]?.by.id}`)).actions).toHaveLength(all.length);
  expect((await read(`staffId=${v7()}`)).actions).toEqual([]);
  expect((await read('from=2026-03-03')).actions).toEqual([]);
  expect((await read('from=2026-03-01&to=2026-03-02')).actions).toHaveLength(all.length);
  const first = await read('limit=3');
  const second = await read(`limit=3&before=${first.next}`);
  expect([...first.actions, ...second.actions]).toEqual(all);
  const file = await office.ask('GET', 'audit.csv?section=codes');
  expect(file.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"');
  expect(file.body.trimEnd().split('\n')).toHaveLength(3);
});

it('cannot be changed or deleted', async () => {
  const attempt = (statement: string) => database().sql.query(statement);
  await expect(attempt("UPDATE office_actions SET action = ''")).rejects.toThrow('never changed');
  await expect(attempt('DELETE FROM office_actions')).rejects.toThrow('never changed');
});

it('a reviewer decides registrations and enters no payouts', async () => {
  await giveRoles(database(), 'staff@example.com', ['reviewer']);
  const { registration } = await office.submitted('student');
  expect((await office.move(registration.id, 'received', 'in_review')).statusCode).toBe(200);
  const payout = await office.app.inject({
    method: 'POST',
    url: '/api/v1/payouts',
    headers: { ...office.staffHeaders(), 'idempotency-key': v7() },
    payload: { providerId: registration.providerId, amountCents: 1, reference: 'x' },
  });
  expect(payout.statusCode).toBe(403);
  const staff = (await office.ask('GET', 'staff')).json<StaffList>();
  expect(staff).toMatchObject([{ email: 'staff@example.com', roles: ['reviewer'] }]);
  await giveRoles(database(), 'staff@example.com');
});

const OF_STAFF: ReadonlySet<string | undefined> = new Set(['staff', 'owner-or-staff']);

it('every write of staff is recorded: a new one is added here with what records it', () => {
  const writes = office.app.guardedRoutes
    .filter(({ config, method }) => OF_STAFF.has(config?.access) && method !== 'GET' && method !== 'HEAD')
    .map(({ method, url }) => `${String(method)} ${url}`)
    .sort();
  expect(writes).toEqual([
    'DELETE /api/v1/my-events/:id/door-passes/:passId',
    'DELETE /api/v1/office/codes/:code',
    'DELETE /api/v1/office/jobs/:ownerId/:jobId',
    'POST /api/v1/my-events/:id/check-ins',
    'POST /api/v1/my-events/:id/door-passes',
    'POST /api/v1/my-events/:id/tickets/:ticketId/send',
    'POST /api/v1/office/codes',
    'POST /api/v1/office/event-reviews',
    'POST /api/v1/office/events/:id/change-acceptance',
    'POST /api/v1/office/events/:id/change-request',
    'POST /api/v1/office/events/:id/decline',
    'POST /api/v1/office/events/:id/publish',
    'POST /api/v1/office/events/:id/put-back',
    'POST /api/v1/office/events/:id/take-down',
    'POST /api/v1/office/jobs/:ownerId/:jobId/retry',
    'POST /api/v1/office/jobs/retry',
    'POST /api/v1/office/registrations/:id/mails',
    'POST /api/v1/office/registrations/:id/moves',
    'POST /api/v1/office/registrations/:id/notes',
    'POST /api/v1/office/registrations/:id/return',
    'POST /api/v1/office/registrations/:id/transfer',
    'POST /api/v1/payments/refund-resolutions',
    'POST /api/v1/payments/refund-retries',
    'POST /api/v1/payouts',
    'POST /api/v1/payouts/batches',
    'PUT /api/v1/office/reviews/:providerId/:reviewId/answer',
    'PUT /api/v1/office/reviews/:providerId/:reviewId/photos/:photoId',
  ]);
});
