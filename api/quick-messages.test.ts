import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { createInbox } from './payments/inbox';
import { FakeStripe } from './payments/testing/fake-stripe';
import { testConfig } from './platform/testing/test-config';
import { testDatabase } from './platform/testing/test-database';
import { FRIDAY_NOON, MONDAY_2PM, openBookingSite } from './testing/booking-site';
import { newVisitor, type TestSite } from './testing/test-site';
import { openTicketSite } from './testing/ticket-site';

const MINUTE = 60_000;
const database = testDatabase();
const stripe = new FakeStripe();
const sites: TestSite[] = [];
let apiUrl = '';

beforeAll(async () => {
  apiUrl = await stripe.listen();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await stripe.close();
});

/** Of this site, Stripe reports each cancellation before it answers the request for it. */
function report<Site extends TestSite>(site: Site): Site {
  sites.push(site);
  const inbox = createInbox(site.composition, site.composition.paymentHandlers);
  stripe.sendTo(inbox, site.clock);
  return site;
}

const config = () => testConfig({ stripe: { ...stripe.settings, apiUrl } });
const openBookings = async () => report(await openBookingSite(database(), { config: config() }));

it('a time whose payment is reported as canceled at once can be given back', async () => {
  const site = await openBookings();
  const visitor = newVisitor();
  const booking = await site.checkOut(visitor, FRIDAY_NOON);
  await site.pay(visitor, booking);
  const released = await site.call(visitor, 'DELETE', site.urlOf(booking));
  expect([released.statusCode, released.json<Booking>().status]).toEqual([200, 'expired']);
});

it('a time whose payment is reported as canceled at once can be given for another, and expires', async () => {
  const site = await openBookings();
  const visitor = newVisitor();
  await site.pay(visitor, await site.checkOut(visitor, FRIDAY_NOON));
  const second = await site.checkOut(visitor, MONDAY_2PM);
  await site.pay(visitor, second);
  site.clock.advance(16 * MINUTE);
  await site.work();
  const { rows } = await database().sql.query<{ status: string }>(
    'SELECT status FROM bookings WHERE provider_id = $1',
    [site.provider.id],
  );
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired']);
});

it('seats whose payment is reported as canceled at once can be given back', async () => {
  const site = report(await openTicketSite(database(), { config: config() }));
  await site.addEvent(7);
  const visitor = newVisitor();
  const order = await site.checkOut(visitor, 7, 2);
  await site.pay(visitor, order);
  const released = await site.call(visitor, 'DELETE', site.urlOf(order));
  expect([released.statusCode, released.json<TicketOrder>().status]).toEqual([200, 'expired']);
});
