import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/transaction';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testApp, testComposition } from '../../testing/test-app';
import { v7 } from 'uuid';
import { testDatabase } from '../../platform/testing/test-database';
import { createInbox } from '../inbox';
import type { PaymentRef } from '../payment';
import { ProviderUnavailable } from '../payment-provider';
import { retryRefundOf } from '../failed-refunds';
import { listProblems } from '../problems';
import { reconcileWorker } from '../reconcile';
import { refundWorker } from '../refund-worker';
import { FakeStripe, sign } from '../testing/fake-stripe';
import { paymentRequest } from '../testing/payment-request';
import { runJobs } from '../../platform/testing/run-jobs';
import { recordOutcomes } from '../testing/payment-outcomes';
import { STRIPE_API_VERSION } from './stripe-provider';

const database = testDatabase();
const stripe = new FakeStripe();
const clock = testClock();
const { handlers, told } = recordOutcomes();
let apiUrl = '';
let app: FastifyInstance;

const changes = () => ({ config: testConfig({ stripe: { ...stripe.settings, apiUrl } }), clock });
const composition = () => testComposition(database(), changes());
const inbox = (message: { body: string; signature: string }) =>
  createInbox(composition(), handlers)(message.body, message.signature);
const work = () =>
  runJobs(
    database(),
    [reconcileWorker(composition(), handlers), refundWorker(composition(), handlers)],
    clock.now(),
  );

beforeAll(async () => {
  apiUrl = await stripe.listen();
  stripe.sendTo((body, signature) => inbox({ body, signature }), clock);
  app = await testApp(database(), changes());
});
afterAll(async () => {
  await app.close();
  await stripe.close();
});
beforeEach(() => {
  told.length = 0;
  stripe.isAway = false;
  stripe.refunds = 'succeeded';
  stripe.requests.length = 0;
});

const kinds = () => told.map(([, { kind }]) => kind);
const kindsOf = ({ paymentId }: PaymentRef) =>
  told.filter(([payment]) => payment.paymentId === paymentId).map(([, { kind }]) => kind);
const event = (type: string, object: object, id?: string) =>
  stripe.event(type, object, { at: clock.now(), ...(id && { id }) });

async function startPayment() {
  const { payments } = composition();
  const payment = await inTransaction(database(), (tx) => payments.add(tx, paymentRequest()));
  const started = await payments.start(payment);
  const intent = stripe.intentOf(payment.paymentId);
  const state = async () => (await payments.find(database(), payment))?.state;
  const moveTo = (status: string, received = intent.amount) =>
    Object.assign(intent, { status, amount_received: status === 'succeeded' ? received : 0 });
  return { payments, payment, started, intent, state, moveTo };
}

async function paidPayment() {
  const started = await startPayment();
  await inbox(event('payment_intent.succeeded', started.moveTo('succeeded')));
  told.length = 0;
  return started;
}

it('creates one intent with the pinned API version, however often the payment is started', async () => {
  const { payments, payment, started, intent } = await startPayment();
  expect(started).toEqual({
    paymentId: payment.paymentId,
    clientSecret: intent.client_secret,
    provider: 'stripe',
  });
  expect(await payments.start(payment)).toEqual(started);
  expect(stripe.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(stripe.requests[0]).toMatchObject({
    version: STRIPE_API_VERSION,
    body: { amount: '2434', currency: 'usd', 'automatic_payment_methods[allow_redirects]': 'never' },
  });
});

it('responds with 503 while Stripe is unavailable, changes nothing, and continues afterwards', async () => {
  const { payments } = composition();
  const payment = await inTransaction(database(), (tx) => payments.add(tx, paymentRequest()));
  stripe.isAway = true;
  await expect(payments.start(payment)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(await payments.find(database(), payment)).toMatchObject({ state: 'created' });
  stripe.isAway = false;
  expect((await payments.start(payment)).clientSecret).toContain('_secret_');
});

it('confirms once when the same event arrives a hundred times, also concurrently', async () => {
  const { moveTo, state } = await startPayment();
  const message = event('payment_intent.succeeded', moveTo('succeeded'), 'evt_again');
  await Promise.all(Array.from({ length: 100 }, () => inbox(message)));
  expect(kinds()).toEqual(['succeeded']);
  expect(await state()).toBe('succeeded');
});

it('confirms once for different events about the same success', async () => {
  const { moveTo } = await startPayment();
  const paid = moveTo('succeeded');
  await Promise.all(Array.from({ length: 10 }, () => inbox(event('payment_intent.succeeded', paid))));
  expect(kinds()).toEqual(['succeeded']);
});

it('reaches the same state in whatever order the events arrive', async () => {
  const { moveTo, state } = await startPayment();
  const declined = event('payment_intent.payment_failed', { ...moveTo('requires_payment_method') });
  const processing = event('payment_intent.processing', { ...moveTo('processing') });
  const succeeded = event('payment_intent.succeeded', { ...moveTo('succeeded') });
  for (const message of [succeeded, processing, declined]) await inbox(message);
  expect(kinds()).toEqual(['succeeded']);
  expect(await state()).toBe('succeeded');
});

it('reports a declined attempt with its reason once and leaves the payment open', async () => {
  const { moveTo, state } = await startPayment();
  const error = { message: 'Your card has insufficient funds.' };
  const failed = { ...moveTo('requires_payment_method'), last_payment_error: error };
  const message = event('payment_intent.payment_failed', failed);
  await Promise.all([inbox(message), inbox(message), inbox(message)]);
  expect(told.map(([, outcome]) => outcome)).toEqual([{ kind: 'failed', reason: error.message }]);
  expect(await state()).toBe('open');
});

it.each([
  ['a forged signature', (body: string) => sign(body, clock.now(), 'whsec_other')],
  ['no signature', () => ''],
  ['a signature of an hour ago', (body: string) => sign(body, new Date(clock.now().getTime() - 3_600_000))],
  ['a signature of another body', () => sign('{}', clock.now())],
])('rejects an event with %s', async (_what, signature) => {
  const { moveTo, state } = await startPayment();
  const { body } = event('payment_intent.succeeded', moveTo('succeeded'));
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/payments/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature(body) },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
  expect(await state()).toBe('open');
});

it('accepts a signed event over HTTP only with its exact bytes', async () => {
  const { moveTo, state } = await startPayment();
  const { body, signature } = event('payment_intent.succeeded', moveTo('succeeded'));
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/payments/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  expect((await send(`${body} `)).statusCode).toBe(400);
  expect((await send(body)).statusCode).toBe(200);
  expect(await state()).toBe('succeeded');
});

it.each([
  ['less', { amount_received: 100 }],
  ['more', { amount_received: 9900 }],
  ['another currency', { currency: 'eur' }],
])('refunds a payment of %s, confirms nothing, and shows it to staff', async (_what, change) => {
  const { payment, moveTo, state } = await startPayment();
  await inbox(event('payment_intent.succeeded', { ...moveTo('succeeded'), ...change }));
  expect(await state()).toBe('mismatched');
  await work();
  expect(kindsOf(payment)).toEqual(['mismatched', 'refunded']);
  const { rows } = await database().sql.query('SELECT 1 FROM ledger_entries WHERE provider_id = $1', [
    payment.ownerKey,
  ]);
  expect(rows).toEqual([]);
});

it('polls for the outcome when an event was lost', async () => {
  const { payment, moveTo, state } = await startPayment();
  moveTo('succeeded');
  await work();
  expect(await state()).toBe('open');
  clock.advance(3 * 60_000);
  await work();
  expect(kindsOf(payment)).toEqual(['succeeded']);
});

it('retries while Stripe is unavailable and cancels a payment that stays unpaid for two days', async () => {
  const { payment, intent, state } = await startPayment();
  stripe.isAway = true;
  clock.advance(3 * 60_000);
  await work();
  stripe.isAway = false;
  for (let round = 0; round < 12; round += 1) {
    clock.advance(25 * 3_600_000);
    await work();
  }
  expect(intent.status).toBe('canceled');
  expect(await state()).toBe('cancelled');
  expect(kindsOf(payment)).toEqual(['cancelled']);
});

it('cancels an open payment, but not one that is processing or paid', async () => {
  const open = await startPayment();
  expect(await open.payments.cancel(open.payment)).toBe('cancelled');
  expect(open.intent.status).toBe('canceled');

  const moving = await startPayment();
  moving.moveTo('processing');
  expect(await moving.payments.cancel(moving.payment)).toBe('processing');

  const paid = await startPayment();
  paid.moveTo('succeeded');
  expect(await paid.payments.cancel(paid.payment)).toBe('succeeded');
  expect(await paid.state()).toBe('open');
  await work();
  expect(await paid.state()).toBe('succeeded');
});

it('reports money that arrives after the payment was canceled', async () => {
  const { payments, payment, moveTo } = await startPayment();
  await payments.cancel(payment);
  await inbox(event('payment_intent.succeeded', moveTo('succeeded')));
  expect(kinds()).toEqual(['cancelled', 'succeeded']);
});

it('refunds once per idempotency key and never more than was received', async () => {
  const { payments, payment } = await paidPayment();
  const refund = (amountCents: number, idempotencyKey: string) =>
    inTransaction(database(), (tx) =>
      payments.refund(tx, payment, {
        amountCents,
        serviceChargeCents: 0,
        reason: 'Canceled',
        idempotencyKey,
      }),
    );
  await refund(2000, 'first');
  await refund(2000, 'first');
  await expect(refund(1000, 'second')).rejects.toThrow('The refund exceeds');
  await work();
  await work();
  expect(stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1);
  expect(told.map(([, outcome]) => outcome)).toEqual([{ kind: 'refunded', amountCents: 2000 }]);
  expect(await payments.find(database(), payment)).toMatchObject({ refundedCents: 2000 });
});

it('retries a refund while Stripe is unavailable', async () => {
  const { payments, payment } = await paidPayment();
  await inTransaction(database(), (tx) =>
    payments.refund(tx, payment, {
      amountCents: 500,
      serviceChargeCents: 0,
      reason: 'Canceled',
      idempotencyKey: 'r',
    }),
  );
  stripe.isAway = true;
  await work();
  expect(kinds()).toEqual([]);
  stripe.isAway = false;
  await work();
  expect(kinds()).toEqual(['refunded']);
});

it.each(['refused', 'failed'] as const)(
  'reports a refund that is %s and retries it when staff asks',
  async (end) => {
    const { payments, payment } = await paidPayment();
    await inTransaction(database(), (tx) =>
      payments.refund(tx, payment, {
        amountCents: 500,
        serviceChargeCents: 0,
        reason: 'Canceled',
        idempotencyKey: 'r',
      }),
    );
    stripe.refunds = end;
    await work();
    expect(kinds()).toEqual(['refund_failed']);

    const problem = (await listProblems(composition())).find(
      ({ paymentId }) => paymentId === payment.paymentId,
    );
    expect(problem).toMatchObject({ kind: 'refund_failed', amount: { cents: 500 }, reason: 'Canceled' });
    const named = { ownerKey: payment.ownerKey, refundId: problem?.refundId ?? '' };
    stripe.refunds = 'succeeded';
    const retry = () => retryRefundOf({ ...composition(), paymentHandlers: handlers }, named, v7());
    expect(await retry()).toBe(true);
    expect(await retry()).toBe(false);
    await work();
    expect(kinds()).toEqual(['refund_failed', 'refund_retried', 'refunded']);
  },
);

it('waits for the event that completes a refund and accepts a bank return days later', async () => {
  const { payments, payment } = await paidPayment();
  await inTransaction(database(), (tx) =>
    payments.refund(tx, payment, {
      amountCents: 500,
      serviceChargeCents: 0,
      reason: 'Canceled',
      idempotencyKey: 'r',
    }),
  );
  stripe.refunds = 'pending';
  await work();
  expect(kinds()).toEqual([]);
  const asked = stripe.requests.find(({ path }) => path === '/v1/refunds')?.body ?? {};
  for (const status of ['succeeded', 'failed', 'succeeded', 'failed']) {
    await inbox(event('refund.updated', stripe.refundObject(asked, status)));
  }
  expect(kinds()).toEqual(['refunded', 'refund_failed']);
});
