import type { DeskEvent } from '@glow50/contract/events/event-editor';
import type { TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import { newVisitor, type TestVisitor } from '../../../booking/testing/booking-site';
import { Chance } from '../../../booking/testing/chance';
import { faultyDatabase, faultyProvider } from '../../../booking/testing/faults';
import { alteredDatabase, type Sabotage } from '../../../booking/testing/sabotage';
import type { Database } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { openProvider } from '../../../payments/open-provider';
import { testClock, testConfig } from '../../../platform/testing/test-app';
import { addOrganizer } from './add-organizer';
import { findBroken, findOversold } from './invariants';
import { openTicketSite, type TicketSite } from './ticket-site';

const VISITORS = 5;
const DEEDS = 24;
const SEATS = 5;
const MINUTE = 60_000;

let chance = new Chance(0);

interface Guest {
  visitor: TestVisitor;
  event: number;
  order: TicketOrder | undefined;
  step: TicketPaymentStep | undefined;
  bought: Set<string>;
}

/**
 * Runs a random schedule, repeatable by seed, and returns the broken invariants. It has more guests than
 * seats, an organizer who edits the event, an advancing clock, and injected failures.
 */
export async function runSchedule(
  plain: Database,
  seed: number,
  { alter, sabotageProvider }: Sabotage = {},
): Promise<string[]> {
  const database = alter ? alteredDatabase(plain, alter) : plain;
  chance = new Chance(seed);
  const clock = testClock();
  const config = testConfig();
  const real = openProvider({ config, database, clock });
  const provider = sabotageProvider ? sabotageProvider(real) : real;
  const site = await openTicketSite(faultyDatabase(database, chance.fault), {
    clock,
    config,
    paymentProvider: faultyProvider(provider, chance.fault, () => new HttpError(503, 'Lost')),
  });
  const { visitor: organizer, providerId } = await addOrganizer(site, `${v7()}@example.com`);
  const event = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) + 1;
  const eventId = await site.addEvent(event, {
    provider_id: providerId,
    description: 'Bring a friend and a blow dryer.',
    capacity: SEATS,
    price_cents: chance.pick([2034, 2034, 0]),
  });
  const guests: Guest[] = Array.from({ length: VISITORS }, () => ({
    visitor: newVisitor(),
    event,
    order: undefined,
    step: undefined,
    bought: new Set(),
  }));
  const broken: string[] = [];
  chance.faultRate = 0.02;
  for (let deed = 0; deed < DEEDS; deed += 1) {
    const some = guests.filter(() => chance.happens(0.6)).map((guest) => act(site, guest, broken));
    if (chance.happens(0.1)) some.push(organize(site, organizer, event, deed));
    const done = await Promise.allSettled(some);
    broken.push(...done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])));
    broken.push(...(await findOversold(database, eventId)));
    if (chance.happens(0.3)) clock.advance(chance.numberBelow(8) * MINUTE);
    if (chance.happens(0.4)) await site.work().catch(() => undefined);
  }
  chance.faultRate = 0;
  for (let round = 0; round < 6; round += 1) {
    clock.advance(10 * MINUTE);
    await site.catchUp();
    await site.work();
  }
  const isOff = (await site.app.inject(`/api/v1/event-details/${event}`)).json<{
    cancelledBecause: string | null;
  }>().cancelledBecause;
  for (const { visitor, order, bought } of guests) {
    if (!order || !bought.has(order.id) || isOff !== null) continue;
    const { status } = await site.read(visitor, order);
    if (status !== 'confirmed') broken.push(`${order.id} was acknowledged, and is ${status}`);
  }
  broken.push(...(await findBroken(database, eventId, clock.now())));
  await site.close();
  return broken;
}

async function act(site: TicketSite, guest: Guest, broken: string[]): Promise<void> {
  const { visitor, order } = guest;
  switch (chance.pick(['hold', 'hold', 'pay', 'pay', 'card', 'card', 'release', 'read'] as const)) {
    case 'hold': {
      if (order && guest.bought.has(order.id)) return;
      const [key, quantity] = [v7(), chance.pick([1, 1, 2, 3])];
      const answers = await chance.twice(() => site.hold(visitor, guest.event, quantity, { key }));
      const good = answers
        .filter(({ statusCode }) => statusCode === 201)
        .map((answer) => answer.json<TicketOrder>());
      if (new Set(good.map(({ id }) => id)).size > 1) broken.push(`the key ${key} had two effects`);
      const held = good[0];
      if (!held) return;
      Object.assign(guest, { order: held, step: undefined });
      const body = { name: 'Ann', email: `${held.id}@example.com` };
      await site.call(visitor, 'PUT', site.urlOf(held, '/buyer'), { body });
      return;
    }
    case 'pay': {
      if (!order) return;
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

async function organize(
  site: TicketSite,
  organizer: TestVisitor,
  event: number,
  deed: number,
): Promise<void> {
  const url = `/api/v1/my-events/${event}`;
  if (deed > DEEDS / 2 && chance.happens(0.4)) {
    await site.call(organizer, 'POST', `${url}/cancel`, { body: { reason: 'Heavy rain' } });
    return;
  }
  const read = await site.call(organizer, 'GET', url);
  if (read.statusCode !== 200) return;
  const { form } = read.json<DeskEvent>();
  const body = {
    ...form,
    address: chance.pick([form.address, `${deed} Elm Street`]),
    capacity: chance.pick([SEATS, SEATS - 2, SEATS + 1]),
    priceCents: chance.pick([form.priceCents, 3000]),
  };
  await site.call(organizer, 'PUT', url, { body });
}
