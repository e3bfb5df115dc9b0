import type { Quote, RegistrationPayment } from '@glow50/contract/plans/plans';
import type { Draft, Registration } from '@glow50/contract/registration/registrations';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { issueCode } from '../codes/issue-code';
import { inTransaction } from '../../platform/database/transaction';
import { addAccount } from '../../testing/add-account';
import { readMails } from '../../platform/testing/read-mails';
import { signIn } from '../../testing/sign-in';
import { TEST_NOW, testConfig } from '../../platform/testing/test-config';
import { officeDate } from '../submissions/due-date';
import { transferDueAt } from './due-transfers';
import { testDatabase } from '../../platform/testing/test-database';
import { openPlanSite, type PlanSite } from '../../testing/plan-site';

const database = testDatabase();
let site: PlanSite;

beforeAll(async () => {
  site = await openPlanSite(database());
});
afterAll(() => site.close());

const subjects = async (email: string) => (await readMails(database(), email)).map(({ subject }) => subject);
const started = (answer: { json(): unknown }) => answer.json() as RegistrationPayment;
type Person = Awaited<ReturnType<PlanSite['register']>>;

const submit = async ({ browser, version }: Person, more = {}) =>
  (await browser.submit(version, more)).json<Registration>();

async function quoteOf({ browser }: Person, kind: string, sponsorOffer = false) {
  const answer = await browser.call('GET', `registrations/${kind}/draft/quote?sponsorOffer=${sponsorOffer}`);
  return answer.json<Quote>();
}

const paymentsOf = async (email: string) =>
  (
    await database().sql.query<{ state: string; amount: number }>(
      'SELECT state, amount_cents AS amount FROM payments WHERE email = $1 ORDER BY payment_id',
      [email],
    )
  ).rows;

it('quotes the plan with its regular price, and the sponsor offer only when selected', async () => {
  const who = await site.register('teacher');
  expect(await quoteOf(who, 'teacher')).toMatchObject({
    lines: [{ id: 'plan', amount: { cents: 6000 }, regular: null, per: 'month' }],
    total: { cents: 6000 },
    methods: ['card', 'stripe', 'google', 'apple', 'zelle'],
  });
  const { code } = await inTransaction(database(), (tx) =>
    issueCode(
      tx,
      {
        kind: 'school_code',
        issuerId: null,
        issuer: 'Lone Star',
        note: '',
        maxUses: null,
        expiresInDays: 1,
        issuedFor: v7(),
      },
      { secretKey: testConfig().secretKey, now: TEST_NOW },
    ),
  );
  await who.browser.enterCode({ kind: 'school_code', code });
  expect(await quoteOf(who, 'teacher', true)).toMatchObject({
    lines: [
      { id: 'plan', amount: { cents: 3000 }, regular: { cents: 6000 } },
      { id: 'sponsor', amount: { cents: 2500 }, per: 'once' },
    ],
    total: { cents: 5500 },
  });
  const version = (await who.browser.read()).json<{ draft: Draft }>().draft.version;
  const registration = await submit({ ...who, version }, { sponsorOffer: true });
  expect(registration.amountDue.cents).toBe(5500);
});

it('keeps the registration when the card is declined and accepts another card', async () => {
  const who = await site.register('teacher');
  const registration = await submit(who);
  const { started: payment } = started(await who.pay(registration));
  const declined = await site.payWith(payment?.clientSecret, 'pm_card_chargeDeclined');
  expect(declined.json()).toMatchObject({ status: 'declined' });
  expect((await who.read(registration)).state).toBe('awaiting_payment');
  expect((await who.browser.read()).json<{ draft: Draft | null }>().draft).not.toBeNull();
  expect(await who.plan()).toBeNull();

  const again = started(await who.pay(registration, 'stripe'));
  expect(again.started?.paymentId).toBe(payment?.paymentId);
  await site.payWith(again.started?.clientSecret);
  expect((await who.read(registration)).state).toBe('received');
  expect(await who.plan()).toMatchObject({ state: 'active' });
  expect(started(await who.pay(registration))).toEqual({ state: 'paid', started: null, zelle: null });
});

it('charges once when a submission and its payment arrive twice, concurrently in two tabs', async () => {
  const who = await site.register('teacher');
  const key = v7();
  const sent = await Promise.all([1, 2].map(() => who.browser.submit(who.version, {}, key)));
  const [registration, other] = sent.map((answer) => answer.json<Registration>());
  if (!registration) throw new Error('Nothing was submitted');
  expect(other?.id).toBe(registration.id);
  const tabs = await Promise.all([1, 2, 3].map(() => who.pay(registration)));
  expect(new Set(tabs.map((tab) => started(tab).started?.paymentId)).size).toBe(1);
  await Promise.all(tabs.map((tab) => site.payWith(started(tab).started?.clientSecret)));
  await site.work();
  await site.work();
  expect(await paymentsOf(who.email)).toEqual([{ state: 'succeeded', amount: 6000 }]);
  const told = (await subjects(who.email)).filter((subject) => subject.startsWith('Your payment of'));
  expect(told).toHaveLength(1);
  expect(await who.invoices()).toHaveLength(1);
});

it('charges the price the server calculates, whatever the browser sends', async () => {
  const who = await site.register('teacher');
  const registration = await submit(who, { amountDue: { cents: 50, currency: 'USD' }, price: 'student' });
  expect(registration.amountDue.cents).toBe(6000);
  await who.browser.call('POST', `my-registrations/${registration.id}/payment`, {
    method: 'card',
    amountCents: 50,
    price: 'student',
  });
  expect(await paymentsOf(who.email)).toEqual([{ state: 'open', amount: 6000 }]);
  expect((await who.pay(registration, 'barter')).statusCode).toBe(400);
});

it('drops a payment for an outdated amount when the amount due has changed', async () => {
  const who = await site.register('teacher');
  const first = started(await who.pay(await submit(who)));
  const changed = await submit(who, { sponsorOffer: true });
  const second = started(await who.pay(changed));
  expect((await site.payWith(first.started?.clientSecret)).statusCode).toBe(409);
  await site.payWith(second.started?.clientSecret);
  expect((await who.read(changed)).state).toBe('received');
  expect(await paymentsOf(who.email)).toEqual([
    { state: 'cancelled', amount: 6000 },
    { state: 'succeeded', amount: 8500 },
  ]);
  expect((await who.plan())?.amount.cents).toBe(6000);
});

it('refunds a payment for an amount that is no longer due', async () => {
  const who = await site.register('teacher');
  const registration = await submit(who);
  const { started: payment } = started(await who.pay(registration));
  await submit(who, { sponsorOffer: true });
  await site.payWith(payment?.clientSecret);
  await site.work();
  expect((await who.read(registration)).state).toBe('awaiting_payment');
  expect(await subjects(who.email)).toContain('We are sending $60.00 back');
  expect(await who.plan()).toBeNull();
});

it('charges nothing when the account has a plan already, and refunds a second plan payment that was in progress', async () => {
  const who = await site.register('teacher');
  const another = registrationOf(who, 'licensed_member');
  const [first, second] = [await submit(who), await another.submit()];
  const [one, two] = [started(await who.pay(first)), started(await who.pay(second))];
  await Promise.all([one, two].map(({ started: tab }) => site.payWith(tab?.clientSecret)));
  await site.work();
  await site.work();
  expect([(await who.read(first)).state, (await who.read(second)).state]).toEqual(['received', 'received']);
  expect(await who.invoices()).toHaveLength(1);
  expect(await subjects(who.email)).toContain('We are sending $60.00 back');

  const third = registrationOf(who, 'licensed_member');
  const free = await third.submit();
  expect(free).toMatchObject({ state: 'received', amountDue: { cents: 0 } });
});

function registrationOf(who: Person, kind: 'licensed_member') {
  const call = who.browser.call;
  return {
    async submit() {
      const save = async (number: number, version: number, answers: object) =>
        (await call('PUT', `registrations/${kind}/draft/steps/${number}`, { version, answers })).json<Draft>()
          .version;
      const one = await save(1, 0, { name: 'Ada Lovelace', email: who.email });
      const version = await save(3, one, { school_name: 'Lone Star' });
      const sent = await call(
        'POST',
        `registrations/${kind}/submissions`,
        { version },
        { 'idempotency-key': v7() },
      );
      return sent.json<Registration>();
    },
  };
}

it('waits for a Zelle transfer, which staff confirms once', async () => {
  const who = await site.register('b2b');
  expect((await quoteOf(who, 'b2b')).methods).toContain('zelle');
  const registration = await submit(who);
  expect(started(await who.pay(registration, 'zelle'))).toEqual({
    state: 'awaiting_transfer',
    started: null,
    zelle: {
      address: testConfig().zelleAddress,
      reference: registration.reference,
      until: expect.any(String),
    },
  });
  expect(await subjects(who.email)).toContain('Send $25.00 by Zelle to finish your registration');
  expect((await who.read(registration)).transfer).toEqual({
    address: testConfig().zelleAddress,
    reference: registration.reference,
    until: officeDate(transferDueAt(site.clock.now())),
  });

  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  const { headers } = await signIn(site.app, 'staff@example.com');
  const report = () =>
    site.app.inject({
      method: 'POST',
      url: `/api/v1/office/registrations/${registration.id}/transfer`,
      headers,
    });
  const readAsStaff = async () =>
    (
      await site.app.inject({ url: `/api/v1/office/registrations/${registration.id}`, headers })
    ).json<object>();
  expect(await readAsStaff()).toMatchObject({ awaitsTransfer: true, amountDue: { cents: 2500 } });
  expect((await Promise.all([report(), report()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const received = await who.read(registration);
  expect(received.state).toBe('received');
  expect(received.transfer).toBeUndefined();
  expect(await readAsStaff()).toMatchObject({ awaitsTransfer: false, state: 'received' });
});

it('tells of a transfer that may be on its way, also after another way to pay was begun, and still takes it', async () => {
  const who = await site.register('teacher');
  expect((await quoteOf(who, 'teacher')).transfer).toBeUndefined();
  const registration = await submit(who);
  await who.pay(registration, 'zelle');
  const transfer = {
    address: testConfig().zelleAddress,
    reference: registration.reference,
    until: officeDate(transferDueAt(site.clock.now())),
    amount: { cents: 6000, currency: 'USD' },
  };
  expect((await quoteOf(who, 'teacher')).transfer).toEqual({ ...transfer, isAwaited: true });
  const { clientSecret } = started(await who.pay(registration, 'card')).started ?? {};
  expect((await quoteOf(who, 'teacher')).transfer).toEqual({ ...transfer, isAwaited: false });

  await addAccount(database(), { email: 'teller@example.com', role: 'staff' });
  const { headers } = await signIn(site.app, 'teller@example.com');
  const url = `/api/v1/office/registrations/${registration.id}`;
  expect((await site.app.inject({ url, headers })).json<object>()).toMatchObject({ awaitsTransfer: true });
  const report = () => site.app.inject({ method: 'POST', url: `${url}/transfer`, headers });
  expect([(await report()).statusCode, (await report()).statusCode]).toEqual([200, 200]);
  expect((await who.read(registration)).state).toBe('received');
  await site.payWith(clientSecret);
  await site.work();
  expect(await subjects(who.email)).toContainEqual(expect.stringMatching(/back/));
});

it('starts a plan with a transfer, and asks for a card before the next month', async () => {
  const who = await site.register('licensed_member');
  const registration = await submit(who);
  expect(started(await who.pay(registration, 'zelle'))).toMatchObject({ state: 'awaiting_transfer' });
  expect(await who.plan()).toBeNull();
  await addAccount(database(), { email: 'cashier@example.com', role: 'staff' });
  const { headers } = await signIn(site.app, 'cashier@example.com');
  const url = `/api/v1/office/registrations/${registration.id}/transfer`;
  const answers = [
    await site.app.inject({ method: 'POST', url, headers }),
    await site.app.inject({ method: 'POST', url, headers }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await who.plan()).toMatchObject({ state: 'active', price: 'licensed', card: null });
  expect(await who.invoices()).toMatchObject([{ state: 'paid', total: { cents: 6000 }, receipt: null }]);
  expect(await paymentsOf(who.email)).toEqual([]);
  expect((await subjects(who.email)).filter((subject) => subject.startsWith('Your transfer'))).toHaveLength(
    1,
  );

  site.pass(32);
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'past_due', declined: 'No card is saved for it yet.' });
  const mails = (await readMails(database(), who.email)).map(({ text }) => text);
  expect(mails).toContainEqual(expect.stringContaining('Your plan needs a card'));
  expect((await who.changeCard('pm_card_visa')).statusCode).toBe(200);
  await site.work();
  expect(await who.plan()).toMatchObject({ state: 'active', card: { last4: '4242' } });
  expect((await who.invoices()).map(({ state }) => state)).toEqual(['paid', 'paid']);
});

it('lists Zelle as not offered where the site has no address for it', async () => {
  const without = await openPlanSite(database(), { config: testConfig({ zelleAddress: undefined }) });
  try {
    const who = await without.register('b2b');
    expect(await quoteOf(who, 'b2b')).toMatchObject({
      methods: ['card', 'stripe', 'google', 'apple'],
      notOffered: [{ method: 'zelle', reason: 'Not offered here' }],
    });
    const refused = await who.pay(await submit(who), 'zelle');
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path: 'method' }] }]);
  } finally {
    await without.close();
  }
});

it('hides other users’ registrations and refuses to charge for them', async () => {
  const who = await site.register('teacher');
  const stranger = await site.register('teacher');
  const registration = await submit(who);
  expect((await stranger.pay(registration)).statusCode).toBe(404);
  expect((await stranger.pay({ ...registration, id: 'everybody' })).statusCode).toBe(404);
  expect(await quoteOf(stranger, 'nobody')).toMatchObject({ errors: [{ path: 'kind' }] });
});
