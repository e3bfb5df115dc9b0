import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import type { Database } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { openProvider } from '../../payments/open-provider';
import { signIn } from '../../platform/testing/sign-in';
import { testClock, testConfig } from '../../platform/testing/test-app';
import { type BookingSite, newVisitor, openBookingSite, type TestVisitor } from './booking-site';
import { Chance } from './chance';
import { faultyDatabase, faultyProvider } from './faults';
import { findBroken, findShared } from './invariants';
import { OWNER, ownSite } from './owned-site';
import { alteredDatabase, type Sabotage } from './sabotage';

const VISITORS = 5;
const DEEDS = 24;
const MINUTE = 60_000;
/** Fewer than visitors, and each overlaps the next, so that the visitors compete. */
const TIMES = ['16:00', '17:00', '18:00', '19:00'].map((time) => `2026-03-06T${time}:00.000Z`);

let chance = new Chance(0);

interface Guest {
  visitor: TestVisitor;
  booking: Booking | undefined;
  step: PaymentStep | undefined;
  confirmed: Set<string>;
}

/**
 * Runs random actions of several visitors, moves the clock and makes awaited calls fail, all from one seed.
 * Returns the broken invariants; everything the server acknowledged must stay true.
 */
export async function runSchedule(
  plain: Database,
  { seed, ownerId, alter, sabotageProvider }: Sabotage & { seed: number; ownerId: string },
): Promise<string[]> {
  const database = alter ? alteredDatabase(plain, alter) : plain;
  chance = new Chance(seed);
  const clock = testClock();
  const config = testConfig();
  const real = openProvider({ config, database, clock });
  const provider = sabotageProvider ? sabotageProvider(real) : real;
  const site = await openBookingSite(faultyDatabase(database, chance.fault), {
    clock,
    config,
    paymentProvider: faultyProvider(provider, chance.fault, () => new HttpError(503, 'Lost')),
  });
  await ownSite(database, ownerId, site);
  const desk = newVisitor((await signIn(site.app, OWNER)).headers);
  const guests: Guest[] = Array.from({ length: VISITORS }, () => ({
    visitor: newVisitor(),
    booking: undefined,
    step: undefined,
    confirmed: new Set(),
  }));
  const broken: string[] = [];
  chance.faultRate = 0.02;
  for (let deed = 0; deed < DEEDS; deed += 1) {
    const some = guests.filter(() => chance.happens(0.6));
    const done = await Promise.allSettled(some.map((guest) => act(site, guest, broken)));
    broken.push(...done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])));
    broken.push(...(await findShared(database, site.provider.id)));
    if (chance.happens(0.3)) await receiveTransfer(site, desk, chance.pick(guests).booking);
    if (chance.happens(0.3)) clock.advance(chance.numberBelow(8) * MINUTE);
    if (chance.happens(0.4)) await site.work().catch(() => undefined);
  }
  chance.faultRate = 0;
  for (let round = 0; round < 6; round += 1) {
    clock.advance(10 * MINUTE);
    await site.catchUp();
    await site.work();
  }
  for (const { visitor, booking, confirmed } of guests) {
    if (!booking) continue;
    const now = await site.read(visitor, booking);
    if (confirmed.has(booking.id) && now.status !== 'confirmed')
      broken.push(`${booking.id} was acknowledged`);
  }
  broken.push(...(await findBroken(database, site.provider.id, clock.now())));
  await site.close();
  return broken;
}

async function act(site: BookingSite, guest: Guest, broken: string[]): Promise<void> {
  const { visitor, booking } = guest;
  switch (chance.pick(ACTS)) {
    case 'hold': {
      if (booking && guest.confirmed.has(booking.id)) return;
      const [key, startsAt] = [v7(), chance.pick(TIMES)];
      const answers = await chance.twice(() => site.hold(visitor, startsAt, { key }));
      const good = answers
        .filter(({ statusCode }) => statusCode === 201)
        .map((answer) => answer.json<Booking>());
      if (new Set(good.map(({ id }) => id)).size > 1) broken.push(`the key ${key} had two effects`);
      const held = good[0];
      if (!held) return;
      Object.assign(guest, { booking: held, step: undefined });
      await site.call(visitor, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
      await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), {
        body: { name: 'Ann', email: `${held.id}@example.com` },
      });
      return;
    }
    case 'terms':
      if (!booking) return;
      await site.call(visitor, 'PUT', site.urlOf(booking, '/guest'), {
        body: { name: 'Ann', email: `${booking.id}@example.com` },
      });
      return;
    case 'pay': {
      if (!booking) return;
      const answer = await site.pay(visitor, booking);
      if (answer.statusCode === 200) guest.step = answer.json<PaymentStep>();
      return;
    }
    case 'zelle':
      if (booking) await site.pay(visitor, booking, { method: 'zelle' });
      return;
    case 'move': {
      const { manageToken } = booking ? await site.read(visitor, booking) : {};
      if (!manageToken) return;
      await site.call(visitor, 'POST', `/api/v1/manage-booking/${manageToken}/reschedule`, {
        body: { feeCents: 0, startsAt: chance.pick(TIMES) },
      });
      return;
    }
    case 'card':
      if (guest.step?.payment) {
        await chance.twice(() =>
          site.payByCard(guest.step as PaymentStep, chance.pick(['pm_card_visa', 'pm_card_chargeDeclined'])),
        );
      }
      return;
    case 'release':
      if (booking) await site.call(visitor, 'DELETE', site.urlOf(booking));
      return;
    case 'read': {
      if (!booking) return;
      const answer = await site.call(visitor, 'GET', site.urlOf(booking));
      if (answer.statusCode === 200 && answer.json<Booking>().status === 'confirmed')
        guest.confirmed.add(booking.id);
    }
  }
}

const ACTS = [
  ...(['hold', 'hold', 'hold', 'terms', 'pay', 'pay', 'card', 'card', 'release', 'read'] as const),
  ...(['zelle', 'move'] as const),
];

async function receiveTransfer(
  site: BookingSite,
  desk: TestVisitor,
  booking: Booking | undefined,
): Promise<void> {
  if (!booking) return;
  const agenda = `/api/v1/providers/${site.provider.id}/agenda`;
  await chance.twice(() => site.call(desk, 'POST', `${agenda}/${booking.id}/zelle-received`));
}
