import type { ProviderCard } from '@glow50/contract/providers/providers';
import type { Registration } from '@glow50/contract/registration/registrations';
import type { RegistrationPayment } from '@glow50/contract/plans/plans';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runJobs } from '../../platform/testing/run-jobs';
import { testDatabase } from '../../platform/testing/test-database';
import { readMails } from '../../platform/testing/read-mails';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';
import { TRIAL_FORMS } from '../testing/trial-forms';
import { planPageWorker } from './plan-page-worker';

const database = testDatabase();
const DECLINED_CARD = 'pm_card_chargeCustomerFail';
let site: PlanSite;

beforeAll(async () => {
  site = await openPlanSite(database(), {
    registrationForms: { ...TRIAL_FORMS, student: { ...TRIAL_FORMS.student, price: () => 'student' } },
  });
});
afterAll(() => site.close());

/** Jobs without a time of their own are due by the database's clock. */
async function work() {
  await site.work();
  await runJobs(database(), [planPageWorker(site.composition)], new Date());
}

async function listed() {
  const who = await site.register('student');
  const registration = (await who.browser.submit(who.version)).json<Registration>();
  const { started } = (await who.pay(registration)).json<RegistrationPayment>();
  await site.payWith(started?.clientSecret);
  await work();
  const { providerId } = await who.read(registration);
  const isFound = async () => {
    const cards = (await site.app.inject('/api/v1/search?q=brow')).json<ProviderCard[]>();
    const page = await site.app.inject(`/api/v1/providers/${providerId ?? ''}`);
    expect(page.statusCode).toBe(cards.some(({ id }) => id === providerId) ? 200 : 404);
    return page.statusCode === 200;
  };
  return { ...who, providerId, isFound };
}

it('a canceled plan takes the page out of the directory when it ends, and the plan taken again brings it back', async () => {
  const { call, plan, changeCard, isFound, email } = await listed();
  expect(await isFound()).toBe(true);
  await call('POST', 'my-plan/cancel');
  await work();
  expect(await isFound()).toBe(true);
  site.pass(32);
  await work();
  expect(await plan()).toMatchObject({ state: 'ended', endedFor: 'asked' });
  expect(await isFound()).toBe(false);
  const publish = await call('PATCH', 'provider/state', { state: 'published' });
  expect(publish.json()).toMatchObject({
    errors: [{ path: 'state', message: expect.stringContaining('plan') }],
  });
  const texts = (await readMails(database(), email)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('customers no longer find it'));

  expect((await changeCard('pm_card_visa')).statusCode).toBe(200);
  await work();
  expect(await plan()).toMatchObject({ state: 'active', price: 'student', amount: { cents: 5000 } });
  expect(await isFound()).toBe(true);
});

it('a page that its owner has hidden stays hidden', async () => {
  const { call, plan, changeCard, isFound } = await listed();
  await call('PATCH', 'provider/state', { state: 'unpublished' });
  await call('POST', 'my-plan/cancel');
  site.pass(32);
  await work();
  expect((await plan())?.state).toBe('ended');
  await changeCard('pm_card_visa');
  await work();
  expect((await plan())?.state).toBe('active');
  expect(await isFound()).toBe(false);
});

it('a card that is declined brings nothing back, and says so', async () => {
  const { call, plan, changeCard, isFound } = await listed();
  await call('POST', 'my-plan/cancel');
  site.pass(32);
  await work();
  await changeCard(DECLINED_CARD);
  await work();
  expect(await plan()).toMatchObject({ state: 'past_due' });
  expect((await plan())?.declined).not.toBeNull();
  expect(await isFound()).toBe(false);
});
