import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Ledger, PayoutList } from '@glow50/contract/payments/ledger';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import { addAccount } from '../../testing/add-account';
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
  const answers = await Promise.all([payOut(payout, key), payOut(payout, key), payOut(payout)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409]);
  expect((await payOut({ ...payout, amountCents: 1 }, key)).statusCode).toBe(422);
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
