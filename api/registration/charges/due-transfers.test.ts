import { TRANSFER_DAYS } from '@glow50/contract/plans/plans';
import type { RegistrationPayment } from '@glow50/contract/plans/plans';
import type { Registration } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';
import { signIn } from '../../testing/sign-in';

const database = testDatabase();
let site: PlanSite;

beforeAll(async () => {
  site = await openPlanSite(database());
  await addAccount(database(), { email: 'cashier@example.com', role: 'staff' });
});
afterAll(() => site.close());

const subjects = async (email: string) => (await readMails(database(), email)).map(({ subject }) => subject);
const REMINDER = /has not arrived yet/;
const END = 'We no longer wait for your transfer';

async function byZelle() {
  const who = await site.register('licensed_member');
  const registration = (await who.browser.submit(who.version)).json<Registration>();
  const pay = async () => (await who.pay(registration, 'zelle')).json<RegistrationPayment>();
  return { ...who, registration, pay, asked: await pay() };
}

it('says until when a transfer is waited for, reminds once, and then ends with the answers kept', async () => {
  const { registration, email, pay, asked, read } = await byZelle();
  expect(asked.zelle?.until).toMatch(/^2026-/);
  const [mail] = (await readMails(database(), email)).filter(({ subject }) =>
    subject.startsWith('Send $60.00'),
  );
  expect(mail?.text).toContain('Please send it by');

  site.pass(TRANSFER_DAYS - 3);
  expect((await pay()).zelle).toEqual(asked.zelle);
  await site.work();
  expect((await subjects(email)).some((subject) => REMINDER.test(subject))).toBe(false);
  site.pass(1);
  await site.work();
  await site.work();
  expect((await subjects(email)).filter((subject) => REMINDER.test(subject))).toHaveLength(1);
  expect((await read(registration)).transfer).toEqual(asked.zelle);

  site.pass(3);
  await site.work();
  expect((await subjects(email)).filter((subject) => subject === END)).toHaveLength(1);
  const ended = await read(registration);
  expect(ended).toMatchObject({ state: 'awaiting_payment' });
  expect(ended.transfer).toBeUndefined();
  expect((await pay()).state).toBe('awaiting_transfer');
});

it('takes a transfer that arrives after the end, and neither reminds nor ends what has arrived', async () => {
  const late = await byZelle();
  const early = await byZelle();
  const receive = async ({ registration }: typeof late) => {
    const { headers } = await signIn(site.app, 'cashier@example.com');
    const url = `/api/v1/office/registrations/${registration.id}/transfer`;
    return (await site.app.inject({ method: 'POST', url, headers })).statusCode;
  };
  expect(await receive(early)).toBe(200);
  site.pass(TRANSFER_DAYS + 2);
  await site.work();
  expect(await subjects(early.email)).not.toContain(END);
  expect(await subjects(late.email)).toContain(END);
  expect(await receive(late)).toBe(200);
  expect(await late.plan()).toMatchObject({ state: 'active' });
});
