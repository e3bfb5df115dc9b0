import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { MyCards } from '@glow50/contract/payments/saved-cards';
import { v7 } from 'uuid';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import {
  type BookingSite,
  FRIDAY_NOON,
  MONDAY_2PM,
  NEXT_MONDAY_9AM,
  openBookingSite,
} from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { finishRemovals } from '../../testing/finish-removals';

const database = testDatabase();
let site: BookingSite;
let accounts = 0;

beforeAll(async () => {
  site = await openBookingSite(database());
});
afterAll(() => site.close());

async function newCustomer(): Promise<TestVisitor> {
  accounts += 1;
  const email = `customer${accounts}@example.com`;
  await addAccount(database(), { email });
  return newVisitor((await signIn(site.app, email)).headers);
}

async function hold(visitor: TestVisitor, startsAt: string): Promise<Booking> {
  const own = await openBookingSite(database());
  await own.close();
  site = { ...site, provider: own.provider, serviceId: own.serviceId };
  const url = `/api/v1/providers/${own.provider.id}/bookings`;
  const held = await site.call(visitor, 'POST', url, { body: { serviceId: own.serviceId, startsAt } });
  const booking = held.json<Booking>();
  await site.call(visitor, 'PUT', `${url}/${booking.id}/terms`, {
    body: { version: booking.terms.version },
  });
  await site.call(visitor, 'PUT', `${url}/${booking.id}/guest`, {
    body: { name: 'Ada Lovelace', email: 'ada@example.com' },
  });
  return booking;
}

const urlOf = ({ providerId, id }: Booking, part = '') =>
  `/api/v1/providers/${providerId}/bookings/${id}${part}`;

const pay = (visitor: TestVisitor, booking: Booking, body: object) =>
  site.call(visitor, 'POST', urlOf(booking, '/payment'), { body: { method: 'card', ...body } });

const cardsOf = async (visitor: TestVisitor) =>
  (await site.call(visitor, 'GET', '/api/v1/my-cards')).json<MyCards>().cards;

async function saveCard(visitor: TestVisitor, startsAt = FRIDAY_NOON) {
  const booking = await hold(visitor, startsAt);
  await site.payByCard((await pay(visitor, booking, { saveCard: true })).json<PaymentStep>());
  return cardsOf(visitor);
}

/** A booked layaway, whose balance anybody with its link can pay. */
async function bookLayaway(visitor: TestVisitor) {
  const own = await openBookingSite(database());
  await database().sql.query(
    "UPDATE booking_policies SET payment = 'layaway', deposit_cents = 1500 WHERE provider_id = $1",
    [own.provider.id],
  );
  const { manageToken } = await own.book(visitor, FRIDAY_NOON, 'ada@example.com');
  const url = `/api/v1/manage-booking/${manageToken ?? ''}`;
  const payBalance = async (payer: TestVisitor, body: object = {}) =>
    (
      await own.call(payer, 'POST', `${url}/balance`, { body: { method: 'card', ...body } })
    ).json<PaymentStep>();
  const readBalance = async () =>
    (await own.call(visitor, 'GET', url)).json<ManagedBooking>().booking.amounts.balance.cents;
  return { ...own, payBalance, readBalance };
}

it('saves the card of a paid booking, and pays the next booking with it', async () => {
  const visitor = await newCustomer();
  expect(await cardsOf(visitor)).toEqual([]);
  const [card] = await saveCard(visitor);
  expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
  const next = await hold(visitor, MONDAY_2PM);
  const step = (await pay(visitor, next, { cardId: card?.id })).json<PaymentStep>();
  expect(step.payment?.card).toBe('pm_card_visa');
  await site.payByCard(step, step.payment?.card);
  expect((await site.call(visitor, 'GET', urlOf(next))).json<Booking>()).toMatchObject({
    status: 'confirmed',
    method: 'card',
  });
  expect(await cardsOf(visitor)).toHaveLength(1);
});

it('saves no card unless it was asked for, and none of a declined payment', async () => {
  const visitor = await newCustomer();
  const booking = await hold(visitor, FRIDAY_NOON);
  const declined = (await pay(visitor, booking, { saveCard: true })).json<PaymentStep>();
  await site.payByCard(declined, 'pm_card_chargeDeclined');
  expect(await cardsOf(visitor)).toEqual([]);
  await site.payByCard((await pay(visitor, booking, {})).json<PaymentStep>());
  expect(await cardsOf(visitor)).toEqual([]);
});

it('saves the card when it was asked for after a declined attempt', async () => {
  const visitor = await newCustomer();
  const booking = await hold(visitor, FRIDAY_NOON);
  await site.payByCard((await pay(visitor, booking, {})).json<PaymentStep>(), 'pm_card_chargeDeclined');
  await site.payByCard((await pay(visitor, booking, { saveCard: true })).json<PaymentStep>());
  expect(await cardsOf(visitor)).toHaveLength(1);
});

it('saves no card of a guest', async () => {
  const guest = newVisitor();
  const booking = await hold(guest, FRIDAY_NOON);
  await site.payByCard((await pay(guest, booking, { saveCard: true })).json<PaymentStep>());
  expect((await site.call(guest, 'GET', urlOf(booking))).json<Booking>().status).toBe('confirmed');
  const { rows } = await database().sql.query('SELECT FROM payments WHERE subject_id = $1 AND saves_card', [
    booking.id,
  ]);
  expect(rows).toEqual([]);
});

it("a thief of a card's id can neither see, use nor remove the card of another account", async () => {
  const owner = await newCustomer();
  const [card] = await saveCard(owner);
  const thief = await newCustomer();
  expect(await cardsOf(thief)).toEqual([]);
  const booking = await hold(thief, NEXT_MONDAY_9AM);
  const refused = await pay(thief, booking, { cardId: card?.id });
  expect([refused.statusCode, refused.body]).toEqual([409, expect.not.stringContaining('pm_card')]);
  await site.call(thief, 'DELETE', `/api/v1/my-cards/${card?.id}`);
  expect(await cardsOf(owner)).toHaveLength(1);
  const guest = newVisitor();
  const held = await hold(guest, MONDAY_2PM);
  const step = (await pay(guest, held, { cardId: card?.id })).json<PaymentStep>();
  expect(step.payment).not.toHaveProperty('card');
});

it('a saved card pays the balance of a layaway for its owner, whoever else has the link', async () => {
  const owner = await newCustomer();
  const [card] = await saveCard(owner);
  const layaway = await bookLayaway(owner);
  const body = { cardId: card?.id };
  expect((await layaway.payBalance(newVisitor(), body)).payment).not.toHaveProperty('card');
  const step = await layaway.payBalance(owner, body);
  expect(step.payment?.card).toBe('pm_card_visa');
  await layaway.payByCard(step, step.payment?.card);
  expect(await layaway.readBalance()).toBe(0);
  await layaway.close();
});

it('the card of one who began to pay a balance is not saved for another who has the link', async () => {
  const guest = newVisitor();
  const thief = await newCustomer();
  const layaway = await bookLayaway(guest);
  const begun = await layaway.payBalance(guest);
  const saving = await layaway.payBalance(thief, { saveCard: true });
  expect((await layaway.payByCard(begun)).statusCode).toBe(409);
  expect(await cardsOf(thief)).toEqual([]);
  const again = await layaway.payBalance(guest);
  expect((await layaway.payByCard(saving)).statusCode).toBe(409);
  await layaway.payByCard(again);
  expect(await layaway.readBalance()).toBe(0);
  expect(await cardsOf(thief)).toEqual([]);
  await layaway.close();
});

it('the card of one who saves it is not saved for another who asks for it later', async () => {
  const [owner, thief] = [await newCustomer(), await newCustomer()];
  const layaway = await bookLayaway(owner);
  const begun = await layaway.payBalance(owner, { saveCard: true });
  await layaway.payBalance(thief, { saveCard: true });
  expect((await layaway.payByCard(begun)).statusCode).toBe(409);
  await layaway.payByCard(await layaway.payBalance(owner, { saveCard: true }));
  expect(await cardsOf(owner)).toHaveLength(1);
  expect(await cardsOf(thief)).toEqual([]);
  await layaway.close();
});

it('one person may begin to pay a balance without saving the card, and then save it', async () => {
  const owner = await newCustomer();
  const layaway = await bookLayaway(owner);
  await layaway.payBalance(owner);
  await layaway.payByCard(await layaway.payBalance(owner, { saveCard: true }));
  expect(await layaway.readBalance()).toBe(0);
  expect(await cardsOf(owner)).toHaveLength(1);
  await layaway.close();
});

it('a removed card pays nothing any more, and the booking can be paid otherwise', async () => {
  const visitor = await newCustomer();
  const [card] = await saveCard(visitor);
  const removed = await site.call(visitor, 'DELETE', `/api/v1/my-cards/${card?.id}`);
  expect(removed.json()).toEqual({ cards: [] });
  expect((await site.call(visitor, 'DELETE', `/api/v1/my-cards/${v7()}`)).statusCode).toBe(200);
  const booking = await hold(visitor, MONDAY_2PM);
  const refused = await pay(visitor, booking, { cardId: card?.id });
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'This card is no longer saved. Nothing was charged. Please choose another way to pay',
  ]);
  await site.payByCard((await pay(visitor, booking, {})).json<PaymentStep>());
  expect((await site.call(visitor, 'GET', urlOf(booking))).json<Booking>().status).toBe('confirmed');
});

it('an erased account leaves no card with its customer at the payment provider', async () => {
  const visitor = await newCustomer();
  await saveCard(visitor);
  const ofCustomer = async () =>
    (
      await database().sql.query<{ user: string }>(
        `SELECT owner_key::text AS "user" FROM kept_cards
         WHERE customer_ref IN (SELECT customer_ref FROM test_intents)`,
      )
    ).rows;
  const before = await ofCustomer();
  const intents = async () =>
    (await database().sql.query('SELECT FROM test_intents WHERE customer_ref IS NOT NULL')).rowCount ?? 0;
  const count = await intents();
  await site.call(visitor, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  await finishRemovals(site.composition);
  await site.work();
  expect(await ofCustomer()).toHaveLength(before.length - 1);
  expect(await intents()).toBeLessThan(count);
});

it('lists saved cards in the download of the account, and deletes them with it', async () => {
  const visitor = await newCustomer();
  await saveCard(visitor);
  const exported = (await site.call(visitor, 'GET', '/api/v1/account/export')).json<AccountExport>();
  expect(exported.cards).toEqual([{ brand: 'visa', last4: '4242' }]);
  await site.call(visitor, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  await finishRemovals(site.composition);
  const left = await database().sql.query(
    'SELECT FROM saved_cards WHERE user_id NOT IN (SELECT user_id FROM users)',
  );
  expect(left.rows).toEqual([]);
});
