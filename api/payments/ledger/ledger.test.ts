import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Ledger, PayoutBatchResult, PayoutHistory, PayoutList } from '@glow50/contract/payments/ledger';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import { addAccount } from '../../testing/add-account';
import { addEvent } from '../../testing/add-event';
import { addProviders, testProvider } from '../../testing/add-providers';
import { signIn } from '../../testing/sign-in';
import { TEST_NOW } from '../../platform/testing/test-config';
import { buildApp } from '../../app';
import { testComposition } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import type { PaymentRequest } from '../payment';
import { paymentRequest } from '../testing/payment-request';
import { recordOutcomes } from '../testing/payment-outcomes';
import { enterDirectPayment } from './enter-payments';

const database = testDatabase();
const composition = () => testComposition(database());
let app: FastifyInstance;
let staff: { authorization: string; cookie: string };

beforeAll(async () => {
  // Their bookings and registrations do not exist.
  const paymentHandlers = recordOutcomes().handlers;
  app = await buildApp({ ...testComposition(database()), paymentHandlers });
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
  staff = (await signIn(app, 'staff@example.com')).headers;
});
afterAll(() => app.close());

async function addProvider(name = 'Ada'): Promise<string> {
  const provider = testProvider({ name });
  await addProviders(database(), [provider]);
  return provider.id;
}

async function pay(ownerKey: string, changes: Partial<PaymentRequest> = {}) {
  const { payments } = composition();
  const subject = { kind: 'booking' as const, ownerKey, subjectId: v7() };
  const payment = await inTransaction(database(), (tx) =>
    payments.add(tx, paymentRequest({ subject, ...changes })),
  );
  const { clientSecret } = await payments.start(payment);
  await app.inject({
    method: 'POST',
    url: '/api/v1/payments/test-mode',
    payload: { clientSecret, token: 'pm_card_visa' },
  });
  return { payments, payment };
}

const readLedger = async (providerId: string, query = '') =>
  (
    await app.inject({ url: `/api/v1/providers/${providerId}/ledger${query}`, headers: staff })
  ).json<Ledger>();

const payOut = (body: object, key = v7(), who = staff) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/payouts',
    headers: { ...who, 'idempotency-key': key },
    payload: body,
  });

it('sums payments, charges, refunds and the amount owed', async () => {
  const id = await addProvider();
  const { payments, payment } = await pay(id);
  await inTransaction(database(), (tx) =>
    payments.refund(tx, payment, {
      amountCents: 1217,
      serviceChargeCents: 400,
      reason: 'Canceled in time',
      idempotencyKey: 'cancel',
    }),
  );
  await pay(id, { amountCents: 5400, serviceChargeCents: 400 });
  const ledger = await readLedger(id);
  expect(ledger).toMatchObject({
    paid: { cents: 7834 },
    serviceCharge: { cents: 400 },
    refunded: { cents: 1217 },
    paidOut: { cents: 0 },
    owed: { cents: 2034 - 817 + 5000 },
  });
  expect(ledger.entries.map(({ kind }) => kind)).toEqual([
    'service_charge',
    'paid',
    'service_charge_returned',
    'refunded',
    'service_charge',
    'paid',
  ]);
  expect(ledger.entries.reduce((sum, entry) => sum + entry.owed.cents, 0)).toBe(ledger.owed.cents);
});

it('records no payout for direct payments, but charges their service charge', async () => {
  const id = await addProvider();
  const receipt = {
    providerId: id,
    subject: { kind: 'booking' as const, id: v7() },
    amountCents: 2434,
    serviceChargeCents: 400,
    key: 'zelle',
  };
  const enter = () => inTransaction(database(), (tx) => enterDirectPayment(tx, receipt, TEST_NOW));
  await enter();
  await enter();
  expect(await readLedger(id)).toMatchObject({ paid: { cents: 2434 }, owed: { cents: -400 } });
});

it('skips payments for plans and registrations', async () => {
  const user = v7();
  await pay(user, { subject: { kind: 'plan', ownerKey: user, subjectId: v7() }, serviceChargeCents: 0 });
  const { rows } = await database().sql.query('SELECT 1 FROM ledger_entries WHERE provider_id = $1', [user]);
  expect(rows).toEqual([]);
});

it('is listed in pages for its provider and hidden from other users', async () => {
  const id = await addProvider();
  for (let count = 0; count < 3; count += 1) await pay(id);
  const owner = await addAccount(database(), { email: 'owner@example.com' });
  await addAccount(database(), { email: 'other@example.com' });
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [owner, id]);
  const ask = async (email: string) => {
    const { headers } = await signIn(app, email);
    return (await app.inject({ url: `/api/v1/providers/${id}/ledger?limit=4`, headers })).statusCode;
  };
  expect(await ask('owner@example.com')).toBe(200);
  expect(await ask('other@example.com')).toBe(404);
  const first = await readLedger(id, '?limit=4');
  const second = await readLedger(id, `?limit=4&before=${first.next}`);
  expect([first.entries.length, second.entries.length, second.next]).toEqual([4, 2, undefined]);
  expect(new Set([...first.entries, ...second.entries].map((entry) => entry.id)).size).toBe(6);
});

it('lists providers to pay, and records a payout once and never above the balance', async () => {
  const [id, other] = [await addProvider('Nia'), await addProvider('Zoe')];
  await pay(id);
  await pay(other);
  const list = async () => (await app.inject({ url: '/api/v1/payouts', headers: staff })).json<PayoutList>();
  const owed = async () => (await list()).providers.find(({ providerId }) => providerId === id);
  expect(await owed()).toMatchObject({ name: 'Nia', owed: { cents: 2034 } });
  const payout = { providerId: id, amountCents: 2034, reference: 'Transfer 17' };
  const key = v7();
  // Whichever of two payouts is first, the other is above the balance.
  const keys = [key, key, v7()];
  const answers = await Promise.all(keys.map((each) => payOut(payout, each)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect([
    [201, 201, 409],
    [409, 409, 201],
  ]).toContainEqual(codes);
  const paid = keys[codes.indexOf(201)];
  expect((await payOut({ ...payout, amountCents: 1 }, paid)).statusCode).toBe(422);
  expect(await owed()).toBeUndefined();
  expect(await readLedger(id)).toMatchObject({ paidOut: { cents: 2034 }, owed: { cents: 0 } });
});

it('a key that a colleague used first does not suppress a payout of the same amount', async () => {
  const id = await addProvider('Kim');
  await pay(id);
  await addAccount(database(), { email: 'colleague@example.com', role: 'staff' });
  const colleague = (await signIn(app, 'colleague@example.com')).headers;
  const payout = { providerId: id, amountCents: 1000, reference: 'Half' };
  const key = v7();
  expect((await payOut(payout, key, colleague)).statusCode).toBe(201);
  expect((await payOut(payout, key)).statusCode).toBe(201);
  expect(await readLedger(id)).toMatchObject({ paidOut: { cents: 2000 } });
});

it('a payout is in the history with the staff member who entered it, and in the audit log', async () => {
  const id = await addProvider('Ida');
  await pay(id);
  await payOut({ providerId: id, amountCents: 500, reference: 'Transfer 9' });
  const url = `/api/v1/payouts/history?providerId=${id}`;
  const { payouts } = (await app.inject({ url, headers: staff })).json<PayoutHistory>();
  expect(payouts).toMatchObject([
    { name: 'Ida', amount: { cents: 500 }, reference: 'Transfer 9', isAdvance: false },
  ]);
  expect(payouts[0]?.by).not.toBeNull();
  const { rows } = await database().sql.query(
    "SELECT action, before, after, note FROM office_actions WHERE section = 'payouts' AND subject_id = $1",
    [id],
  );
  expect(rows).toEqual([
    { action: 'paid out', before: { owedCents: 2034 }, after: { owedCents: 1534 }, note: 'Transfer 9' },
  ]);
});

it('ticket money is not yet due before the event is over, and only a bounded advance is paid', async () => {
  const id = await addProvider('Eve');
  const eventId = await addEvent(database(), 4711, { provider_id: id });
  const orderId = v7();
  await database().sql.query('INSERT INTO ticket_order_events (order_id, event_id) VALUES ($1, $2)', [
    orderId,
    eventId,
  ]);
  await pay(id, {
    subject: { kind: 'tickets', ownerKey: id, subjectId: orderId },
    amountCents: 10_000,
    serviceChargeCents: 0,
  });
  expect(await readLedger(id)).toMatchObject({
    owed: { cents: 10_000 },
    dueNow: { cents: 0 },
    notYetDue: { cents: 10_000 },
  });
  const body = { providerId: id, amountCents: 5001, reference: 'Early' };
  expect((await payOut({ ...body, amountCents: 1 })).statusCode).toBe(409);
  expect((await payOut({ ...body, isAdvance: true })).statusCode).toBe(409);
  expect((await payOut({ ...body, isAdvance: true, amountCents: 5000 })).statusCode).toBe(201);
  expect((await payOut({ ...body, isAdvance: true, amountCents: 1 })).statusCode).toBe(409);
  await database().sql.query('UPDATE events SET starts_at = $2, ends_at = $3 WHERE event_id = $1', [
    eventId,
    ...[22, 21].map((days) => new Date(TEST_NOW.getTime() - days * 24 * 3_600_000)),
  ]);
  expect(await readLedger(id)).toMatchObject({ dueNow: { cents: 5000 }, notYetDue: { cents: 0 } });
});

it('records several payouts at once, each by itself and only once', async () => {
  const [id, other] = [await addProvider('Una'), await addProvider('Vera')];
  await pay(id);
  await pay(other);
  const key = v7();
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/payouts/batches',
      headers: { ...staff, 'idempotency-key': key },
      payload: {
        payouts: [
          { providerId: id, amountCents: 2034 },
          { providerId: other, amountCents: 2035 },
        ],
        reference: 'List 12',
      },
    });
  for (const answer of [await send(), await send()]) {
    expect(answer.json<PayoutBatchResult>().results.map(({ problem }) => problem === null)).toEqual([
      true,
      false,
    ]);
  }
  expect(await readLedger(id)).toMatchObject({ paidOut: { cents: 2034 } });
  expect(await readLedger(other)).toMatchObject({ paidOut: { cents: 0 } });
});

it('a provider who owes us is among the payouts as owing', async () => {
  const id = await addProvider('Oda');
  const debt = {
    providerId: id,
    subject: { kind: 'booking' as const, id: v7() },
    amountCents: 20_000,
    serviceChargeCents: 12_000,
    key: 'zelle',
  };
  await inTransaction(database(), (tx) => enterDirectPayment(tx, debt, TEST_NOW));
  const url = '/api/v1/payouts?limit=100';
  const { providers } = (await app.inject({ url, headers: staff })).json<PayoutList>();
  expect(providers.find(({ providerId }) => providerId === id)).toMatchObject({
    owed: { cents: -12_000 },
    dueNow: { cents: 0 },
    owing: { cents: 12_000 },
  });
});

it('reports the invalid fields of a payout', async () => {
  const wrong = await payOut({ providerId: 'x', amountCents: 0, reference: ' ' });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
    'providerId',
    'amountCents',
    'reference',
  ]);
  expect((await payOut({ providerId: v7(), amountCents: 1, reference: 'x' })).statusCode).toBe(404);
});

it('cannot be updated or deleted', async () => {
  const id = await addProvider();
  await pay(id);
  const change = (statement: string) => database().sql.query(`${statement} WHERE provider_id = $1`, [id]);
  await expect(change('UPDATE ledger_entries SET owed_cents = 0')).rejects.toThrow('never changed');
  await expect(change('DELETE FROM ledger_entries')).rejects.toThrow('never changed');
});
