import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { expect, it, jest } from '@jest/globals';
import type { Availability } from '@glow50/contract/availability/availability';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import { ATTACKERS, strangers, visitorFrom } from '../../testing/clients';
import type { openBookingSite } from '../../testing/booking-site';
import { type BookingSite } from '../../testing/booking-site';
import { testLimitedSites } from '../testing/limited-sites';

jest.setTimeout(isDeep ? 600_000 : 60_000);

const MINUTE = 60_000;
const WALK = isDeep ? { minutes: 24 * 60, words: 'a whole day' } : { minutes: 30, words: 'half an hour' };
const QUARTERS_OF_SERVICE = 6;
/** Monday to Saturday, 9 am to 6 pm. */
const BOOKABLE_QUARTERS = 12 * 9 * 4;
const { openSite } = testLimitedSites();
const stranger = strangers();
const fiveClients = () => Array.from({ length: 5 }, () => stranger().address);

/** Open on Wednesdays from 9 am to 2 pm: ten hours in two weeks. */
async function openSmallSite(changes?: Parameters<typeof openBookingSite>[1]) {
  const site = await openSite({ days: [3], closes: '14:00' }, changes);
  const days = ['2026-03-04T15:00:00Z', '2026-03-11T14:00:00Z'];
  const times = days.flatMap((day) =>
    [0, 90, 180].map((minutes) => new Date(Date.parse(day) + minutes * MINUTE).toISOString()),
  );
  return { ...site, times };
}

async function openBusySite(): Promise<BookingSite & { times: string[] }> {
  const site = await openSite({ days: [1, 2, 3, 4, 5, 6], closes: '18:00' });
  return { ...site, times: everyTime() };
}

/** Starts that do not overlap, from the third day on, in Texas winter time. */
function everyTime(): string[] {
  const dates = ['03-04', '03-05', '03-06', '03-07', '03-09', '03-10', '03-11', '03-12', '03-13', '03-14'];
  return dates.flatMap((date) => {
    const opens = Date.parse(`2026-${date}T09:00:00${date < '03-08' ? '-06:00' : '-05:00'}`);
    return Array.from({ length: 6 }, (_, block) => new Date(opens + block * 90 * MINUTE).toISOString());
  });
}

/** Fresh browsers hold what they can, and start to pay by card or announce a transfer from an address made up. */
async function holdAll(site: BookingSite & { times: string[] }, address: string, seed: number) {
  const kept: Booking[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const visitor = visitorFrom(address);
    const startsAt = site.times[(seed * 7 + attempt * 17) % site.times.length] ?? '';
    const held = await site.hold(visitor, startsAt);
    if (held.statusCode !== 201) continue;
    const booking = held.json<Booking>();
    kept.push(booking);
    await site.call(visitor, 'PUT', site.urlOf(booking, '/terms'), {
      body: { version: booking.terms.version },
    });
    await site.call(visitor, 'PUT', site.urlOf(booking, '/guest'), {
      body: { name: 'Ann Guest', email: `${booking.id}@example.com` },
    });
    await site.pay(visitor, booking, { method: attempt === 0 ? 'zelle' : 'card' });
  }
  return kept;
}

/** The times that somebody at another address cannot have. */
async function countKept(site: BookingSite, times: ReadonlySet<string>): Promise<number> {
  let kept = 0;
  for (const startsAt of times) {
    const honest = stranger();
    const held = await site.hold(honest, startsAt);
    if (held.statusCode === 201) await site.call(honest, 'DELETE', site.urlOf(held.json<Booking>()));
    else kept += 1;
  }
  return kept;
}

it(`five clients with any number of cookies keep at most a tenth of two weeks from others, for ${WALK.words}`, async () => {
  const site = await openBusySite();
  let most = 0;
  let held = 0;
  let renewed = 0;
  for (let minutes = 0; minutes < WALK.minutes; minutes += 15) {
    const tried = new Set<string>();
    for (const [place, address] of ATTACKERS.entries()) {
      const kept = await holdAll(site, address, renewed + place * 3);
      held += kept.length;
      for (const { startsAt } of kept) tried.add(startsAt);
    }
    const kept = await countKept(site, new Set(minutes % 240 === 0 ? site.times : tried));
    most = Math.max(most, kept);
    renewed += 1;
    site.clock.advance(15 * MINUTE);
    await site.work();
  }
  expect(held).toBeGreaterThan(isDeep ? 100 : 10);
  expect(most).toBeGreaterThan(0);
  expect((most * QUARTERS_OF_SERVICE) / BOOKABLE_QUARTERS).toBeLessThanOrEqual(0.1);
});

it('five clients keep one booking of a provider with ten hours, but for their first five minutes', async () => {
  const site = await openSmallSite({});
  const attackers = fiveClients();
  const kept: number[] = [];
  for (let minutes = 0; minutes < (isDeep ? WALK.minutes : 20); minutes += 5) {
    for (const [place, address] of attackers.entries()) {
      await site.hold(visitorFrom(address), site.times[place] ?? '');
      await site.hold(visitorFrom(address), site.times[(place + 1) % site.times.length] ?? '');
    }
    kept.push(await countKept(site, new Set(site.times)));
    site.clock.advance(5 * MINUTE);
    await site.work();
  }
  const [atFirst, ...later] = kept;
  expect(atFirst).toBeLessThanOrEqual(attackers.length);
  expect(later.length).toBeGreaterThan(2);
  expect(Math.max(...later)).toBeLessThanOrEqual(1);
});

it('five clients with mailboxes of their own keep one booking of a provider with ten hours by transfers', async () => {
  const site = await openSmallSite({});
  const attackers = fiveClients();
  const promised: number[] = [];
  for (const [place, address] of attackers.entries()) {
    const visitor = visitorFrom(address);
    const held = await site.hold(visitor, site.times[place] ?? '');
    const booking = held.json<Booking>();
    await site.call(visitor, 'PUT', site.urlOf(booking, '/terms'), {
      body: { version: booking.terms.version },
    });
    const guest = { name: 'Ann Guest', email: `${booking.id}@example.com` };
    const named = await site.call(visitor, 'PUT', site.urlOf(booking, '/guest'), { body: guest });
    await site.confirm(visitor, named.json<Booking>());
    promised.push((await site.pay(visitor, booking, { method: 'zelle' })).statusCode);
  }
  expect(promised).toEqual([200, 429, 429, 429, 429]);
  for (let minutes = 0; minutes < 30; minutes += 10) {
    site.clock.advance(10 * MINUTE);
    await site.work();
    for (const [place, address] of attackers.entries()) {
      await site.hold(visitorFrom(address), site.times[place + 1] ?? '');
    }
    expect(await countKept(site, new Set(site.times))).toBe(1);
  }
});

it('a few hours are held firmly by one, and by others for five minutes or until somebody asks', async () => {
  const site = await openSmallSite();
  const [first = '', second = '', third = ''] = site.times;
  await site.hold(stranger(), first);
  const [slow, quick] = [stranger(), stranger()];
  const slowly = await site.checkOut(slow, second);
  const quickly = await site.checkOut(quick, third);
  site.clock.advance(4 * MINUTE);
  await site.work();
  for (const time of [first, second, third]) expect((await site.hold(stranger(), time)).statusCode).toBe(409);
  site.clock.advance(8 * MINUTE);
  await site.work();
  expect((await site.hold(stranger(), first)).statusCode).toBe(409);
  expect((await site.hold(stranger(), second)).statusCode).toBe(201);
  expect((await site.read(slow, slowly)).status).toBe('expired');
  await site.payByCard((await site.pay(quick, quickly)).json<PaymentStep>());
  expect((await site.read(quick, quickly)).status).toBe('confirmed');
});

it('a client that has let its time run out yields to everybody, also while it starts payments', async () => {
  const site = await openBusySite();
  const [first = '', second = ''] = site.times;
  const [address = ''] = ATTACKERS;
  await site.checkOut(visitorFrom(address), first);
  site.clock.advance(15 * MINUTE);
  await site.work();
  const again = visitorFrom(address);
  const renewed = await site.checkOut(again, second);
  await site.pay(again, renewed);
  const honest = stranger();
  const booked = await site.book(honest, second);
  expect(booked.status).toBe('confirmed');
  expect((await site.read(again, renewed)).status).toBe('expired');
  const late = await site.pay(again, renewed);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toEqual({
    message: 'We’re no longer holding this time for you. Nothing was charged. Please choose a time again',
  });
});

it('a first hold is firm for its fifteen minutes', async () => {
  const site = await openBusySite();
  const [first = ''] = site.times;
  await site.hold(stranger(), first);
  site.clock.advance(14 * MINUTE);
  expect((await site.hold(stranger(), first)).statusCode).toBe(409);
});

it('clients in one network of IPv6 are one client', async () => {
  const site = await openBusySite();
  const [first = '', second = '', third = ''] = site.times;
  await site.hold(visitorFrom('2001:db8:1:2::1'), first);
  await site.hold(visitorFrom('2001:db8:1:2:ffff::9'), second);
  await site.hold(visitorFrom('2001:db8:1:2:abcd::7'), third);
  const honest = await Promise.all([first, second, third].map((time) => site.hold(stranger(), time)));
  expect(honest.map(({ statusCode }) => statusCode)).toEqual([409, 201, 201]);
});

it('a larger network of IPv6 keeps at most a tenth of two weeks, however many clients it has', async () => {
  const site = await openBusySite();
  const times = site.times.slice(0, 12);
  for (const [place, time] of times.entries()) {
    expect((await site.hold(visitorFrom(`2001:db8:7:${place}::1`), time)).statusCode).toBe(201);
  }
  const kept = await countKept(site, new Set(times));
  expect(kept).toBe(7);
  expect((kept * QUARTERS_OF_SERVICE) / BOOKABLE_QUARTERS).toBeLessThanOrEqual(0.1);
});

it('a larger network of IPv6 keeps a booking of a few hours firm for its first five clients', async () => {
  const site = await openSmallSite({});
  const [first = ''] = site.times;
  const kept: number[] = [];
  for (let client = 0; client < 12; client += 1) {
    await site.hold(stranger(), first);
    for (const time of site.times.slice(1)) await site.hold(visitorFrom(`2001:db8:8:${client}::1`), time);
    kept.push(await countKept(site, new Set(site.times.slice(1))));
    site.clock.advance(5 * MINUTE);
    await site.work();
  }
  expect(kept.slice(0, 2)).toEqual([1, 1]);
  expect(kept.slice(8)).toEqual([0, 0, 0, 0]);
});

const SHARED = '192.0.2.1';

it('twenty-four customers behind one shared address hold at once and pay', async () => {
  const site = await openBusySite();
  const visitors = site.times.slice(0, 24).map((startsAt) => ({ startsAt, visitor: visitorFrom(SHARED) }));
  for (let start = 0; start < visitors.length; start += 12) {
    const rush = visitors.slice(start, start + 12);
    const held = await Promise.all(
      rush.map(async ({ visitor, startsAt }) => site.checkOut(visitor, startsAt)),
    );
    for (const [place, booking] of held.entries()) {
      const visitor = rush[place]?.visitor ?? visitorFrom(SHARED);
      const step = (await site.pay(visitor, booking)).json<PaymentStep>();
      await site.payByCard(step);
      expect((await site.read(visitor, booking)).status).toBe('confirmed');
    }
  }
});

it('of several holds of one client sent at once, one is firm', async () => {
  const site = await openBusySite();
  const times = site.times.slice(0, 6);
  const held = await Promise.all(times.map((time) => site.hold(visitorFrom('203.0.113.77'), time)));
  expect(held.map(({ statusCode }) => statusCode)).toEqual(times.map(() => 201));
  expect(await countKept(site, new Set(times))).toBe(1);
});

it('times that yield are offered to others, not to those behind the same address', async () => {
  const site = await openBusySite();
  const [first = '', second = ''] = site.times;
  await site.hold(visitorFrom(SHARED), first);
  await site.hold(visitorFrom(SHARED), second);
  const url = `/api/v1/providers/${site.provider.id}/availability?from=2026-03-04&serviceId=${site.serviceId}`;
  const offeredAt = async (remoteAddress: string) => {
    const { days } = (await site.app.inject({ method: 'GET', url, remoteAddress })).json<Availability>();
    const starts = days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
    return [starts.includes(first), starts.includes(second)];
  };
  expect(await offeredAt(SHARED)).toEqual([false, false]);
  expect(await offeredAt('198.51.100.200')).toEqual([false, true]);
});
