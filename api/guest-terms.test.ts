import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { anonymizeFormerCustomers } from './booking/purge-expired-bookings';
import { anonymizeFormerBuyers } from './events/tickets/purge-expired-orders';
import { setTermOfGuests } from './booking/guest-term';
import { setTermOfTicketGuests } from './events/guest-term';
import { buildPeriodicTasks } from './periodic-tasks';
import { testDatabase } from './platform/testing/test-database';
import { TERMS } from './retention';
import { addAccount } from './testing/add-account';
import { type BookingSite, FRIDAY_NOON, NEXT_MONDAY_9AM, openBookingSite } from './testing/booking-site';
import { signIn } from './testing/sign-in';
import { newVisitor } from './testing/test-site';
import { openTicketSite, type TicketSite } from './testing/ticket-site';

const DAY = 24 * 3_600_000;
/** The longest that 18 months can be. */
const TERM_DAYS = 553;
const database = testDatabase();
let bookings: BookingSite;
let tickets: TicketSite;

beforeAll(async () => {
  bookings = await openBookingSite(database());
  tickets = await openTicketSite(database());
});
afterAll(async () => {
  await bookings.close();
  await tickets.close();
});

const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await database().sql.query(statement, values)).rows as Record<string, unknown>[];

async function runTerms({ composition }: Pick<BookingSite, 'composition'>): Promise<void> {
  while (await setTermOfGuests(composition));
  while (await setTermOfTicketGuests(composition));
  while (await anonymizeFormerCustomers(composition));
  while (await anonymizeFormerBuyers(composition));
}

it('every process runs the tasks', () => {
  const tasks = buildPeriodicTasks(bookings.composition);
  const openingsAndWaitlists = 3;
  expect(tasks).toHaveLength(openingsAndWaitlists + TERMS.length);
});

it('a guest’s booking loses name and address 18 months after the appointment, and keeps its money', async () => {
  await addAccount(database(), { email: 'member@example.com' });
  const member = newVisitor((await signIn(bookings.app, 'member@example.com')).headers);
  const guests = await bookings.book(newVisitor(), FRIDAY_NOON, 'guest@example.com');
  const members = await bookings.book(member, NEXT_MONDAY_9AM, 'member@example.com');
  const read = () =>
    rowsOf(
      `SELECT b.customer_name AS name, b.customer_email AS email, p.email AS payer, b.paid_cents AS paid
       FROM bookings AS b JOIN payments AS p ON p.owner_key = b.provider_id AND p.subject_id = b.booking_id
       WHERE b.booking_id = ANY($1) ORDER BY b.starts_at`,
      [[guests.id, members.id]],
    );
  const [before, own] = await read();
  expect(before).toMatchObject({ name: 'Ann Guest', email: 'guest@example.com', paid: 2434 });
  bookings.clock.advance(30 * DAY);
  await runTerms(bookings);
  bookings.clock.advance(480 * DAY);
  await runTerms(bookings);
  expect(await read()).toEqual([before, own]);
  bookings.clock.advance((TERM_DAYS - 480) * DAY);
  await runTerms(bookings);
  expect(await read()).toEqual([{ name: 'Former customer', email: null, payer: '', paid: 2434 }, own]);
});

it('a guest’s order and tickets lose name and address 18 months after the event, and keep their money', async () => {
  await tickets.addEvent(921);
  const order = await tickets.buy(newVisitor(), 921, 2, 'buyer@example.com');
  const read = async () => ({
    orders: await rowsOf(
      'SELECT buyer_name AS name, buyer_email AS email, paid_cents > 0 AS paid FROM ticket_orders WHERE order_id = $1',
      [order.id],
    ),
    tickets: await rowsOf(
      'SELECT holder_name AS name, holder_email AS email FROM tickets WHERE order_id = $1',
      [order.id],
    ),
  });
  const before = await read();
  expect(before.tickets).toHaveLength(2);
  tickets.clock.advance(500 * DAY);
  await runTerms(tickets);
  expect(await read()).toEqual(before);
  tickets.clock.advance((TERM_DAYS - 490) * DAY);
  await runTerms(tickets);
  const guest = { name: 'Former guest', email: '' };
  expect(await read()).toEqual({
    orders: [{ name: 'Former customer', email: '', paid: true }],
    tickets: [guest, guest],
  });
});
