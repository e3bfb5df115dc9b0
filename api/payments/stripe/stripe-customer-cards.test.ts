import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import { runJobs } from '../../platform/testing/run-jobs';
import { testClock, testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { testComposition } from '../../testing/test-app';
import { createInbox } from '../inbox';
import type { Payer, Payment } from '../payment';
import { createCustomerCards } from '../saved-cards/customer-cards';
import { cardRemovalWorker, forgetCards } from '../saved-cards/forget-cards';
import { FakeStripe } from '../testing/fake-stripe';
import { recordOutcomes } from '../testing/payment-outcomes';
import { paymentRequest } from '../testing/payment-request';

const database = testDatabase();
const stripe = new FakeStripe();
const clock = testClock();
const { handlers } = recordOutcomes();
let apiUrl = '';

beforeAll(async () => {
  apiUrl = await stripe.listen();
  stripe.sendTo((body, signature) => createInbox(composition(), handlers)(body, signature), clock);
});
beforeEach(() => void (stripe.requests.length = 0));
afterAll(() => stripe.close());

const composition = () =>
  testComposition(database(), { config: testConfig({ stripe: { ...stripe.settings, apiUrl } }), clock });

const addPayment = () => inTransaction(database(), (tx) => composition().payments.add(tx, paymentRequest()));

const payer = (changes: Partial<Payer> = {}): Payer => ({ userId: v7(), savesCard: true, ...changes });

async function payWith(card: string, payment: Payment): Promise<void> {
  const intent = Object.assign(stripe.intentOf(payment.paymentId), {
    status: 'succeeded',
    amount_received: payment.amountCents,
    payment_method: card,
  });
  const { body, signature } = stripe.event('payment_intent.succeeded', intent, { at: clock.now() });
  await createInbox(composition(), handlers)(body, signature);
}

async function saveCard(who: Payer, card = `pm_${v7().slice(-6)}`) {
  const payment = await addPayment();
  await composition().payments.start(payment, who);
  await payWith(card, payment);
  const { cards } = await createCustomerCards(composition()).list(who.userId);
  return cards[0];
}

const posted = (path: string) =>
  stripe.requests.filter((request) => request.method === 'POST' && request.path === path);

it('saves the card for the customer’s own next payment, not for charges in their absence', async () => {
  const who = payer();
  expect(await saveCard(who, 'pm_own')).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(posted('/v1/payment_intents')[0]?.body).toMatchObject({ setup_future_usage: 'on_session' });
  stripe.requests.length = 0;
  const [card] = (await createCustomerCards(composition()).list(who.userId)).cards;
  const next = await addPayment();
  const started = await composition().payments.start(next, { ...who, savesCard: false, cardId: card?.id });
  expect(started.card).toBe('pm_own');
  const [created] = posted('/v1/payment_intents');
  expect(created?.body).toHaveProperty('customer');
  expect(created?.body).not.toHaveProperty('setup_future_usage');
  expect(posted('/v1/customers')).toEqual([]);
});

it('gives each choice about saving the card its own intent, and cancels the one before', async () => {
  const who = payer();
  const payment = await addPayment();
  const { payments } = composition();
  const plain = await payments.start(payment);
  const before = stripe.intentOf(payment.paymentId);
  const saving = await payments.start(payment, who);
  expect(before).toMatchObject({ status: 'canceled', setup_future_usage: '' });
  expect(stripe.intentOf(payment.paymentId)).toMatchObject({
    status: 'requires_payment_method',
    setup_future_usage: 'on_session',
  });
  expect(await payments.start(payment, who)).toEqual(saving);
  const last = await payments.start(payment);
  expect(new Set([plain, saving, last].map(({ clientSecret }) => clientSecret)).size).toBe(3);
  expect(stripe.intentOf(payment.paymentId)).not.toHaveProperty('customer');

  const { body, signature } = stripe.event('payment_intent.canceled', before, { at: clock.now() });
  await createInbox(composition(), handlers)(body, signature);
  expect(await payments.find(database(), payment)).toMatchObject({ state: 'open' });
  await payWith('pm_once', payment);
  expect(await payments.find(database(), payment)).toMatchObject({ state: 'succeeded' });
  expect((await createCustomerCards(composition()).list(who.userId)).cards).toEqual([]);
});

it('of two people who begin the same payment at once, only one can pay, and only their own choice counts', async () => {
  const who = payer();
  const payment = await addPayment();
  const { payments } = composition();
  const begun = await Promise.all([payments.start(payment), payments.start(payment, who)]);
  const intents = begun.map(({ clientSecret }) => stripe.intent(clientSecret.split('_secret_')[0] ?? ''));
  const open = intents.filter(({ status }) => status !== 'canceled');
  expect(open).toHaveLength(1);
  const { rows } = await database().sql.query(
    'SELECT intent_id AS id, saves_card AS saves FROM payments WHERE payment_id = $1',
    [payment.paymentId],
  );
  expect(rows).toEqual([{ id: open[0]?.id, saves: open[0] === intents[1] }]);
});

it('a customer and cards of the test mode do not keep an account from saving cards at Stripe', async () => {
  const who = payer();
  const { userId } = who;
  const inTestMode = { provider: 'test' as const, brand: 'visa', last4: '4242' };
  await database()
    .db.insertInto('kept_cards')
    .values({
      ...inTestMode,
      owner_key: userId,
      customer_ref: 'cus_test_1',
      card_ref: 'pm_card_visa',
      created_at: clock.now(),
    })
    .execute();
  const cardIds = Array.from({ length: 10 }, () => v7());
  const later = new Date(clock.now().getTime() + 60_000);
  await database()
    .db.insertInto('saved_cards')
    .values(
      cardIds.map((id) => ({ ...inTestMode, user_id: userId, card_id: id, card_ref: id, created_at: later })),
    )
    .execute();

  const withTestCard = { ...who, savesCard: false, cardId: cardIds[0] };
  const refused = composition().payments.start(await addPayment(), withTestCard);
  await expect(refused).rejects.toMatchObject({ statusCode: 409 });
  expect(await saveCard(who, 'pm_real')).toMatchObject({ brand: 'visa', last4: '4242' });
  expect(posted('/v1/customers')).toHaveLength(1);
  expect(posted('/v1/payment_intents')[0]?.body.customer).not.toBe('cus_test_1');
  expect((await createCustomerCards(composition()).list(userId)).cards).toHaveLength(1);
});

it('an account saves at most ten cards: the oldest goes, also at Stripe', async () => {
  const who = payer();
  for (let number = 0; number <= 10; number += 1) await saveCard(who, `pm_many${number}`);
  const { rows } = await database().sql.query<{ ref: string }>(
    'SELECT card_ref AS ref FROM saved_cards WHERE user_id = $1 ORDER BY card_id',
    [who.userId],
  );
  expect(rows.map(({ ref }) => ref)).toEqual(Array.from({ length: 10 }, (_, place) => `pm_many${place + 1}`));
  await runJobs(database(), [cardRemovalWorker(composition())], clock.now());
  expect(posted('/v1/payment_methods/pm_many0/detach')).toHaveLength(1);
  expect(stripe.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

it('an erased account leaves neither cards nor a customer at Stripe, also after an outage and twice', async () => {
  const who = payer();
  await saveCard(who, 'pm_first');
  await saveCard(who, 'pm_second');
  const forget = () => inTransaction(database(), (tx) => forgetCards(tx, who.userId, clock.now()));
  const { rows } = await database().sql.query<{ ref: string }>(
    'SELECT customer_ref AS ref FROM kept_cards WHERE owner_key = $1',
    [who.userId],
  );
  const customer = `/v1/customers/${rows[0]?.ref}`;
  const removed = () =>
    stripe.requests.filter(({ method, path }) => method === 'DELETE' && path === customer);
  const run = () => runJobs(database(), [cardRemovalWorker(composition())], clock.now());
  await forget();
  expect((await createCustomerCards(composition()).list(who.userId)).cards).toEqual([]);
  stripe.isAway = true;
  await run();
  stripe.isAway = false;
  stripe.requests.length = 0;
  await run();
  expect(posted('/v1/payment_methods/pm_first/detach')).toHaveLength(1);
  expect(posted('/v1/payment_methods/pm_second/detach')).toHaveLength(1);
  expect(removed()).toHaveLength(1);
  stripe.removed.add(customer);
  await database().sql.query(`UPDATE outbox SET forwarded_at = NULL WHERE queue = 'card-removal'`);
  await run();
  await forget();
  await run();
  expect(removed()).toHaveLength(2);
  const { rows: left } = await database().sql.query(
    `SELECT FROM outbox WHERE queue = 'card-removal' AND forwarded_at IS NULL`,
  );
  expect(left).toEqual([]);
});

it('removes a card at Stripe first, and keeps it while Stripe is away', async () => {
  const who = payer();
  const card = await saveCard(who, 'pm_gone');
  const cards = createCustomerCards(composition());
  stripe.isAway = true;
  await expect(cards.remove(who.userId, card?.id ?? '')).rejects.toMatchObject({ statusCode: 503 });
  stripe.isAway = false;
  expect((await cards.list(who.userId)).cards).toHaveLength(1);
  await cards.remove(who.userId, card?.id ?? '');
  expect(posted('/v1/payment_methods/pm_gone/detach').length).toBeGreaterThan(0);
  expect((await cards.list(who.userId)).cards).toEqual([]);
});
