import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import { paymentWorkers } from '../payments/payment-workers';
import type { Database } from '../platform/database/database';
import { newestCode } from '../platform/testing/read-mails';
import { runJobs } from '../platform/testing/run-jobs';
import { openTestSite, type TestVisitor, type Write } from './test-site';
import { addEvent } from './add-event';

export async function openTicketSite(database: Database, changes: Parameters<typeof openTestSite>[1] = {}) {
  const site = await openTestSite(database, changes);
  const { call, payByCard } = site;

  const urlOf = (order: TicketOrder, part = '') =>
    `/api/v1/events/${order.event.id}/orders/${order.id}${part}`;

  const hold = (visitor: TestVisitor, event: number, quantity = 1, write: Write = {}) =>
    call(visitor, 'POST', `/api/v1/events/${event}/orders`, { body: { quantity }, ...write });

  async function checkOut(
    visitor: TestVisitor,
    event: number,
    quantity = 1,
    email = 'guest@example.com',
  ): Promise<TicketOrder> {
    const held = await hold(visitor, event, quantity);
    if (held.statusCode !== 201) throw new Error(`Holding seats failed: ${held.body}`);
    const order = held.json<TicketOrder>();
    const named = await call(visitor, 'PUT', urlOf(order, '/buyer'), { body: { name: 'Ann Guest', email } });
    return named.json<TicketOrder>();
  }

  /** Asks for a code to the buyer's address, and enters it. */
  async function confirm(visitor: TestVisitor, order: TicketOrder): Promise<TicketOrder> {
    const sent = await call(visitor, 'POST', urlOf(order, '/code'));
    if (sent.statusCode !== 200) throw new Error(`No code was sent: ${sent.body}`);
    const otp = await newestCode(database, order.buyer?.email ?? '');
    return (await call(visitor, 'POST', urlOf(order, '/code-check'), { body: { otp } })).json<TicketOrder>();
  }

  const pay = (
    visitor: TestVisitor,
    order: TicketOrder,
    body: object = { method: 'card', movesSeen: order.event.moves },
    key = v7(),
  ) => call(visitor, 'POST', urlOf(order, '/payment'), { body, key });

  const read = async (visitor: TestVisitor, order: TicketOrder) =>
    (await call(visitor, 'GET', urlOf(order))).json<TicketOrder>();

  async function buy(
    visitor: TestVisitor,
    event: number,
    quantity = 1,
    email?: string,
  ): Promise<TicketOrder> {
    const order = await checkOut(visitor, event, quantity, email);
    if (order.total.cents === 0 && !order.buyer?.isConfirmed) await confirm(visitor, order);
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
    ...site,
    addEvent: (number: number, changes: Parameters<typeof addEvent>[2] = {}) =>
      addEvent(database, number, changes),
    urlOf,
    hold,
    checkOut,
    confirm,
    pay,
    read,
    buy,
    seatsOf,
    /** Runs jobs by the real time, such as repeated payment events. */
    catchUp: () => runJobs(database, paymentWorkers(site.composition), new Date()),
  };
}

export type TicketSite = Awaited<ReturnType<typeof openTicketSite>>;
