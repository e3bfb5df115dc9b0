import type { PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking, MyBookings } from '@glow50/contract/bookings/manage-booking';
import type { Problem } from '@glow50/contract/problem';
import { expect, it } from '@jest/globals';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { readMails } from '../../platform/testing/read-mails';
import { runJobs } from '../../platform/testing/run-jobs';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON, NEXT_MONDAY_9AM } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor } from '../../testing/test-site';
import { bookingWorkers } from '../booking-workers';
import { OWNER } from '../testing/owned-site';
import { placeQueue } from './tell-place';
import { NOTE, PHONE, type PlacedSite, STREET, testPlacedSites } from './testing/placed-site';

const { database, newPlacedSite, newestCalendar, newestTo } = testPlacedSites();

const tellPlaces = ({ composition }: PlacedSite) =>
  runJobs(
    database(),
    bookingWorkers(composition).filter(({ queue }) => queue.name === placeQueue.name),
    new Date(),
  );

const PLACE = '/api/v1/provider/place';

/** A provider who changes the street. */
async function openMoving(changes: Parameters<typeof newPlacedSite>[2] = {}) {
  const site = await newPlacedSite({}, false, changes);
  const owner = newVisitor((await signIn(site.app, OWNER)).headers);
  const move = async (street: string) => {
    const place = (await site.call(owner, 'GET', PLACE)).json<object>();
    return site.call(owner, 'PUT', PLACE, { body: { ...place, street_name: street } });
  };
  const placesTo = async (to: string) =>
    (await readMails(database(), to)).filter(({ subject }) => subject.startsWith('Where to go'));
  return { site, owner, move, placesTo };
}

/** Someone who books with the confirmed address of an account. */
async function bookSignedIn({ app, book }: PlacedSite, email: string): Promise<void> {
  await addAccount(database(), { email });
  await book(newVisitor((await signIn(app, email)).headers), FRIDAY_NOON, email);
}

it('a street that is changed to and fro is emailed to each customer once, as it is then', async () => {
  const { site, move, placesTo } = await openMoving();
  const email = 'flooded@example.com';
  await bookSignedIn(site, email);
  for (const street of ['1 Elm Street', '2 Oak Street', '1 Elm Street', '3 Ash Street'])
    expect((await move(street)).statusCode).toBe(200);
  await tellPlaces(site);
  const told = await placesTo(email);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('3 Ash Street');

  site.clock.advance(11 * 60_000);
  await move('4 Fir Street');
  await tellPlaces(site);
  expect((await placesTo(email)).at(-1)?.text).toContain('4 Fir Street');
});

it('an address that nobody confirmed is emailed about the first change of the place alone', async () => {
  const { site, move, placesTo } = await openMoving();
  const [typed, own] = ['typed@example.com', 'confirmed@example.com'];
  await site.book(newVisitor(), NEXT_MONDAY_9AM, typed);
  await bookSignedIn(site, own);
  for (const street of ['1 Elm Street', '2 Oak Street', '3 Ash Street']) {
    await move(street);
    await tellPlaces(site);
    site.clock.advance(11 * 60_000);
  }
  expect([(await placesTo(typed)).length, (await placesTo(own)).length]).toEqual([1, 3]);
});

it('a page changes its street five times a day, and all else as often as it likes', async () => {
  const { site, owner, move } = await openMoving({ limitRules: LIMIT_RULES });
  const statuses: number[] = [];
  for (let moves = 0; moves <= LIMIT_RULES.placeProvider.tries; moves += 1)
    statuses.push((await move(`${moves} Elm Street`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const place = (await site.call(owner, 'GET', PLACE)).json<object>();
  const noted = await site.call(owner, 'PUT', PLACE, { body: { ...place, arrivalNote: 'Ring twice' } });
  expect(noted.statusCode).toBe(200);
});

it('tells the street after booking, in every place where the customer looks, and not before', async () => {
  const site = await newPlacedSite();
  const visitor = newVisitor();
  const held = await site.hold(visitor, FRIDAY_NOON);
  const named = await site.checkOut(visitor, FRIDAY_NOON);
  expect(held.body + JSON.stringify(named)).not.toMatch(/Quiddity|0142|bakery/);
  expect(named).toMatchObject({ visits: 'never', visit: null });
  expect(named.place).toBeUndefined();

  const booking = await site.book(visitor, FRIDAY_NOON, 'where@example.com');
  const place = {
    isVisit: false,
    name: 'Grace',
    area: 'Dallas, Texas 75201',
    address: `${STREET}, Dallas, Texas 75201`,
    directions:
      'https://www.google.com/maps/dir/?api=1&destination=4711+Quiddity+Lane%2C+Dallas%2C+Texas+75201',
    phone: PHONE,
    arrivalNote: NOTE,
    words: `Grace, ${STREET}, Dallas, Texas 75201.`,
  };
  expect(booking.place).toEqual(place);
  const { booking: managed } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  expect(managed.place).toEqual(place);
  const mail = await newestTo('where@example.com');
  for (const words of [place.words, place.directions, PHONE, NOTE]) expect(mail).toContain(words);
  const calendar = await newestCalendar('where@example.com');
  const manageUrl = expect.stringMatching(/\/manage-booking\/[\w.-]+$/);
  expect(calendar).toEqual({
    method: 'PUBLISH',
    status: 'CONFIRMED',
    uid: expect.stringContaining(booking.id),
    sequence: 0,
    summary: `${booking.service.name} with Grace`,
    description: expect.stringContaining('View, move or cancel: '),
    location: `Grace, ${STREET}, Dallas, Texas 75201`,
    position: [32.7876, -96.7994],
    url: manageUrl,
    from: booking.startsAt,
    until: booking.endsAt,
  });

  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  const cancelled = await site.manage(visitor, booking);
  expect(cancelled.body).not.toMatch(/Quiddity|0142|bakery/);
});

it('tells the street to a signed-in customer on My bookings', async () => {
  const site = await newPlacedSite();
  await addAccount(database(), { email: 'mine@example.com' });
  const visitor = newVisitor((await signIn(site.app, 'mine@example.com')).headers);
  const { id } = await site.book(visitor, FRIDAY_NOON, 'mine@example.com');
  const { bookings } = (await site.call(visitor, 'GET', '/api/v1/my-bookings')).json<MyBookings>();
  expect(bookings.find((booking) => booking.id === id)?.place?.address).toContain(STREET);
});

it('tells the street to who awaits the transfer', async () => {
  const site = await newPlacedSite();
  const visitor = newVisitor();
  const booking = await site.confirm(visitor, await site.checkOut(visitor, FRIDAY_NOON, 'zelle@example.com'));
  const { booking: waiting } = (await site.pay(visitor, booking, { method: 'zelle' })).json<PaymentStep>();
  expect(waiting).toMatchObject({ status: 'awaiting_transfer', place: { phone: PHONE } });
  expect(await newestTo('zelle@example.com')).toContain(STREET);
});

it('says in words how the customer of a page without a street gets it, and emails it when it is entered', async () => {
  const site = await newPlacedSite({ street: '' });
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON, 'later@example.com');
  expect(booking.place).toMatchObject({ address: null, directions: null });
  expect(booking.place?.words).toMatch(/hasn’t entered the street yet.*email it to you/);

  const owner = newVisitor((await signIn(site.app, OWNER)).headers);
  const read = async (url: string) => (await site.call(owner, 'GET', url)).json<object>();
  expect(await read('/api/v1/provider/overview')).toMatchObject({ isStreetMissing: true });
  const place = await read('/api/v1/provider/place');
  const entered = { ...place, street_name: STREET, city_name: 'Dallas' };
  expect((await site.call(owner, 'PUT', '/api/v1/provider/place', { body: entered })).statusCode).toBe(200);
  expect(await read('/api/v1/provider/overview')).toMatchObject({ isStreetMissing: false });
  await tellPlaces(site);
  const mail = (await readMails(database(), 'later@example.com')).at(-1);
  expect(mail?.subject).toMatch(/^Where to go/);
  expect(mail?.text).toContain(STREET);
  const count = (await readMails(database(), 'later@example.com')).length;
  await tellPlaces(site);
  expect(await readMails(database(), 'later@example.com')).toHaveLength(count);
});

it('refuses a page without a street, unless its provider always comes to customers', async () => {
  const site = await newPlacedSite();
  const owner = newVisitor((await signIn(site.app, OWNER)).headers);
  const place = (await site.call(owner, 'GET', '/api/v1/provider/place')).json<object>();
  const change = (changes: object) =>
    site.call(owner, 'PUT', '/api/v1/provider/place', { body: { ...place, ...changes } });
  const refused = await change({ street_name: '', city_name: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<Problem>().errors?.map(({ path }) => path)).toEqual(['street_name', 'city_name']);
  const mobile = await change({ street_name: '', city_name: '', locationType: 'mobile-suite' });
  expect(mobile.statusCode).toBe(200);
});

it('raises the sequence of the calendar’s entry with each move and each change of the place', async () => {
  const site = await newPlacedSite();
  const visitor = newVisitor();
  const email = 'sequence@example.com';
  const booking = await site.book(visitor, FRIDAY_NOON, email);
  const first = await newestCalendar(email);
  await site.manage(visitor, booking, 'reschedule', { feeCents: 0, startsAt: NEXT_MONDAY_9AM });
  const moved = await newestCalendar(email);
  expect([moved.sequence, moved.from, moved.uid]).toEqual([1, NEXT_MONDAY_9AM, first.uid]);

  const owner = newVisitor((await signIn(site.app, OWNER)).headers);
  const place = (await site.call(owner, 'GET', '/api/v1/provider/place')).json<object>();
  await site.call(owner, 'PUT', '/api/v1/provider/place', {
    body: { ...place, street_name: '12 Other Road', zipcode: '75204' },
  });
  await tellPlaces(site);
  const elsewhere = await newestCalendar(email);
  expect(elsewhere).toMatchObject({
    sequence: 2,
    uid: first.uid,
    location: 'Grace, 12 Other Road, Dallas, Texas 75204',
    position: [32.8039, -96.7851],
  });

  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect(await newestCalendar(email)).toMatchObject({
    method: 'CANCEL',
    status: expect.stringMatching(/^CANCEL+ED$/),
    sequence: 3,
    uid: first.uid,
    location: null,
  });
});

it('lets the customer write to a provider without a phone, who answers to the customer’s mailbox', async () => {
  const site = await newPlacedSite();
  await database().sql.query(`UPDATE providers SET phone = '' WHERE provider_id = $1`, [site.provider.id]);
  const visitor = newVisitor();
  const email = 'lost@example.com';
  const booked = await site.book(visitor, FRIDAY_NOON, email);
  expect(await newestTo(email)).toMatch(
    /Running late, or lost\? Write to Grace: \S+\/manage-booking\/\S+#write/,
  );

  expect((await site.manage(visitor, booked, 'message', { text: ' ' })).statusCode).toBe(400);
  const text = 'I stand at the <blue> gate';
  const sent = await site.manage(visitor, booked, 'message', { text });
  expect([sent.statusCode, sent.body.includes(OWNER)]).toEqual([200, false]);
  const mail = (await readMails(database(), OWNER)).at(-1);
  expect(mail?.subject).toMatch(/^Message from your customer: /);
  expect(mail?.text).toContain(text);
  expect(mail?.html).not.toContain('<blue>');
  expect(mail?.headers).toEqual({ 'Reply-To': email });

  await site.manage(visitor, booked, 'cancel', { feeCents: 0 });
  expect((await site.manage(visitor, booked, 'message', { text })).statusCode).toBe(409);
});
