import type { OrganizerSale, SaleForm } from '@glow50/contract/events/sale-editor';
import type { EventSale } from '@glow50/contract/tickets/ticket-kinds';
import type { BoughtOrder, TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import type { Database } from '../../platform/database/database';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite } from '../../testing/ticket-site';
import { addOrganizer } from '../tickets/testing/add-organizer';
import { findBroken } from '../tickets/testing/invariants';
import { saleForm } from './sale-form';

const HALF_AN_HOUR = 30 * 60_000;
let last = 30_000;

interface Chosen {
  lines?: { kindId: string; number: number }[];
  code?: string;
  quantity?: number;
}

/** An organizer with events that sell kinds of tickets, and buyers who choose among them. */
export async function openSaleSite(database: Database, changes: Parameters<typeof openTicketSite>[1] = {}) {
  const site = await openTicketSite(database, changes);
  const email = `organizer${(last += 1)}@example.com`;
  const { visitor: organizer, providerId } = await addOrganizer(site, email);
  const { call } = site;
  let signedInAt = site.clock.now().getTime();

  /** Sessions end while time passes. */
  async function staySignedIn(): Promise<void> {
    const now = site.clock.now().getTime();
    if (now - signedInAt < HALF_AN_HOUR) return;
    Object.assign(organizer.headers, (await signIn(site.app, email)).headers);
    signedInAt = now;
  }

  async function putSale(event: number, form: SaleForm) {
    await staySignedIn();
    return call(organizer, 'PUT', `/api/v1/my-events/${event}/sale`, { body: form });
  }

  async function readSale(event: number): Promise<OrganizerSale> {
    await staySignedIn();
    return (await call(organizer, 'GET', `/api/v1/my-events/${event}/sale`)).json<OrganizerSale>();
  }

  /** A published event of the organizer, from 9:30 to 11:30 on Friday, March 6. */
  async function sell(form: Partial<SaleForm>, event: Parameters<typeof site.addEvent>[1] = {}) {
    const number = (last += 1);
    const id = await site.addEvent(number, {
      provider_id: providerId,
      description: 'Bring a friend and a blow dryer.',
      ...event,
    });
    const answer = await putSale(number, saleForm(form));
    if (answer.statusCode !== 200) throw new Error(`The sale was not saved: ${answer.body}`);
    return { number, id };
  }

  /** Holds what is chosen. */
  const choose = (visitor: TestVisitor, event: number, { quantity = 1, ...chosen }: Chosen) =>
    site.hold(visitor, event, quantity, { body: { quantity, ...chosen } });

  const saleOf = async (event: number, code = '') =>
    (await call(newVisitor(), 'GET', `/api/v1/events/${event}/sale?code=${code}`)).json<EventSale>();

  async function nameBuyer(
    visitor: TestVisitor,
    order: TicketOrder,
    body: object = {},
  ): Promise<TicketOrder> {
    const buyer = { name: 'Ann Guest', email: `${order.id}@example.com`, ...body };
    return (await call(visitor, 'PUT', site.urlOf(order, '/buyer'), { body: buyer })).json<TicketOrder>();
  }

  async function pay(visitor: TestVisitor, order: TicketOrder): Promise<TicketOrder> {
    if (order.total.cents === 0) await site.confirm(visitor, order);
    const answer = await site.pay(visitor, order);
    if (answer.statusCode !== 200) throw new Error(`Paying failed: ${answer.body}`);
    const step = answer.json<TicketPaymentStep>();
    if (step.payment) await site.payByCard(step);
    return site.read(visitor, order);
  }

  async function buy(event: number, chosen: Chosen, visitor = newVisitor(), buyer: object = {}) {
    const held = await choose(visitor, event, chosen);
    if (held.statusCode !== 201) throw new Error(`Holding failed: ${held.body}`);
    return pay(visitor, await nameBuyer(visitor, held.json<TicketOrder>(), buyer));
  }

  const bought = async ({ token }: TicketOrder) =>
    (await call(newVisitor(), 'GET', `/api/v1/ticket-orders/${token}`)).json<BoughtOrder>();

  const owedTo = async () => {
    const { rows } = await database.sql.query<{ owed: number }>(
      'SELECT coalesce(sum(owed_cents), 0)::integer AS owed FROM ledger_entries WHERE provider_id = $1',
      [providerId],
    );
    return rows[0]?.owed;
  };

  return {
    ...site,
    organizer,
    providerId,
    putSale,
    readSale,
    sell,
    choose,
    saleOf,
    nameBuyer,
    payAs: pay,
    buyKinds: buy,
    bought,
    owedTo,
    brokenOf: (eventId: string) => findBroken(database, eventId, site.clock.now()),
  };
}

export type SaleSite = Awaited<ReturnType<typeof openSaleSite>>;
