import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import { runJobs } from '../../platform/testing/run-jobs';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { testComposition } from '../../testing/test-app';
import { createPayments } from '../create-payments';
import { createInbox } from '../inbox';
import type { Payer, Payment } from '../payment';
import { forgetReplacedIntents } from '../purge-payments';
import { reconcileWorker } from '../reconcile';
import { FakeStripe } from '../testing/fake-stripe';
import { recordOutcomes } from '../testing/payment-outcomes';
import { paymentRequest } from '../testing/payment-request';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const database = testDatabase();
const stripe = new FakeStripe();
const clock = testClock();
const { handlers, told } = recordOutcomes();
let apiUrl = '';

const composition = () =>
  testComposition(database(), { config: testConfig({ stripe: { ...stripe.settings, apiUrl } }), clock });
const receive = (body: string, signature: string) => createInbox(composition(), handlers)(body, signature);
const work = () => runJobs(database(), [reconcileWorker(composition(), handlers)], clock.now());

beforeAll(async () => {
  apiUrl = await stripe.listen();
  stripe.sendTo(receive, clock);
});
beforeEach(() => {
  told.length = 0;
  stripe.requests.length = 0;
});
afterAll(() => stripe.close());

const newPayer = (): Payer => ({ userId: v7(), savesCard: true });
const addPayment = () => inTransaction(database(), (tx) => composition().payments.add(tx, paymentRequest()));
const stateOf = async (payment: Payment) => (await composition().payments.find(database(), payment))?.state;
const kinds = () => told.map(([, { kind }]) => kind);

async function pay({ paymentId, amountCents }: Payment): Promise<void> {
  const paid = { status: 'succeeded', amount_received: amountCents, payment_method: 'pm_1' };
  const intent = Object.assign(stripe.intentOf(paymentId), paid);
  const { body, signature } = stripe.event('payment_intent.succeeded', intent, { at: clock.now() });
  await receive(body, signature);
}

/** Begins a payment, and again with another choice in a process that dies when the first intent is canceled. */
async function dieBetween(payer: Payer): Promise<Payment> {
  const payment = await addPayment();
  await composition().payments.start(payment);
  const { paymentProvider, ...rest } = composition();
  const dies = () => Promise.reject(new Error('Died'));
  const dying = createPayments({ ...rest, paymentProvider: { ...paymentProvider, createIntent: dies } });
  await expect(dying.start(payment, payer)).rejects.toThrow('Died');
  expect(stripe.intentOf(payment.paymentId).status).toBe('canceled');
  return payment;
}

it('a payment whose intent is replaced lives on, though its cancellation is reported before the next one is there', async () => {
  const payment = await addPayment();
  const { payments } = composition();
  const plain = await payments.start(payment);
  const saving = await payments.start(payment, newPayer());
  expect(saving.clientSecret).not.toBe(plain.clientSecret);
  expect([kinds(), await stateOf(payment)]).toEqual([[], 'open']);
  await pay(payment);
  expect([kinds(), await stateOf(payment)]).toEqual([['succeeded'], 'succeeded']);
});

it('a payment can be begun again after a process died between two intents, also when it was checked meanwhile', async () => {
  const payer = newPayer();
  const payment = await dieBetween(payer);
  clock.advance(3 * MINUTE);
  await work();
  expect([kinds(), await stateOf(payment)]).toEqual([[], 'open']);
  await composition().payments.start(payment, payer);
  await pay(payment);
  expect(await stateOf(payment)).toBe('succeeded');
});

it('a payment between two intents can be called off, and nobody can pay it then', async () => {
  const payer = newPayer();
  const payment = await dieBetween(payer);
  expect(await composition().payments.cancel(payment)).toBe('cancelled');
  await expect(composition().payments.start(payment, payer)).rejects.toMatchObject({ statusCode: 409 });
});

it('a payment between two intents that nobody begins again is closed after two days', async () => {
  const payment = await dieBetween(newPayer());
  for (let round = 0; round < 12; round += 1) {
    clock.advance(25 * HOUR);
    await work();
  }
  expect(await stateOf(payment)).toBe('cancelled');
  expect(told.filter(([{ paymentId }]) => paymentId === payment.paymentId)).toHaveLength(1);
});

it('one who changes the choice to and fro makes 22 intents at most, keeps nobody from paying, and their names are forgotten', async () => {
  const payment = await addPayment();
  const { payments } = composition();
  const payer = newPayer();
  const statuses: number[] = [];
  for (let round = 0; round < 30; round += 1) {
    const start = payments.start(payment, round % 2 === 0 ? payer : undefined);
    statuses.push(
      await start.then(
        () => 200,
        (error: { statusCode: number }) => error.statusCode,
      ),
    );
  }
  expect(statuses.lastIndexOf(200)).toBe(29);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  const made = stripe.requests.filter(
    ({ method, path }) => method === 'POST' && path === '/v1/payment_intents',
  );
  expect(made).toHaveLength(22);

  const names = async () => {
    const { rows } = await database().sql.query<{ id: string }>(
      'SELECT intent_id AS id FROM payment_intents WHERE payment_id = $1',
      [payment.paymentId],
    );
    return rows.map(({ id }) => id);
  };
  expect(await names()).toHaveLength(22);
  clock.advance(89 * 24 * HOUR);
  while (await forgetReplacedIntents({ database: database(), clock }));
  expect(await names()).toHaveLength(22);
  clock.advance(2 * 24 * HOUR);
  while (await forgetReplacedIntents({ database: database(), clock }));
  expect(await names()).toEqual([stripe.intentOf(payment.paymentId).id]);
});
