import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';
import { finishRemovals } from '../../testing/finish-removals';

const database = testDatabase();
let site: PlanSite;

beforeAll(async () => {
  site = await openPlanSite(database());
});
afterAll(() => site.close());

const subjects = async (email: string) => (await readMails(database(), email)).map(({ subject }) => subject);
const paidMonths = async (who: { invoices: () => Promise<{ state: string }[]> }) =>
  (await who.invoices()).filter(({ state }) => state === 'paid').length;

it('starts with the paid registration, shows card and invoice, and renews every month', async () => {
  const who = await site.subscribe();
  expect(await who.plan()).toMatchObject({
    state: 'active',
    price: 'regular',
    amount: { cents: 6000 },
    isCancelled: false,
    card: { brand: 'visa', last4: '4242' },
  });
  const first = (await who.plan())?.renewsOn ?? '';
  site.pass(32);
  await site.work();
  await site.work();
  expect((await who.plan())?.renewsOn.slice(0, 7)).not.toBe(first.slice(0, 7));
  const invoices = await who.invoices();
  expect(invoices.map(({ state, total }) => [state, total.cents])).toEqual([
    ['paid', 6000],
    ['paid', 6000],
  ]);
  expect(new Set(invoices.map(({ receipt }) => receipt)).size).toBe(2);
  expect(
    (await subjects(who.email)).filter((subject) => subject.startsWith('Your plan is renewed')),
  ).toHaveLength(1);
});

it('says from which wallet the card of a plan is, until another card replaces it', async () => {
  const who = await site.subscribe();
  await who.changeCard('pm_test_apple_pay');
  expect((await who.plan())?.card).toEqual({ brand: 'visa', last4: '4242', wallet: 'apple_pay' });
  await who.changeCard('pm_card_chargeCustomerFail');
  expect((await who.plan())?.card).toEqual({ brand: 'visa', last4: '0341' });
});

it('reports a declined renewal, retries it, and charges a new card at once', async () => {
  const who = await site.subscribe();
  expect((await who.changeCard('pm_card_chargeCustomerFail')).json()).toMatchObject({
    card: { last4: '0341' },
    state: 'active',
  });
  site.pass(32);
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'past_due', declined: 'Your card was declined.' });
  expect((await who.plan())?.nextTryOn).not.toBeNull();
  expect(await subjects(who.email)).toContain('Your plan could not be renewed');

  expect((await who.changeCard('pm_card_visa')).statusCode).toBe(200);
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'active', declined: null, nextTryOn: null });
  expect(await paidMonths(who)).toBe(2);
  site.pass(5);
  await site.work();
  expect(await paidMonths(who)).toBe(2);
});

it('ends a plan after four declined attempts and charges nothing afterwards', async () => {
  const who = await site.subscribe();
  await who.changeCard('pm_card_chargeCustomerFail');
  for (const days of [32, 3, 3, 4]) {
    expect((await who.plan())?.state).not.toBe('ended');
    site.pass(days);
    await site.work();
  }
  expect(await who.plan()).toMatchObject({ state: 'ended' });
  expect((await who.invoices()).map(({ state }) => state)).toEqual(['void', 'paid']);
  const told = await subjects(who.email);
  expect(told.filter((subject) => subject === 'Your plan could not be renewed')).toHaveLength(3);
  expect(told).toContain('Your plan has ended');

  await who.changeCard('pm_card_visa');
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'active', amount: { cents: 6000 } });
  expect(await paidMonths(who)).toBe(2);
});

it('can be canceled and kept again, and ends with the paid month', async () => {
  const who = await site.subscribe();
  const cancel = () => who.call('POST', 'my-plan/cancel');
  expect((await cancel()).json()).toMatchObject({ isCancelled: true, state: 'active' });
  expect((await who.call('POST', 'my-plan/keep')).json()).toMatchObject({ isCancelled: false });
  await Promise.all([cancel(), cancel()]);
  site.pass(32);
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'ended' });
  expect(await paidMonths(who)).toBe(1);
  expect((await who.call('POST', 'my-plan/keep')).statusCode).toBe(409);
});

it('rejects a card that is not confirmed, not saved, or owned by somebody else', async () => {
  const who = await site.subscribe();
  const other = await site.subscribe();
  const { setupId, clientSecret } = (await other.call('POST', 'my-plan/card')).json<{
    setupId: string;
    clientSecret: string;
  }>();
  const finish = (whose: typeof who) => whose.call('PUT', 'my-plan/card', { setupId });
  expect((await finish(other)).statusCode).toBe(409);
  expect((await site.payWith(clientSecret, 'pm_card_chargeDeclined')).json()).toMatchObject({
    status: 'declined',
  });
  expect((await finish(other)).statusCode).toBe(409);
  await site.payWith(clientSecret, 'pm_card_visa');
  expect((await finish(who)).statusCode).toBe(404);
  expect((await finish(other)).statusCode).toBe(200);
  expect((await who.call('PUT', 'my-plan/card', {})).statusCode).toBe(400);
});

it('renews once, however many processes run the renewal concurrently', async () => {
  const who = await site.subscribe();
  site.pass(32);
  await Promise.all(Array.from({ length: 6 }, () => site.work()));
  expect(await paidMonths(who)).toBe(2);
  const { rows } = await database().sql.query<{ state: string }>(
    `SELECT state FROM payments WHERE subject_kind = 'plan' AND email = $1`,
    [who.email],
  );
  expect(rows).toEqual([{ state: 'succeeded' }]);
  const stalls = await database().sql.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(stalls.rows).toEqual([{ deadlocks: 0 }]);
});

it('does not charge a deleted account', async () => {
  const who = await site.subscribe();
  const { rows } = await database().sql.query<{ id: string }>(
    'SELECT user_id AS id FROM plans WHERE email = $1',
    [who.email],
  );
  await site.app.inject({
    method: 'DELETE',
    url: '/api/v1/account',
    headers: { ...who.browser.jar.session?.headers },
    payload: { password: 'correct horse' },
  });
  await finishRemovals(site.composition);
  site.pass(32);
  await site.work();
  const plans = await database().sql.query('SELECT state, month, email FROM plans WHERE user_id = $1', [
    rows[0]?.id,
  ]);
  expect(plans.rows).toEqual([{ state: 'ended', month: 1, email: '' }]);
});
