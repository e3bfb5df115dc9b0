import type { AuditPage } from '@glow50/contract/office/audit';
import type { OfficeRegistration } from '@glow50/contract/office/office';
import type { PaymentProblems } from '@glow50/contract/payments/payments';
import type { RegistrationPayment } from '@glow50/contract/plans/plans';
import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import type { Registration } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { refusingProvider } from '../../payments/testing/refusing-provider';
import { readMails } from '../../platform/testing/read-mails';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { giveRoles } from '../../testing/give-roles';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';
import { signIn } from '../../testing/sign-in';

const STAFF = 'staff@example.com';
const database = testDatabase();
const clock = testClock();
let site: PlanSite;
/** Set while the payment provider refuses refunds for good. */
let refusal: string | null = null;

beforeAll(async () => {
  const dependencies = { config: testConfig(), database: database(), clock };
  const paymentProvider = refusingProvider(dependencies, () => refusal);
  site = await openPlanSite(database(), { clock, paymentProvider });
  await addAccount(database(), { email: STAFF, role: 'staff' });
});
afterAll(() => site.close());

async function ask(method: 'GET' | 'POST', url: string, payload?: object, key = v7()) {
  const { headers } = await signIn(site.app, STAFF);
  return site.app.inject({
    method,
    url: `/api/v1/${url}`,
    headers: { ...headers, 'idempotency-key': key },
    ...(payload && { payload }),
  });
}

const move = (id: string, from: RegistrationState, to: RegistrationState, key?: string) =>
  ask('POST', `office/registrations/${id}/moves`, { from, to, text: 'Not a license' }, key);
const open = async (id: string) =>
  (await ask('GET', `office/registrations/${id}`)).json<OfficeRegistration>();

const lastMail = async (email: string) => (await readMails(database(), email)).at(-1)?.text ?? '';

async function refundsOf(email: string) {
  const { rows } = await database().sql.query<{ amount: number; state: string }>(
    `SELECT refund.amount_cents AS amount, refund.state FROM refunds AS refund
     JOIN payments AS payment USING (owner_key, payment_id) WHERE payment.email = $1 ORDER BY refund.created_at`,
    [email],
  );
  return rows;
}

async function returnedMonths(email: string) {
  const { rows } = await database().sql.query<{ month: number; cents: number }>(
    `SELECT invoice.month, invoice.returned_cents AS cents FROM plan_invoices AS invoice
     JOIN plans AS plan USING (user_id, plan_id) WHERE plan.email = $1 AND invoice.returned_cents > 0`,
    [email],
  );
  return rows;
}

it('a declined registrant keeps no running plan: it ends, the month goes back once, and nothing is charged again', async () => {
  const who = await site.subscribe();
  const { id } = who.registration;
  const key = v7();
  const answers = await Promise.all([1, 2, 3].map(() => move(id, 'received', 'declined', key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await who.plan()).toMatchObject({ state: 'ended' });
  expect(await refundsOf(who.email)).toEqual([{ amount: 6000, state: 'pending' }]);
  expect(await returnedMonths(who.email)).toEqual([{ month: 1, cents: 6000 }]);
  const mail = await lastMail(who.email);
  expect(mail).toContain('Your plan has ended, and nothing more is charged.');
  expect(mail).toContain('$60.00 is on its way back to where it was paid from.');
  expect((await who.read(who.registration)).declineEffects).toEqual({
    planEnded: true,
    returned: { amount: { cents: 6000, currency: 'USD' }, by: 'card', state: 'on_its_way' },
    kept: null,
  });

  await site.work();
  expect(await refundsOf(who.email)).toEqual([{ amount: 6000, state: 'succeeded' }]);
  expect((await who.read(who.registration)).declineEffects?.returned?.state).toBe('returned');
  expect((await who.invoices()).map(({ state, returned }) => [state, returned?.cents])).toEqual([
    ['paid', 6000],
  ]);
  site.pass(32);
  await site.work();
  expect(await who.invoices()).toHaveLength(1);

  await move(id, 'declined', 'in_review');
  await move(id, 'in_review', 'declined');
  await site.work();
  expect(await refundsOf(who.email)).toHaveLength(1);
});

it('returns the month that runs, not those before, and keeps the sponsor offer', async () => {
  const who = await site.register('teacher');
  const registration = (await who.browser.submit(who.version, { sponsorOffer: true })).json<Registration>();
  const paid = (await who.pay(registration)).json<RegistrationPayment>();
  await site.payWith(paid.started?.clientSecret);
  site.pass(32);
  await site.work();
  expect((await who.invoices()).map(({ total }) => total.cents)).toEqual([6000, 8500]);
  await move(registration.id, 'received', 'declined');
  await site.work();
  expect(await returnedMonths(who.email)).toEqual([{ month: 2, cents: 6000 }]);
  expect(await refundsOf(who.email)).toEqual([{ amount: 6000, state: 'succeeded' }]);
  expect(await lastMail(who.email)).toContain('You remain a sponsor');
});

it('returns nothing of a month that was not paid, and asks for it no longer', async () => {
  const who = await site.subscribe();
  await who.changeCard('pm_card_chargeCustomerFail');
  site.pass(32);
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'past_due' });
  await move(who.registration.id, 'received', 'declined');
  site.pass(30);
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'ended' });
  expect((await who.invoices()).map(({ state }) => state)).toEqual(['void', 'paid']);
  expect(await refundsOf(who.email)).toEqual([]);
});

it('a refund that the payment provider refuses is shown to staff and the registrant, and can be tried again', async () => {
  const who = await site.subscribe();
  const { id } = who.registration;
  refusal = 'The charge is disputed.';
  await move(id, 'received', 'declined');
  await site.work();
  const { declineEffects } = await open(id);
  expect(declineEffects).toMatchObject({
    returned: { state: 'delayed' },
    failed: { reason: 'The charge is disputed.' },
  });
  expect((await who.read(who.registration)).declineEffects?.returned?.state).toBe('delayed');
  const problems = (await ask('GET', 'payments/problems')).json<PaymentProblems>();
  expect(problems.find(({ subject }) => subject.id === id)).toMatchObject({
    kind: 'refund_failed',
    amount: { cents: 6000 },
    reason: 'The registration was declined',
  });

  refusal = null;
  const { ownerKey, refundId } = declineEffects?.failed ?? {};
  expect((await ask('POST', 'payments/refund-retries', { ownerKey, refundId })).statusCode).toBe(202);
  await site.work();
  expect((await open(id)).declineEffects).toMatchObject({ returned: { state: 'returned' }, failed: null });
  expect(await refundsOf(who.email)).toEqual([{ amount: 6000, state: 'succeeded' }]);
});

it('a month paid by Zelle is sent back by staff, who confirm it once', async () => {
  const who = await site.register('licensed_member');
  const registration = (await who.browser.submit(who.version)).json<Registration>();
  await who.pay(registration, 'zelle');
  await ask('POST', `office/registrations/${registration.id}/transfer`);
  const confirm = () => ask('POST', `office/registrations/${registration.id}/return`);
  expect((await confirm()).statusCode).toBe(409);
  await move(registration.id, 'received', 'declined');
  expect(await lastMail(who.email)).toContain('We send $60.00 back by Zelle');
  expect((await open(registration.id)).declineEffects?.returned).toMatchObject({
    by: 'zelle',
    state: 'on_its_way',
  });

  expect((await Promise.all([confirm(), confirm()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await who.read(registration)).declineEffects?.returned).toMatchObject({
    by: 'zelle',
    state: 'returned',
  });
  const told = (await readMails(database(), who.email)).filter(({ subject }) =>
    subject.startsWith('We have sent $60.00 back by Zelle'),
  );
  expect(told).toHaveLength(1);
  const { actions } = (await ask('GET', 'office/audit?q=by%20Zelle')).json<AuditPage>();
  expect(actions.map(({ subject, after }) => [subject.id, after])).toEqual([
    [registration.id, { month: 'returned', cents: 6000 }],
  ]);
  await giveRoles(database(), STAFF, ['reviewer']);
  expect((await confirm()).statusCode).toBe(403);
  await giveRoles(database(), STAFF);
  expect((await who.call('POST', `office/registrations/${registration.id}/return`)).statusCode).toBe(403);
});

it('a declined promotion is told that its fee is not returned, as its terms say', async () => {
  const who = await site.register('b2b');
  const registration = (await who.browser.submit(who.version)).json<Registration>();
  const paid = (await who.pay(registration)).json<RegistrationPayment>();
  await site.payWith(paid.started?.clientSecret);
  await move(registration.id, 'received', 'declined');
  expect(await lastMail(who.email)).toContain('The fee of $25.00 is not refunded');
  expect((await who.read(registration)).declineEffects).toEqual({
    planEnded: false,
    returned: null,
    kept: { cents: 2500, currency: 'USD' },
  });
  expect(await refundsOf(who.email)).toEqual([]);
});
