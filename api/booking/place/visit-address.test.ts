import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import type { Booking } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { Problem } from '@glow50/contract/problem';
import { expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/database/transaction';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { readMails } from '../../platform/testing/read-mails';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON, MONDAY_2PM, NEXT_MONDAY_9AM } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor } from '../../testing/test-site';
import { exportBookings, forgetCustomer } from '../customer/customer-records';
import { forgetVisits } from '../purge-expired-bookings';
import { OWNER } from '../testing/owned-site';
import { bookAt, HOME, nameGuest, STREET, testPlacedSites } from './testing/placed-site';

const DAY = 86_400_000;
const { database, newPlacedSite, newestCalendar } = testPlacedSites();

it('asks the customer of a mobile provider for an address before paying, and shows it to the provider alone', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  const visitor = newVisitor();
  const booking = (await site.hold(visitor, FRIDAY_NOON)).json<Booking>();
  expect(booking.visits).toBe('always');
  const refused = await nameGuest(site, visitor, booking);
  expect([refused.statusCode, refused.json<Problem>().errors?.map(({ path }) => path)]).toEqual([
    400,
    ['visit.street', 'visit.city', 'visit.zipcode'],
  ]);
  const wrong = await nameGuest(site, visitor, booking, { ...HOME, zipcode: 'here' });
  expect([wrong.statusCode, wrong.json<Problem>().errors?.map(({ path }) => path)]).toEqual([
    400,
    ['visit.zipcode'],
  ]);

  const booked = await bookAt(site, visitor, FRIDAY_NOON, HOME);
  expect(booked).toMatchObject({
    status: 'confirmed',
    place: {
      isVisit: true,
      address: null,
      words: 'Grace comes to the address you gave in Plano, 75023.',
    },
  });
  expect(JSON.stringify(booked)).not.toMatch(/Quiddity|Zephyrine/);
  const [seen] = (await site.agenda()).filter(({ id }: AgendaBooking) => id === booked.id);
  expect(seen?.visit).toEqual(HOME);
  const mails = JSON.stringify(await readMails(database()));
  expect(mails).not.toMatch(/Zephyrine/);
  const calendar = await newestCalendar('guest@example.com');
  expect(calendar).toMatchObject({ location: booked.place?.words, position: null });
  expect(JSON.stringify(calendar)).not.toMatch(/Zephyrine|Quiddity/);
});

const FAR = { ...HOME, city: 'New York', zipcode: '10001' };
const TOO_FAR = '10001 is in New York, New York. Grace works in and around Dallas. Enter an address there';

it.each([
  ['too far', FAR, 'zipcode', TOO_FAR],
  [
    'not one place',
    { ...HOME, city: 'Houston' },
    'city',
    expect.stringContaining('75023 is in Plano, Texas'),
  ],
  ['nowhere', { ...HOME, zipcode: '00000' }, 'zipcode', expect.stringContaining('find the zip code 00000')],
])(
  'an address that is %s is refused at its field, before and after booking',
  async (_, visit, field, words) => {
    const site = await newPlacedSite({ workLocation: 'mobile-suite' });
    const visitor = newVisitor();
    const booking = (await site.hold(visitor, FRIDAY_NOON)).json<Booking>();
    const refused = await nameGuest(site, visitor, booking, visit);
    expect([refused.statusCode, refused.json<Problem>().errors]).toEqual([
      400,
      [{ path: `visit.${field}`, message: words }],
    ]);
    expect((await site.read(visitor, booking)).visit).toBeNull();
    const booked = await bookAt(site, newVisitor(), NEXT_MONDAY_9AM, HOME);
    const changed = await site.manage(visitor, booked, 'visit', visit);
    expect([changed.statusCode, changed.json<Problem>().errors]).toEqual([
      400,
      [{ path: field, message: words }],
    ]);
  },
);

it('lets the customer change where a mobile provider goes, and tells both sides without the street', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  const visitor = newVisitor();
  const booked = await bookAt(site, visitor, FRIDAY_NOON, HOME);
  const { canChangeVisit } = (await site.manage(visitor, booked)).json<ManagedBooking>();
  expect(canChangeVisit).toBe(true);

  const wrong = await site.manage(visitor, booked, 'visit', { ...HOME, street: ' ', zipcode: 'x' });
  expect([wrong.statusCode, wrong.json<Problem>().errors?.map(({ path }) => path)]).toEqual([
    400,
    ['street', 'zipcode'],
  ]);
  const moved = { street: '9 Xanthippe Mews', unit: '', city: 'Frisco', zipcode: '75034' };
  const changed = (await site.manage(visitor, booked, 'visit', moved)).json<ManagedBooking>();
  expect(changed.booking.place?.words).toBe('Grace comes to the address you gave in Frisco, 75034.');
  const [seen] = (await site.agenda()).filter(({ id }: AgendaBooking) => id === booked.id);
  expect(seen?.visit).toEqual(moved);
  expect(await newestCalendar('guest@example.com')).toMatchObject({
    sequence: 1,
    location: changed.booking.place?.words,
  });
  const told = (await readMails(database())).filter(({ subject }) => /address (was )?changed/i.test(subject));
  expect(told.map(({ to }) => to).sort()).toEqual([OWNER, 'guest@example.com']);
  expect(JSON.stringify([changed, told])).not.toMatch(/Xanthippe/);

  await site.manage(visitor, booked, 'visit', moved);
  expect((await readMails(database())).filter(({ subject }) => /address/i.test(subject))).toHaveLength(2);
  site.clock.advance(6 * DAY);
  expect((await site.manage(visitor, booked, 'visit', HOME)).statusCode).toBe(409);
});

it('changing the address to and fro sends a mailbox that nobody confirmed one email', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  const visitor = newVisitor();
  const booked = await bookAt(site, visitor, FRIDAY_NOON, HOME);
  const before = (await readMails(database())).length;
  for (const unit of ['Gate 8', 'Gate 7', 'Gate 8', 'Gate 7'])
    expect((await site.manage(visitor, booked, 'visit', { ...HOME, unit })).statusCode).toBe(200);
  const told = (await readMails(database())).slice(before);
  expect(told.filter(({ to }) => to === 'guest@example.com')).toHaveLength(1);
  expect(told.filter(({ to }) => to === OWNER)).toHaveLength(4);
});

it('the address is changed five times a day at most', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' }, false, { limitRules: LIMIT_RULES });
  const visitor = newVisitor();
  const booked = await bookAt(site, visitor, FRIDAY_NOON, HOME);
  const statuses: number[] = [];
  for (const unit of ['Gate 1', 'Gate 2', 'Gate 3', 'Gate 4', 'Gate 5', 'Gate 6'])
    statuses.push((await site.manage(visitor, booked, 'visit', { ...HOME, unit })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('does not let the customer of a studio say where the provider goes', async () => {
  const site = await newPlacedSite();
  const visitor = newVisitor();
  const booked = await site.book(visitor, FRIDAY_NOON);
  expect((await site.manage(visitor, booked)).json<ManagedBooking>().canChangeVisit).toBe(false);
  expect((await site.manage(visitor, booked, 'visit', HOME)).statusCode).toBe(409);
});

it('does not take the payment of an earlier hold with a mobile provider without the address', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  const visitor = newVisitor();
  const booking = (await site.hold(visitor, MONDAY_2PM)).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(booking, '/terms'), {
    body: { version: booking.terms.version },
  });
  await database().sql.query(
    `UPDATE bookings SET customer_name = 'Ann', customer_email = 'ann@example.com' WHERE booking_id = $1`,
    [booking.id],
  );
  const paid = await site.pay(visitor, booking);
  expect([paid.statusCode, paid.json<Problem>().message]).toEqual([
    409,
    expect.stringContaining('enter your address first'),
  ]);
});

it('lets the customer choose where a provider has a studio and also comes', async () => {
  const site = await newPlacedSite({}, true);
  const there = await bookAt(site, newVisitor(), FRIDAY_NOON, null);
  expect(there.place).toMatchObject({ isVisit: false, address: expect.stringContaining(STREET) });
  const visited = await bookAt(site, newVisitor(), NEXT_MONDAY_9AM, HOME);
  expect(visited.place).toMatchObject({ isVisit: true, address: null });
});

it('keeps the typed address for the visitor who holds the time, and for nobody else', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  const visitor = newVisitor();
  const booking = (await site.hold(visitor, FRIDAY_NOON)).json<Booking>();
  await nameGuest(site, visitor, booking, HOME);
  expect((await site.read(visitor, booking)).visit).toEqual(HOME);
  expect((await site.call(newVisitor(), 'GET', site.urlOf(booking))).statusCode).toBe(404);
  expect((await site.agenda()).map(({ visit }) => visit).filter(Boolean)).toEqual([]);
});

it('exports the address of a visit, and forgets it with the account or a month after the visit', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  const email = 'visited@example.com';
  const userId = await addAccount(database(), { email });
  const signedIn = async () => newVisitor((await signIn(site.app, email)).headers);
  const past = await bookAt(site, await signedIn(), MONDAY_2PM, HOME);
  site.clock.advance(DAY / 2);
  await site.work();
  const ahead = await bookAt(site, await signedIn(), FRIDAY_NOON, HOME);
  expect((await exportBookings(database(), userId)).map(({ visit }) => visit)).toEqual([HOME, HOME]);

  await inTransaction(database(), (tx) => forgetCustomer(tx, userId));
  const kept = async () =>
    (
      await database().sql.query<{ id: string }>(
        'SELECT booking_id AS id FROM bookings WHERE booking_id = ANY($1) AND visit_address IS NOT NULL',
        [[past.id, ahead.id]],
      )
    ).rows.map(({ id }) => id);
  expect(await kept()).toEqual([ahead.id]);
  site.clock.advance(40 * DAY);
  expect(await forgetVisits(site.composition)).toBe(false);
  expect(await kept()).toEqual([]);
});
