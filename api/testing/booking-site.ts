import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import { indexingWorker } from '../directory/search-index/rank-changes';
import { paymentWorkers } from '../payments/payment-workers';
import type { Database } from '../platform/database/database';
import { addProviders, testProvider } from './add-providers';
import { newestCode } from '../platform/testing/read-mails';
import { runJobs } from '../platform/testing/run-jobs';
import { openTestSite, type TestVisitor, type Write } from './test-site';

/** Open times of the test provider, in Texas winter time except the last. */
export const MONDAY_2PM = '2026-03-02T20:00:00.000Z';
export const FRIDAY_NOON = '2026-03-06T18:00:00.000Z';
export const NEXT_MONDAY_9AM = '2026-03-09T14:00:00.000Z';

/** Where the test provider takes transfers. */
export const ZELLE_ADDRESS = 'pay@grace.example';

/** One provider and the whole API, with helpers for a guest's calls. */
export async function openBookingSite(database: Database, changes: Parameters<typeof openTestSite>[1] = {}) {
  const site = await openTestSite(database, changes);
  const { call, payByCard } = site;
  const provider = testProvider({ name: 'Grace' });
  await addProviders(database, [provider]);
  await database.db
    .insertInto('booking_settings')
    .values({ provider_id: provider.id, zelle_address: ZELLE_ADDRESS })
    .execute();
  const { service_id: serviceId } = await database.db
    .selectFrom('services')
    .select('service_id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow();

  const bookingsUrl = `/api/v1/providers/${provider.id}/bookings`;
  const urlOf = (booking: Pick<Booking, 'id'>, part = '') => `${bookingsUrl}/${booking.id}${part}`;

  const hold = (visitor: TestVisitor, startsAt: string, write: Write = {}) =>
    call(visitor, 'POST', bookingsUrl, { body: { serviceId, startsAt }, ...write });

  /** Holds the slot, accepts the terms and enters the guest. Stops before the payment. */
  async function checkOut(
    visitor: TestVisitor,
    startsAt: string,
    email = 'guest@example.com',
  ): Promise<Booking> {
    const held = await hold(visitor, startsAt);
    if (held.statusCode !== 201) throw new Error(`The hold failed: ${held.body}`);
    const booking = held.json<Booking>();
    await call(visitor, 'PUT', urlOf(booking, '/terms'), { body: { version: booking.terms.version } });
    const named = await call(visitor, 'PUT', urlOf(booking, '/guest'), {
      body: { name: 'Ann Guest', email },
    });
    return named.json<Booking>();
  }

  /** Asks for a code to the guest's address, and enters it. */
  async function confirm(visitor: TestVisitor, booking: Booking): Promise<Booking> {
    const sent = await call(visitor, 'POST', urlOf(booking, '/code'));
    if (sent.statusCode !== 200) throw new Error(`No code was sent: ${sent.body}`);
    const otp = await newestCode(database, booking.guest?.email ?? '');
    return (await call(visitor, 'POST', urlOf(booking, '/code-check'), { body: { otp } })).json<Booking>();
  }

  const pay = (visitor: TestVisitor, booking: Booking, body: object = { method: 'card' }, key = v7()) =>
    call(visitor, 'POST', urlOf(booking, '/payment'), { body, key });

  const read = async (visitor: TestVisitor, booking: Booking) =>
    (await call(visitor, 'GET', urlOf(booking))).json<Booking>();

  async function book(visitor: TestVisitor, startsAt: string, email?: string): Promise<Booking> {
    const booking = await checkOut(visitor, startsAt, email);
    const step = (await pay(visitor, booking)).json<PaymentStep>();
    if (step.payment) await payByCard(step);
    return read(visitor, booking);
  }

  /** Runs jobs by the real time instead of the test's clock: search indexing and payment messages. */
  const catchUp = () =>
    runJobs(database, [indexingWorker(site.composition), ...paymentWorkers(site.composition)], new Date());

  return { ...site, provider, serviceId, urlOf, hold, checkOut, confirm, pay, read, book, catchUp };
}

export type BookingSite = Awaited<ReturnType<typeof openBookingSite>>;
