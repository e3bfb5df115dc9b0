import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import { testApp, testComposition } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import type { PaymentRequest } from '../payment';
import { paymentRequest } from '../testing/payment-request';

const database = testDatabase();
const composition = () => testComposition(database());
let app: FastifyInstance;

beforeAll(async () => {
  app = await testApp(database());
});
afterAll(() => app.close());

async function startPayment(changes: Partial<PaymentRequest> = {}) {
  const { payments } = composition();
  const payment = await inTransaction(database(), (tx) => payments.add(tx, paymentRequest(changes)));
  const { clientSecret } = await payments.start(payment);
  const pay = (token: string, challenge?: 'passed' | 'refused') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/payments/test-mode',
      payload: { clientSecret, token, ...(challenge && { challenge }) },
    });
  const state = async () => (await payments.find(database(), payment))?.state;
  return { payments, payment, clientSecret, pay, state };
}

it('reports that the site runs in test mode', async () => {
  expect((await app.inject('/api/v1/payments/config')).json()).toEqual({ provider: 'test' });
});

it.each(['card', 'stripe', 'google', 'apple'] as const)('pays by %s', async (method) => {
  const { pay, state } = await startPayment({ method });
  expect(await state()).toBe('open');
  expect((await pay('pm_card_visa')).json()).toEqual({ status: 'succeeded' });
  expect(await state()).toBe('succeeded');
  expect((await pay('pm_card_visa')).json()).toEqual({ status: 'succeeded' });
});

it.each([
  ['pm_card_chargeDeclined', 'Your card was declined.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
])('declines %s with a reason and lets the payer try another card', async (token, message) => {
  const { pay, state } = await startPayment();
  expect((await pay(token)).json()).toEqual({ status: 'declined', message });
  expect(await state()).toBe('open');
  expect((await pay('pm_card_visa')).json()).toEqual({ status: 'succeeded' });
  expect(await state()).toBe('succeeded');
});

it('asks for a confirmation and pays only when it is given', async () => {
  const { pay, state } = await startPayment();
  const card = 'pm_card_threeDSecure2Required';
  expect((await pay(card, 'passed')).json()).toEqual({ status: 'challenged' });
  expect(await state()).toBe('open');
  expect((await pay(card, 'refused')).json()).toMatchObject({ status: 'declined' });
  expect((await pay(card)).json()).toEqual({ status: 'challenged' });
  expect((await pay(card, 'passed')).json()).toEqual({ status: 'succeeded' });
  expect(await state()).toBe('succeeded');
});

it('pays nothing with an unknown client secret or after the payment was canceled', async () => {
  const { payments, payment, clientSecret, pay, state } = await startPayment();
  const forged = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/test-mode',
    payload: {
      clientSecret: `${clientSecret.slice(0, -1)}${clientSecret.endsWith('A') ? 'B' : 'A'}`,
      token: 'pm_card_visa',
    },
  });
  expect(forged.statusCode).toBe(404);
  expect(await payments.cancel(payment)).toBe('cancelled');
  expect((await pay('pm_card_visa')).statusCode).toBe(409);
  expect(await state()).toBe('cancelled');
});

it('accepts only test card tokens, never anything that looks like a card number', async () => {
  const { pay } = await startPayment();
  const answer = await pay('4242424242424242');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ path: 'token' }] });
});

it('returns the same client secret again, also after a crash before the intent was stored', async () => {
  const { payments } = composition();
  const request = paymentRequest();
  const add = () => inTransaction(database(), (tx) => payments.add(tx, request));
  const first = await payments.start(await add());
  expect(await payments.start(await add())).toEqual(first);
  await database().sql.query(
    `UPDATE payments SET state = 'created', intent_id = NULL WHERE payment_id = $1`,
    [first.paymentId],
  );
  await database().sql.query('DELETE FROM payment_intents WHERE payment_id = $1', [first.paymentId]);
  expect(await payments.start(await add())).toEqual(first);
});

it('rejects a used idempotency key with another amount', async () => {
  const { payments } = composition();
  const request = paymentRequest();
  await inTransaction(database(), (tx) => payments.add(tx, request));
  const other = inTransaction(database(), (tx) => payments.add(tx, { ...request, amountCents: 999 }));
  await expect(other).rejects.toMatchObject({ statusCode: 409 });
});

it('cancels a payment that was never started and does not open it again', async () => {
  const { payments } = composition();
  const payment = await inTransaction(database(), (tx) => payments.add(tx, paymentRequest()));
  expect(await payments.cancel(payment)).toBe('cancelled');
  await expect(payments.start(payment)).rejects.toMatchObject({ statusCode: 409 });
});

it('a payment that was called off is followed by another, the same for all who ask again', async () => {
  const { payments } = composition();
  const request = paymentRequest();
  const add = () => inTransaction(database(), (tx) => payments.add(tx, request));
  const ids = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const [payment, again] = await Promise.all([add(), add()]);
    expect(again.paymentId).toBe(payment.paymentId);
    await payments.start(payment);
    expect((await add()).paymentId).toBe(payment.paymentId);
    expect(await payments.cancel(payment)).toBe('cancelled');
    ids.add(payment.paymentId);
  }
  expect(ids.size).toBe(3);
});

it('ends in exactly one state when a cancellation and a payment run concurrently', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { payments, payment, pay, state } = await startPayment();
    const [canceled, paid] = await Promise.all([payments.cancel(payment), pay('pm_card_visa')]);
    expect([canceled, paid.statusCode, await state()]).toEqual(
      canceled === 'cancelled' ? ['cancelled', 409, 'cancelled'] : ['succeeded', 200, 'succeeded'],
    );
  }
});

it('does not find unknown payments', async () => {
  const { payments } = composition();
  const nobody = { ownerKey: v7(), paymentId: v7() };
  expect(await payments.find(database(), nobody)).toBeUndefined();
  await expect(payments.start(nobody)).rejects.toMatchObject({ statusCode: 404 });
});
