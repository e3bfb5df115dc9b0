import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking, MyBookings } from '@glow50/contract/bookings/manage-booking';
import type { Problem } from '@glow50/contract/problem';
import { expect, it } from '@jest/globals';
import ICAL from 'ical.js';
import { inTransaction } from '../../platform/database/transaction';
import { readMails } from '../../platform/testing/read-mails';
import { runJobs } from '../../platform/testing/run-jobs';
import { addAccount } from '../../testing/add-account';
import { FRIDAY_NOON, MONDAY_2PM, NEXT_MONDAY_9AM } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { bookingWorkers } from '../booking-workers';
import { exportBookings, forgetCustomer } from '../customer/customer-records';
import { forgetVisits } from '../purge-expired-bookings';
import { OWNER, testOwnedSites } from '../testing/owned-site';
import { placeQueue } from './tell-place';

const DAY = 86_400_000;
const STREET = '4711 Quiddity Lane';
const PHONE = '214 555 0142';
const NOTE = 'Blue door behind the bakery';
const HOME = { street: '12 Zephyrine Court', unit: 'Gate 7', city: 'Plano', zipcode: '75023' };
const { database, newSite } = testOwnedSites();
type Site = Awaited<ReturnType<typeof newSite>>;

/** A site whose provider has, or lacks, what only customers see. */
async function newPlacedSite(place: Partial<Record<'street' | 'workLocation', string>> = {}, visits = false) {
  const site = await newSite();
  const { street = STREET, workLocation = 'private-suite' } = place;
  await database().sql.query(
    `UPDATE providers SET street = $2, street_city = 'Dallas', phone = $3, arrival_note = $4, work_location = $5,
       visits_customers = $6 WHERE provider_id = $1`,
    [site.provider.id, street, PHONE, NOTE, workLocation, visits],
  );
  return site;
}

const saySo = (site: Site, visitor: TestVisitor, booking: Booking, visit?: object | null) =>
  site.call(visitor, 'PUT', site.urlOf(booking, '/guest'), {
    body: { name: 'Ann Guest', email: 'guest@example.com', ...(visit !== undefined && { visit }) },
  });

async function bookAt(site: Site, visitor: TestVisitor, startsAt: string, visit?: object | null) {
  const booking = (await site.hold(visitor, startsAt)).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(booking, '/terms'), {
    body: { version: booking.terms.version },
  });
  await saySo(site, visitor, booking, visit);
  const step = (await site.pay(visitor, booking)).json<PaymentStep>();
  await site.payByCard(step);
  return site.read(visitor, booking);
}

/** What a calendar reads in the newest file that was sent to the address. */
async function newestCalendar(to: string) {
  const { rows } = await database().sql.query<{ content: string }>(
    `SELECT payload->'attachments'->0->>'content' AS content FROM outbox
     WHERE queue = 'mail' AND payload->>'to' = $1 AND payload ? 'attachments' ORDER BY job_id DESC LIMIT 1`,
    [to],
  );
  const calendar = ICAL.Component.fromString(rows[0]?.content ?? '');
  const entry = calendar.getFirstSubcomponent('vevent');
  if (!entry) throw new Error('The file has no entry');
  const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(entry);
  return {
    method: calendar.getFirstPropertyValue('method'),
    status: entry.getFirstPropertyValue('status'),
    position: entry.getFirstPropertyValue('geo'),
    url: entry.getFirstPropertyValue('url'),
    uid,
    sequence,
    summary,
    description,
    location,
    from: startDate.toJSDate().toISOString(),
    until: endDate.toJSDate().toISOString(),
  };
}

const tellPlaces = ({ composition }: Site) =>
  runJobs(
    database(),
    bookingWorkers(composition).filter(({ queue }) => queue.name === placeQueue.name),
    new Date(),
  );

const newestTo = async (to: string) => (await readMails(database(), to)).at(-1)?.text ?? '';

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
  expect(booking.place?.words).toMatch(/has not entered the street yet.*email it to you/);

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

it('asks the customer of a mobile provider for an address before paying, and shows it to the provider alone', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  const visitor = newVisitor();
  const booking = (await site.hold(visitor, FRIDAY_NOON)).json<Booking>();
  expect(booking.visits).toBe('always');
  const refused = await saySo(site, visitor, booking);
  expect([refused.statusCode, refused.json<Problem>().errors?.map(({ path }) => path)]).toEqual([
    400,
    ['visit.street', 'visit.city', 'visit.zipcode'],
  ]);
  const wrong = await saySo(site, visitor, booking, { ...HOME, zipcode: 'here' });
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
      words: 'Grace comes to the address that you gave in Plano, 75023.',
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
  expect(changed.booking.place?.words).toBe('Grace comes to the address that you gave in Frisco, 75034.');
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

it('does not let the customer of a studio say where the provider goes', async () => {
  const site = await newPlacedSite();
  const visitor = newVisitor();
  const booked = await site.book(visitor, FRIDAY_NOON);
  expect((await site.manage(visitor, booked)).json<ManagedBooking>().canChangeVisit).toBe(false);
  expect((await site.manage(visitor, booked, 'visit', HOME)).statusCode).toBe(409);
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
  await saySo(site, visitor, booking, HOME);
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

it('shows no street, phone, note or customer’s address in any public answer, email or search index', async () => {
  const site = await newPlacedSite({}, true);
  await bookAt(site, newVisitor(), FRIDAY_NOON, HOME);
  await addAccount(database(), { email: 'curious@example.com' });
  const stranger = (await signIn(site.app, 'curious@example.com')).headers;
  await site.catchUp();

  const secret = /Quiddity|Zephyrine|555 ?0142|bakery/i;
  const leaks: string[] = [];
  let answered = 0;
  const look = async (url: string, headers: Record<string, string>) => {
    const answer = await site.app.inject({ url, headers });
    if (answer.statusCode < 300) answered += 1;
    if (secret.test(answer.body) || secret.test(JSON.stringify(answer.headers))) leaks.push(url);
  };
  const queries = [
    '',
    '?q=quidd',
    '?q=zephyr',
    '?service=HAIR&near=32.78,-96.8&sort=nearest',
    '?kind=place&text=quid',
  ];
  for (const route of site.app.guardedRoutes) {
    if (![route.method].flat().includes('GET') || route.url.includes('*')) continue;
    const path = route.url
      .replace(/:bookingId/g, 'x')
      .replace(/:id/g, site.provider.id)
      .replace(/:\w+/g, 'x');
    for (const query of queries) for (const headers of [{}, stranger]) await look(`${path}${query}`, headers);
  }
  expect(leaks).toEqual([]);
  expect(answered).toBeGreaterThan(30);

  const found = await site.app.inject({ url: '/api/v1/search?q=Quiddity' });
  expect(found.json()).toEqual([]);
  for (const table of ['listings', 'search_texts', 'search_words', 'listing_counts']) {
    const { rows } = await database().sql.query<{ row: string }>(
      `SELECT ${table}::text AS row FROM ${table}`,
    );
    expect(rows.filter(({ row }) => secret.test(row))).toEqual([]);
  }
  const { rows: jobs } = await database().sql.query<{ to: string | null; payload: string }>(
    `SELECT payload->>'to' AS "to", payload::text FROM outbox`,
  );
  const told = jobs.filter(({ payload }) => secret.test(payload)).map(({ to }) => to);
  expect(told).not.toContain(OWNER);
  expect(told).not.toContain(null);
  expect(jobs.filter(({ payload }) => /Zephyrine/.test(payload))).toEqual([]);
});
