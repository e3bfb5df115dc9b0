import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testComposition } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { createInbox } from '../inbox';
import { createSavedCards } from '../saved-cards/saved-cards';
import { FakeStripe } from '../testing/fake-stripe';
import { paymentRequest } from '../testing/payment-request';
import { recordOutcomes } from '../testing/payment-outcomes';

const database = testDatabase();
const stripe = new FakeStripe();
const clock = testClock();
const { handlers, told } = recordOutcomes();
let apiUrl = '';

beforeAll(async () => {
  apiUrl = await stripe.listen();
});
afterAll(() => stripe.close());

const changes = () => ({ config: testConfig({ stripe: { ...stripe.settings, apiUrl } }), clock });
const composition = () => testComposition(database(), changes());

const addPayment = (ownerKey: string) =>
  inTransaction(database(), (tx) =>
    composition().payments.add(tx, {
      ...paymentRequest(),
      subject: { kind: 'plan', ownerKey, subjectId: v7() },
      serviceChargeCents: 0,
      keepsCard: true,
    }),
  );

async function ownerWith(card: string): Promise<string> {
  const ownerKey = v7();
  const payment = await addPayment(ownerKey);
  await composition().payments.start(payment);
  const intent = Object.assign(stripe.intentOf(payment.paymentId), {
    status: 'succeeded',
    amount_received: payment.amountCents,
    payment_method: card,
  });
  const { body, signature } = stripe.event('payment_intent.succeeded', intent, { at: clock.now() });
  await createInbox(composition(), handlers)(body, signature);
  told.length = 0;
  stripe.requests.length = 0;
  return ownerKey;
}

const kinds = () => told.map(([, { kind }]) => kind);

it('charges the saved card without its owner, and only once when the job runs twice', async () => {
  const ownerKey = await ownerWith('pm_1');
  const cards = createSavedCards(composition());
  const payment = await addPayment(ownerKey);
  await cards.charge(payment, handlers);
  await cards.charge(payment, handlers);
  expect(kinds()).toEqual(['succeeded']);
  const confirmed = stripe.requests.filter(({ path }) => path.endsWith('/confirm'));
  expect(confirmed).toMatchObject([{ body: { payment_method: 'pm_1', off_session: 'true' } }]);
  expect(stripe.requests.some(({ path }) => path === '/v1/customers')).toBe(false);
  expect(await cards.find(ownerKey)).toEqual({ brand: 'visa', last4: '4242' });
});

it('knows the wallet that a card was saved from, also once it was shown', async () => {
  const ownerKey = await ownerWith('pm_apple');
  const cards = createSavedCards(composition());
  const shown = { brand: 'visa', last4: '4242', wallet: 'apple_pay' };
  expect([await cards.find(ownerKey), await cards.find(ownerKey)]).toEqual([shown, shown]);
  expect(stripe.requests.filter(({ path }) => path.includes('payment_methods'))).toHaveLength(1);
});

it('recognizes an earlier charge whose response was lost', async () => {
  const ownerKey = await ownerWith('pm_1');
  const payment = await addPayment(ownerKey);
  await composition().payments.start(payment);
  Object.assign(stripe.intentOf(payment.paymentId), {
    status: 'succeeded',
    amount_received: payment.amountCents,
  });
  await createSavedCards(composition()).charge(payment, handlers);
  expect(kinds()).toEqual(['succeeded']);
});

it('reports why a saved card was declined and charges its replacement', async () => {
  const ownerKey = await ownerWith('pm_declined');
  const cards = createSavedCards(composition());
  const payment = await addPayment(ownerKey);
  await cards.charge(payment, handlers);
  expect(told.map(([, outcome]) => outcome)).toEqual([{ kind: 'failed', reason: 'Your card was declined.' }]);
  const { setupId } = await cards.startChange({ ownerKey, email: 'payer@example.com' });
  await cards.finishChange(ownerKey, setupId);
  await cards.charge(payment, handlers);
  expect(kinds()).toEqual(['failed', 'succeeded']);
});

it('changes nothing while Stripe is unavailable and rejects another owner’s setup', async () => {
  const ownerKey = await ownerWith('pm_1');
  const other = await ownerWith('pm_1');
  const cards = createSavedCards(composition());
  const { setupId } = await cards.startChange({ ownerKey: other, email: 'other@example.com' });
  await expect(cards.finishChange(ownerKey, setupId)).rejects.toMatchObject({ statusCode: 404 });
  const payment = await addPayment(ownerKey);
  stripe.isAway = true;
  await expect(cards.charge(payment, handlers)).rejects.toMatchObject({ statusCode: 503 });
  stripe.isAway = false;
  await cards.charge(payment, handlers);
  expect(kinds()).toEqual(['succeeded']);
});
