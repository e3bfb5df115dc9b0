import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PaymentStep } from '@glow50/contract/bookings/bookings';
import type { MyCards } from '@glow50/contract/payments/saved-cards';
import type { TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON, openBookingSite } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';

const EVENT = 301;
const database = testDatabase();
let site: TicketSite;

beforeAll(async () => {
  site = await openTicketSite(database());
  await site.addEvent(EVENT);
});
afterAll(() => site.close());

async function newCustomer(email: string): Promise<TestVisitor> {
  await addAccount(database(), { email });
  return newVisitor((await signIn(site.app, email)).headers);
}

/** Saves the card of a booking. */
async function saveCard(visitor: TestVisitor): Promise<string> {
  const bookings = await openBookingSite(database());
  const held = await bookings.checkOut(visitor, FRIDAY_NOON);
  const paying = await bookings.pay(visitor, held, { method: 'card', saveCard: true });
  await bookings.payByCard(paying.json<PaymentStep>());
  await bookings.close();
  const { cards } = (await site.call(visitor, 'GET', '/api/v1/my-cards')).json<MyCards>();
  return cards[0]?.id ?? '';
}

it('a saved card pays tickets, and only those of its owner', async () => {
  const owner = await newCustomer('card-owner@example.com');
  const cardId = await saveCard(owner);
  const order = await site.checkOut(owner, EVENT);
  const body = { method: 'card', cardId, movesSeen: 0 };
  const step = (await site.pay(owner, order, body)).json<TicketPaymentStep>();
  expect(step.payment?.card).toBe('pm_card_visa');
  await site.payByCard(step, step.payment?.card);
  expect((await site.read(owner, order)).status).toBe('confirmed');

  const thief = await newCustomer('card-thief@example.com');
  const refused = await site.pay(thief, await site.checkOut(thief, EVENT), body);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.not.stringContaining('pm_card')]);
  const guest = newVisitor();
  const open = await site.pay(guest, await site.checkOut(guest, EVENT), body);
  expect(open.json<TicketPaymentStep>().payment).not.toHaveProperty('card');
});

it('tickets that somebody began to pay are paid with the saved card of who signs in to the browser afterwards', async () => {
  const owner = await newCustomer('next-in-browser@example.com');
  const cardId = await saveCard(owner);
  const guest = newVisitor();
  const order = await site.checkOut(guest, EVENT);
  const begun = (await site.pay(guest, order)).json<TicketPaymentStep>();
  const next = { ...owner, cookie: guest.cookie };
  const body = { method: 'card', cardId, movesSeen: 0 };
  const step = (await site.pay(next, order, body)).json<TicketPaymentStep>();
  expect((await site.payByCard(begun)).statusCode).toBe(409);
  await site.payByCard(step, step.payment?.card);
  expect((await site.read(next, order)).status).toBe('confirmed');
});
