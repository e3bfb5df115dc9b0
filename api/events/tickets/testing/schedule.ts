import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { SaleForm } from '@glow50/contract/events/sale-editor';
import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import { faultyDependencies } from '../../../payments/testing/faulty-dependencies';
import type { DisabledGuard } from '../../../payments/testing/sabotage';
import type { Database } from '../../../platform/database/database';
import { Chance } from '../../../platform/testing/chance';
import { newestCode } from '../../../platform/testing/read-mails';
import { visitorFrom } from '../../../testing/clients';
import { ACTIONS, onlyCreated, runActions } from '../../../platform/testing/run-schedule';
import { openPage, type TestVisitor } from '../../../testing/test-site';
import { addOrganizer } from './add-organizer';
import { findBroken, findOversold } from './invariants';
import { openTicketSite, type TicketSite } from '../../../testing/ticket-site';
import { giveSomeBack, refundSomebody } from './random-returns';
import { otherNumbers, randomChoice, randomSale } from './random-sale';
import { claimAsGuest, waitForSeats } from './waiting-guest';

const VISITORS = 5;
const SEATS = 5;

interface Guest {
  visitor: TestVisitor;
  event: number;
  order: TicketOrder | undefined;
  step: TicketPaymentStep | undefined;
  bought: Set<string>;
  /** Tokens of places in the line. */
  waits: string[];
}

interface Sold {
  eventId: string;
  sale: SaleForm;
  /** Orders of which something was given back or refunded. */
  returned: Set<string>;
}

/**
 * Runs a random schedule, repeatable by seed, and returns the broken invariants. It has more guests than
 * seats, an organizer who edits the event, an advancing clock, and injected failures.
 */
export async function runSchedule(
  plain: Database,
  seed: number,
  sabotage: DisabledGuard = {},
): Promise<string[]> {
  const chance = new Chance(seed);
  const { database, faulty } = faultyDependencies(plain, chance.fault, sabotage);
  const site = await openTicketSite(faulty.database, faulty);
  const { visitor: organizer, providerId } = await addOrganizer(site, `${v7()}@example.com`);
  const event = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) + 1;
  const eventId = await site.addEvent(event, {
    provider_id: providerId,
    description: 'Bring a friend and a blow dryer.',
    capacity: SEATS,
    price_cents: chance.pick([2034, 2034, 0]),
  });
  const guests: Guest[] = Array.from({ length: VISITORS }, (_, place) => ({
    visitor: visitorFrom(`198.51.100.${place}`),
    event,
    order: undefined,
    step: undefined,
    bought: new Set(),
    waits: [],
  }));
  const sold: Sold = { eventId, sale: randomSale(chance), returned: new Set() };
  const put = await site.call(organizer, 'PUT', `/api/v1/my-events/${event}/sale`, { body: sold.sale });
  if (put.statusCode !== 200) throw new Error(`The sale was not saved: ${put.body}`);
  for (const { visitor } of guests) {
    await openPage(site, visitor, `/api/v1/events/${event}/current-order`);
  }
  const broken = await runActions({
    chance,
    site,
    guests,
    act: (guest) => act(site, guest, { chance, plain, sold }),
    alongside: (action) =>
      chance.happens(0.1) ? [organize(site, organizer, { event, action, chance, sold })] : [],
    findBroken: () => findOversold(database, eventId),
  });
  const isOff = (await site.app.inject(`/api/v1/event-details/${event}`)).json<{
    cancelledBecause: string | null;
  }>().cancelledBecause;
  for (const { visitor, order, bought } of guests) {
    if (!order || !bought.has(order.id) || isOff !== null || sold.returned.has(order.id)) continue;
    const { status } = await site.read(visitor, order);
    if (status !== 'confirmed') broken.push(`${order.id} was acknowledged, and is ${status}`);
  }
  broken.push(...(await findBroken(database, eventId, site.clock.now())));
  await site.close();
  return broken;
}

async function act(
  site: TicketSite,
  guest: Guest,
  { chance, plain, sold }: { chance: Chance; plain: Database; sold: Sold },
): Promise<void> {
  const { visitor, order } = guest;
  switch (chance.pick(ACTS)) {
    case 'hold': {
      if (order && guest.bought.has(order.id)) return;
      const [key, body] = [v7(), randomChoice(chance, sold.sale)];
      const answers = await chance.twice(() => site.hold(visitor, guest.event, 1, { key, body }));
      const held = onlyCreated<TicketOrder>(key, answers);
      if (!held) return;
      await take(site, guest, held);
      return;
    }
    case 'wait': {
      const kindId = sold.sale.kinds.length > 0 ? chance.pick(sold.sale.kinds).id : null;
      const demand = { eventId: sold.eventId, kindId, number: chance.pick([1, 2]) };
      guest.waits.push(await waitForSeats(plain, site, demand));
      return;
    }
    case 'claim': {
      if (guest.waits.length === 0 || (order && guest.bought.has(order.id))) return;
      const token = chance.pick(guest.waits);
      const [held] = await chance.twice(() => claimAsGuest(site, visitor, token));
      if (held) await take(site, guest, held);
      return;
    }
    case 'return': {
      if (!order || !guest.bought.has(order.id)) return;
      const read = await site.call(visitor, 'GET', site.urlOf(order));
      if (read.statusCode !== 200) return;
      sold.returned.add(order.id);
      await giveSomeBack(site, visitor, { order: read.json<TicketOrder>(), chance });
      return;
    }
    case 'pay': {
      if (!order) return;
      if (order.total.cents === 0) await confirmAddress(site, plain, { visitor, order });
      const body = { method: 'card', movesSeen: (await site.read(visitor, order)).event?.moves ?? 0 };
      const answer = await site.pay(visitor, order, body);
      if (answer.statusCode === 200) guest.step = answer.json<TicketPaymentStep>();
      return;
    }
    case 'card': {
      const { step } = guest;
      if (!step?.payment) return;
      await chance.twice(() => site.payByCard(step, chance.pick(['pm_card_visa', 'pm_card_chargeDeclined'])));
      return;
    }
    case 'release':
      if (order) await site.call(visitor, 'DELETE', site.urlOf(order));
      return;
    case 'read': {
      if (!order) return;
      const answer = await site.call(visitor, 'GET', site.urlOf(order));
      const isBought = answer.statusCode === 200 && answer.json<TicketOrder>().status === 'confirmed';
      if (isBought) guest.bought.add(order.id);
    }
  }
}

const ACTS = [
  ...(['hold', 'hold', 'hold', 'pay', 'pay', 'pay', 'card', 'card', 'card'] as const),
  ...(['release', 'read', 'read', 'return', 'wait', 'claim', 'claim'] as const),
];

async function take(site: TicketSite, guest: Guest, held: TicketOrder): Promise<void> {
  Object.assign(guest, { order: held, step: undefined });
  const body = { name: 'Ann', email: `${held.id}@example.com` };
  await site.call(guest.visitor, 'PUT', site.urlOf(held, '/buyer'), { body });
}

async function confirmAddress(
  site: TicketSite,
  plain: Database,
  { visitor, order }: { visitor: TestVisitor; order: TicketOrder },
): Promise<void> {
  const sent = await site.call(visitor, 'POST', site.urlOf(order, '/code'));
  if (sent.statusCode !== 200) return;
  // Until the buyer is stored, it is the address that waited.
  const { buyer } = sent.json<TicketOrder>();
  if (!buyer || buyer.isConfirmed) return;
  const otp = await newestCode(plain, buyer.email);
  await site.call(visitor, 'POST', site.urlOf(order, '/code-check'), { body: { otp } });
}

async function organize(
  site: TicketSite,
  organizer: TestVisitor,
  { event, action, chance, sold }: { event: number; action: number; chance: Chance; sold: Sold },
): Promise<void> {
  const url = `/api/v1/my-events/${event}`;
  if (action > ACTIONS / 2 && chance.happens(0.4)) {
    await site.call(organizer, 'POST', `${url}/cancel`, { body: { reason: 'Heavy rain' } });
    return;
  }
  if (chance.happens(0.3)) {
    const orderId = await refundSomebody(site, organizer, { event, chance });
    if (orderId) sold.returned.add(orderId);
    return;
  }
  if (chance.happens(0.3)) {
    await site.call(organizer, 'PUT', `${url}/sale`, { body: otherNumbers(chance, sold.sale) });
    return;
  }
  const read = await site.call(organizer, 'GET', url);
  if (read.statusCode !== 200) return;
  const { form } = read.json<OrganizerEvent>();
  const body = {
    ...form,
    address: chance.pick([form.address, `${action} Elm Street`]),
    capacity: chance.pick([SEATS, SEATS - 2, SEATS + 1]),
    priceCents: chance.pick([form.priceCents, 3000]),
  };
  await site.call(organizer, 'PUT', url, { body });
}
