import type { Booking, CurrentHold, MyHolds } from '@glow50/contract/bookings/bookings';
import { expect, it } from '@jest/globals';
import { addAccount } from '../../testing/add-account';
import { type BookingSite, FRIDAY_NOON, MONDAY_2PM, openBookingSite } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { testOwnedSites } from '../testing/owned-site';

const { database, sites, newSite } = testOwnedSites();

async function signInAs(site: BookingSite, email: string): Promise<TestVisitor> {
  await addAccount(database(), { email });
  return newVisitor((await signIn(site.app, email)).headers);
}

/** The same browser after its person has signed out, or with another person's session. */
const sameBrowser = (browser: TestVisitor, session?: TestVisitor): TestVisitor => {
  const next = newVisitor(session?.headers);
  next.cookie = browser.cookie;
  return next;
};

const readHolds = async (site: BookingSite, visitor: TestVisitor) =>
  (await site.call(visitor, 'GET', '/api/v1/my-holds')).json<MyHolds>().holds;

it('what somebody holds who has signed out neither counts nor shows for the next person at the browser', async () => {
  const [first, second] = [await openBookingSite(database()), await openBookingSite(database())];
  sites.push(first, second);
  const ann = await signInAs(first, 'ann-holds@example.com');
  const held: Booking[] = [];
  for (const place of [first, second]) held.push((await place.hold(ann, MONDAY_2PM)).json<Booking>());
  expect(await readHolds(first, ann)).toHaveLength(2);

  const next = sameBrowser(ann);
  const current = `/api/v1/providers/${first.provider.id}/current-hold`;
  expect((await first.call(next, 'GET', current)).json<CurrentHold>().booking).toBeNull();
  const [own] = held;
  if (!own) throw new Error('Nothing was held');
  expect((await first.call(next, 'GET', first.urlOf(own))).statusCode).toBe(404);
  expect(await readHolds(first, next)).toEqual([]);
  expect((await first.hold(next, FRIDAY_NOON)).statusCode).toBe(201);

  const bea = sameBrowser(ann, await signInAs(first, 'bea-holds@example.com'));
  expect((await first.call(bea, 'GET', current)).json<CurrentHold>().booking?.guest ?? null).toBeNull();
  expect((await first.call(ann, 'GET', first.urlOf(own))).json<Booking>().status).toBe('held');
});

it('counts credit from the first step on, and names it before a time is chosen', async () => {
  const site = await newSite();
  await database().sql.query(
    `UPDATE booking_policies SET payment = 'deposit', deposit_cents = 1000 WHERE provider_id = $1`,
    [site.provider.id],
  );
  const visitor = newVisitor();
  const current = `/api/v1/providers/${site.provider.id}/current-hold`;
  const read = async () => (await site.call(visitor, 'GET', current)).json<CurrentHold>();
  expect(await read()).toEqual({ booking: null });
  const booking = await site.book(visitor, FRIDAY_NOON);
  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect(await read()).toEqual({ booking: null, credit: { cents: 1000, currency: 'USD' } });

  const held = (await site.hold(visitor, FRIDAY_NOON)).json<Booking>();
  expect(held.amounts).toMatchObject({ credit: { cents: 1000 }, dueNow: { cents: 0 } });
  expect((await read()).booking?.amounts.credit.cents).toBe(1000);
  const moved = (await site.hold(visitor, MONDAY_2PM)).json<Booking>();
  expect(moved.amounts).toMatchObject({ credit: { cents: 1000 }, dueNow: { cents: 0 } });
  expect((await site.hold(newVisitor(), FRIDAY_NOON)).json<Booking>().amounts.credit.cents).toBe(0);
});
