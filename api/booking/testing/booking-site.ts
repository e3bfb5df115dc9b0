import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { buildApp } from '../../app';
import type { Database } from '../../platform/database/database';
import type { Dependencies } from '../../platform/dependencies';
import { paymentWorkers } from '../../payments/payment-workers';
import { runJobs } from '../../payments/testing/run-jobs';
import { filingWorker } from '../../directory/search-index/rank-changes';
import { addProviders, testProvider } from '../../platform/testing/add-providers';
import { testClock, testConfig } from '../../platform/testing/test-app';
import { withoutLimits } from '../../platform/testing/unlimited';
import { buildWorkers } from '../../workers';

/** Open times of the test provider, in Texas winter time except the last. */
export const MONDAY_2PM = '2026-03-02T20:00:00.000Z';
export const FRIDAY_NOON = '2026-03-06T18:00:00.000Z';
export const NEXT_MONDAY_9AM = '2026-03-09T14:00:00.000Z';

export interface TestVisitor {
  cookie: string;
  headers: Record<string, string>;
}

type Write = { key?: string; body?: object };

/** One provider and the whole API, with a movable clock and helpers for a visitor's calls. */
export async function openBookingSite(
  database: Database,
  { clock = testClock(), ...changes }: Partial<Dependencies> & { clock?: ReturnType<typeof testClock> } = {},
) {
  const dependencies: Dependencies = {
    config: testConfig(),
    database,
    clock,
    lifecycle: { state: 'ready' },
    limitRules: withoutLimits(),
    ...changes,
  };
  const app: FastifyInstance = await buildApp(dependencies);
  const workers = buildWorkers(dependencies);
  const provider = testProvider({ name: 'Grace' });
  await addProviders(database, [provider]);
  const { service_id: serviceId } = await database.db
    .selectFrom('services')
    .select('service_id')
    .where('provider_id', '=', provider.id)
    .executeTakeFirstOrThrow();

  const call = (
    visitor: TestVisitor,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { key = v7(), body }: Write = {},
  ) =>
    app.inject({
      method,
      url,
      headers: {
        ...visitor.headers,
        ...(visitor.cookie && {
          cookie: [visitor.headers.cookie, visitor.cookie].filter(Boolean).join('; '),
        }),
        ...(method !== 'GET' && { 'idempotency-key': key, 'content-type': 'application/json' }),
      },
      ...(body && { payload: body }),
    });

  const bookingsUrl = `/api/v1/providers/${provider.id}/bookings`;
  const urlOf = (booking: Pick<Booking, 'id'>, part = '') => `${bookingsUrl}/${booking.id}${part}`;

  async function hold(visitor: TestVisitor, startsAt: string, write: Write = {}) {
    const answer = await call(visitor, 'POST', bookingsUrl, { body: { serviceId, startsAt }, ...write });
    remember(visitor, answer);
    return answer;
  }

  /** Holds the slot, accepts the terms and enters the guest. Stops before the payment. */
  async function checkOut(
    visitor: TestVisitor,
    startsAt: string,
    email = 'guest@example.com',
  ): Promise<Booking> {
    const held = await hold(visitor, startsAt);
    if (held.statusCode !== 201) throw new Error(`No hold: ${held.body}`);
    const booking = held.json<Booking>();
    await call(visitor, 'PUT', urlOf(booking, '/terms'), { body: { version: booking.terms.version } });
    const named = await call(visitor, 'PUT', urlOf(booking, '/guest'), {
      body: { name: 'Ann Guest', email },
    });
    return named.json<Booking>();
  }

  const pay = (visitor: TestVisitor, booking: Booking, body: object = { method: 'card' }, key = v7()) =>
    call(visitor, 'POST', urlOf(booking, '/payment'), { body, key });

  /** Sends the test card's token to the test-mode payment provider, as the browser does. */
  const payByCard = (step: PaymentStep, token = 'pm_card_visa') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/payments/test-mode',
      payload: { clientSecret: step.payment?.clientSecret ?? '', token },
    });

  const read = async (visitor: TestVisitor, booking: Booking) =>
    (await call(visitor, 'GET', urlOf(booking))).json<Booking>();

  async function book(visitor: TestVisitor, startsAt: string, email?: string): Promise<Booking> {
    const booking = await checkOut(visitor, startsAt, email);
    const step = (await pay(visitor, booking)).json<PaymentStep>();
    if (step.payment) await payByCard(step);
    return read(visitor, booking);
  }

  const work = () => runJobs(database, workers, clock.now());
  /** Runs jobs by the real time instead of the test's clock: search indexing and payment messages. */
  const catchUp = () =>
    runJobs(database, [filingWorker(dependencies), ...paymentWorkers(dependencies)], new Date());

  return {
    app,
    clock,
    database,
    dependencies,
    provider,
    serviceId,
    call,
    urlOf,
    hold,
    checkOut,
    pay,
    payByCard,
    read,
    book,
    work,
    catchUp,
    close: () => app.close(),
  };
}

export type BookingSite = Awaited<ReturnType<typeof openBookingSite>>;

export const newVisitor = (headers: Record<string, string> = {}): TestVisitor => ({ cookie: '', headers });

function remember(visitor: TestVisitor, answer: LightMyRequestResponse): void {
  const cookie = answer.cookies.find(({ name }) => name === 'visitor');
  if (cookie) visitor.cookie = `visitor=${cookie.value}`;
}
