import type { Booking, PaymentStep } from '@glow50/shared/api/bookings';
import { v7 } from 'uuid';
import type { Database } from '../../database/database';
import { HttpError } from '../../http/http-error';
import { openProvider } from '../../payments/open-provider';
import { randomFrom } from '../../testing/random-from';
import { signIn } from '../../testing/sign-in';
import { testClock, testConfig } from '../../testing/test-app';
import { type BookingSite, newVisitor, openBookingSite, type TestVisitor } from './booking-site';
import { type Fault, faultyDatabase, faultyProvider } from './faults';
import { findBroken, findShared } from './invariants';
import { OWNER, ownSite } from './owned-site';
import { alteredDatabase, type Sabotage } from './sabotage';

const VISITORS = 5;
const DEEDS = 24;
const MINUTE = 60_000;
/** Fewer than visitors, and each overlaps the next, so that all are in each other's way. */
const TIMES = ['16:00', '17:00', '18:00', '19:00'].map((time) => `2026-03-06T${time}:00.000Z`);

let random = Math.random;
let rate = 0;
const fault: Fault = () => {
  if (random() >= rate) return undefined;
  return random() < 0.5 ? 'before' : 'after';
};

const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

interface Guest {
  visitor: TestVisitor;
  booking: Booking | undefined;
  step: PaymentStep | undefined;
  confirmed: Set<string>;
}

/** What one schedule of chance breaks, always the same for a seed: visitors do what they like, the clock runs, every await may fail. What the server said must stay true. */
export async function runSchedule(
  plain: Database,
  { seed, ownerId, alter, sabotageProvider }: Sabotage & { seed: number; ownerId: string },
): Promise<string[]> {
  const database = alter ? alteredDatabase(plain, alter) : plain;
  random = randomFrom(seed);
  rate = 0;
  const clock = testClock();
  const config = testConfig();
  const real = openProvider({ config, database, clock });
  const provider = sabotageProvider ? sabotageProvider(real) : real;
  const site = await openBookingSite(faultyDatabase(database, fault), {
    clock,
    config,
    paymentProvider: faultyProvider(provider, fault, () => new HttpError(503, 'Lost')),
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
  rate = 0.02;
  for (let deed = 0; deed < DEEDS; deed += 1) {
    const some = guests.filter(() => random() < 0.6);
    const done = await Promise.allSettled(some.map((guest) => act(site, guest, broken)));
    broken.push(...done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])));
    broken.push(...(await findShared(database, site.provider.id)));
    if (random() < 0.3) await receiveTransfer(site, desk, pick(guests).booking);
    if (random() < 0.3) clock.advance(Math.floor(random() * 8) * MINUTE);
    if (random() < 0.4) await site.work().catch(() => undefined);
  }
  rate = 0;
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
  switch (pick(ACTS)) {
    case 'hold': {
      if (booking && guest.confirmed.has(booking.id)) return;
      const [key, startsAt] = [v7(), pick(TIMES)];
      const answers = await twice(() => site.hold(visitor, startsAt, { key }));
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
        body: { feeCents: 0, startsAt: pick(TIMES) },
      });
      return;
    }
    case 'card':
      if (guest.step?.payment) {
        await twice(() =>
          site.payByCard(guest.step as PaymentStep, pick(['pm_card_visa', 'pm_card_chargeDeclined'])),
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

/** The provider says that the money has come, whether or not there is any to come. */
async function receiveTransfer(
  site: BookingSite,
  desk: TestVisitor,
  booking: Booking | undefined,
): Promise<void> {
  if (!booking) return;
  const agenda = `/api/v1/providers/${site.provider.id}/agenda`;
  await twice(() => site.call(desk, 'POST', `${agenda}/${booking.id}/zelle-received`));
}

/** Sometimes a double click. */
const twice = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(random() < 0.3 ? [work(), work()] : [work()]);
