import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import type { LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';
import { buildApp } from '../../../app';
import type { TestVisitor } from '../../../booking/testing/booking-site';
import type { Database } from '../../../platform/database/database';
import type { Dependencies } from '../../../platform/dependencies';
import { addEvent } from '../../testing/add-event';
import { paymentWorkers } from '../../../payments/payment-workers';
import { runJobs } from '../../../payments/testing/run-jobs';
import { testClock, testConfig } from '../../../platform/testing/test-app';
import { withoutLimits } from '../../../platform/testing/unlimited';
import { buildWorkers } from '../../../workers';

type Write = { key?: string; body?: object };
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export async function openTicketSite(
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
  const app = await buildApp(dependencies);
  const workers = buildWorkers(dependencies);

  const call = (visitor: TestVisitor, method: Method, url: string, { key = v7(), body }: Write = {}) =>
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

  const urlOf = (order: TicketOrder, part = '') =>
    `/api/v1/events/${order.event.id}/orders/${order.id}${part}`;

  async function hold(visitor: TestVisitor, event: number, quantity = 1, write: Write = {}) {
    const answer = await call(visitor, 'POST', `/api/v1/events/${event}/orders`, {
      body: { quantity },
      ...write,
    });
    remember(visitor, answer);
    return answer;
  }

  async function checkOut(
    visitor: TestVisitor,
    event: number,
    quantity = 1,
    email = 'guest@example.com',
  ): Promise<TicketOrder> {
    const held = await hold(visitor, event, quantity);
    if (held.statusCode !== 201) throw new Error(`No seats: ${held.body}`);
    const order = held.json<TicketOrder>();
    const named = await call(visitor, 'PUT', urlOf(order, '/buyer'), { body: { name: 'Ann Guest', email } });
    return named.json<TicketOrder>();
  }

  const pay = (
    visitor: TestVisitor,
    order: TicketOrder,
    body: object = { method: 'card', movesSeen: order.event.moves },
    key = v7(),
  ) => call(visitor, 'POST', urlOf(order, '/payment'), { body, key });

  const payByCard = (step: TicketPaymentStep, token = 'pm_card_visa') =>
    app.inject({
      method: 'POST',
      url: '/api/v1/payments/test-mode',
      payload: { clientSecret: step.payment?.clientSecret ?? '', token },
    });

  const read = async (visitor: TestVisitor, order: TicketOrder) =>
    (await call(visitor, 'GET', urlOf(order))).json<TicketOrder>();

  async function buy(
    visitor: TestVisitor,
    event: number,
    quantity = 1,
    email?: string,
  ): Promise<TicketOrder> {
    const order = await checkOut(visitor, event, quantity, email);
    const step = (await pay(visitor, order)).json<TicketPaymentStep>();
    if (step.payment) await payByCard(step);
    return read(visitor, order);
  }

  const seatsOf = async (event: number) => {
    const { rows } = await database.sql.query<{ capacity: number; taken: number }>(
      'SELECT capacity, taken FROM event_seats JOIN event_numbers USING (event_id) WHERE number = $1',
      [event],
    );
    return rows[0];
  };

  return {
    app,
    clock,
    database,
    dependencies,
    addEvent: (number: number, changes: Parameters<typeof addEvent>[2] = {}) =>
      addEvent(database, number, changes),
    call,
    urlOf,
    hold,
    checkOut,
    pay,
    payByCard,
    read,
    buy,
    seatsOf,
    work: () => runJobs(database, workers, clock.now()),
    /** Runs jobs by the real time, such as repeated payment events. */
    catchUp: () => runJobs(database, paymentWorkers(dependencies), new Date()),
    close: () => app.close(),
  };
}

export type TicketSite = Awaited<ReturnType<typeof openTicketSite>>;

function remember(visitor: TestVisitor, answer: LightMyRequestResponse): void {
  const cookie = answer.cookies.find(({ name }) => name === 'visitor');
  if (cookie) visitor.cookie = `visitor=${cookie.value}`;
}
