import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { v7 } from 'uuid';
import { faultyDependencies } from '../../payments/testing/faulty-dependencies';
import type { DisabledGuard } from '../../payments/testing/sabotage';
import type { Database } from '../../platform/database/database';
import { Chance } from '../../platform/testing/chance';
import { onlyCreated, runActions } from '../../platform/testing/run-schedule';
import { signIn } from '../../testing/sign-in';
import { newVisitor, openPage, type TestVisitor } from '../../testing/test-site';
import { type BookingSite, openBookingSite } from '../../testing/booking-site';
import { findBroken, findShared } from './invariants';
import { OWNER, ownSite } from './owned-site';
import { claimAsGuest, waitForFriday } from './waiting-guest';

const VISITORS = 5;
/** Fewer than visitors, and each overlaps the next, so that the visitors compete. */
const TIMES = ['16:00', '17:00', '18:00', '19:00'].map((time) => `2026-03-06T${time}:00.000Z`);

const ADD_ONS = [
  { name: 'Steam', priceCents: 500, minutes: 30 },
  { name: 'Oil', priceCents: 200, minutes: 0 },
];

interface Guest {
  visitor: TestVisitor;
  booking: Booking | undefined;
  step: PaymentStep | undefined;
  confirmed: Set<string>;
  /** Of a place on the waitlist. */
  waitToken: string | undefined;
}

/**
 * Runs random actions of several visitors, repeatable by seed, and returns the broken invariants. Everything
 * the server acknowledged must stay true.
 */
export async function runSchedule(
  plain: Database,
  { seed, ownerId, ...sabotage }: DisabledGuard & { seed: number; ownerId: string },
): Promise<string[]> {
  const chance = new Chance(seed);
  const { database, faulty } = faultyDependencies(plain, chance.fault, sabotage);
  const site = await openBookingSite(faulty.database, faulty);
  await ownSite(database, ownerId, site);
  await database.sql.query('UPDATE services SET add_ons = $2 WHERE service_id = $1', [
    site.serviceId,
    JSON.stringify(ADD_ONS),
  ]);
  const owner = newVisitor((await signIn(site.app, OWNER)).headers);
  const guests: Guest[] = Array.from({ length: VISITORS }, () => ({
    visitor: newVisitor(),
    booking: undefined,
    step: undefined,
    confirmed: new Set(),
    waitToken: undefined,
  }));
  for (const { visitor } of guests) {
    await openPage(site, visitor, `/api/v1/providers/${site.provider.id}/current-hold`);
  }
  const broken = await runActions({
    chance,
    site,
    guests,
    act: (guest) => act(site, guest, { chance, database }),
    alongside: () =>
      chance.happens(0.3) ? [receiveTransfer(site, owner, chance.pick(guests).booking, chance)] : [],
    findBroken: () => findShared(database, site.provider.id),
  });
  for (const { visitor, booking, confirmed } of guests) {
    if (!booking) continue;
    const now = await site.read(visitor, booking);
    if (confirmed.has(booking.id) && now.status !== 'confirmed')
      broken.push(`${booking.id} was acknowledged`);
  }
  broken.push(...(await findBroken(database, site.provider.id, site.clock.now())));
  await site.close();
  return broken;
}

async function act(
  site: BookingSite,
  guest: Guest,
  { chance, database }: { chance: Chance; database: Database },
): Promise<void> {
  const { visitor, booking } = guest;
  switch (chance.pick(ACTS)) {
    case 'hold': {
      if (booking && guest.confirmed.has(booking.id)) return;
      const [key, startsAt] = [v7(), chance.pick(TIMES)];
      const { serviceId } = site;
      const addOns = ADD_ONS.map(({ name }) => name).filter(() => chance.happens(0.3));
      const body = { serviceId, startsAt, ...(addOns.length > 0 && { addOns }) };
      const answers = await chance.twice(() => site.hold(visitor, startsAt, { key, body }));
      const held = onlyCreated<Booking>(key, answers);
      if (!held) return;
      Object.assign(guest, { booking: held, step: undefined });
      await site.call(visitor, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
      await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), {
        body: { name: 'Ann', email: `${held.id}@example.com` },
      });
      return;
    }
    case 'wait':
      guest.waitToken = await waitForFriday(database, site);
      return;
    case 'claim': {
      if (!guest.waitToken || (booking && guest.confirmed.has(booking.id))) return;
      const claimed = await claimAsGuest(site, visitor, guest.waitToken);
      if (!claimed) return;
      Object.assign(guest, { booking: claimed, step: undefined });
      await site.call(visitor, 'PUT', site.urlOf(claimed, '/terms'), {
        body: { version: claimed.terms.version },
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
      if (!booking) return;
      await confirmGuest(database, booking);
      await site.pay(visitor, booking, { method: 'zelle' });
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

/** As a code does. */
async function confirmGuest({ sql }: Database, { id }: Booking): Promise<void> {
  await sql.query('UPDATE bookings SET is_email_confirmed = true WHERE booking_id = $1', [id]);
}

const ACTS = [
  ...(['hold', 'hold', 'hold', 'terms', 'pay', 'pay', 'card', 'card', 'release', 'read'] as const),
  ...(['zelle', 'move', 'wait', 'claim', 'claim'] as const),
];

async function receiveTransfer(
  site: BookingSite,
  owner: TestVisitor,
  booking: Booking | undefined,
  chance: Chance,
): Promise<void> {
  if (!booking) return;
  const agenda = `/api/v1/providers/${site.provider.id}/agenda`;
  await chance.twice(() => site.call(owner, 'POST', `${agenda}/${booking.id}/zelle-received`));
}
