import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import { afterAll, expect, it } from '@jest/globals';
import { newestMail } from '../../platform/testing/read-mails';
import { FRIDAY_NOON, NEXT_MONDAY_9AM, ZELLE_ADDRESS } from '../../testing/booking-site';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { FRIDAY_TIMES, type FullFriday, openFullFriday } from '../testing/full-friday';
import { readCalendar, readCalendarsTo } from '../testing/read-calendar';
import { bookAt, HOME, type PlacedSite, STREET, testPlacedSites } from '../place/testing/placed-site';

const { database, newPlacedSite } = testPlacedSites();
const WHERE = `Grace, ${STREET}, Dallas, Texas 75201`;
const LINK = /^http:\/\/127\.0\.0\.1:3000\/manage-booking\/[\w-]{86}$/;
const full: FullFriday[] = [];
afterAll(async () => {
  for (const site of full) await site.close();
});

/** What the customer has in hands: the newest mail, the file in it, and the page of its link with its own file. */
async function readAll(site: Pick<PlacedSite, 'call'>, email: string) {
  const mail = await newestMail(database(), email);
  const address = /\/manage-booking\/[\w-]{86}/.exec(mail.text)?.[0] ?? '';
  const visitor = newVisitor();
  const page = (await site.call(visitor, 'GET', `/api/v1${address}`)).json<ManagedBooking>();
  const download = await site.call(visitor, 'GET', `/api/v1${address}/calendar`);
  const file = (await readCalendarsTo(database(), email)).at(-1);
  expect(readCalendar(download.body)).toEqual(file);
  return { mail, file, page };
}

async function payBy(site: PlacedSite, visitor: TestVisitor, email: string, method: string) {
  const held = await site.checkOut(visitor, FRIDAY_NOON, email);
  if (method === 'zelle') await site.confirm(visitor, held);
  const step = (await site.pay(visitor, held, { method })).json<PaymentStep>();
  if (step.payment) await site.payByCard(step);
  return site.read(visitor, held);
}

it.each(['card', 'stripe', 'google', 'apple'])('booked and paid by %s', async (method) => {
  const site = await newPlacedSite();
  const email = `${method}@example.com`;
  const booking = await payBy(site, newVisitor(), email, method);
  const { mail, file, page } = await readAll(site, email);
  expect(mail.subject).toBe('Booked: Hair Dressing with Grace, Fri, Mar 6, 12:00 PM');
  for (const words of ['We received $24.34.', `Where: ${WHERE}.`, ...(booking.cancellation.lines ?? [])])
    expect(mail.text).toContain(words);
  expect(file).toMatchObject({
    method: 'PUBLISH',
    status: 'CONFIRMED',
    sequence: 0,
    summary: 'Hair Dressing with Grace',
    location: WHERE,
    from: FRIDAY_NOON,
    until: booking.endsAt,
    url: expect.stringMatching(LINK),
  });
  expect(page.booking).toMatchObject({
    status: 'confirmed',
    method,
    whenLabel: 'Fri, Mar 6, 12:00 PM',
    amounts: { paid: { cents: 2434 } },
    place: { address: expect.stringContaining(STREET) },
  });
});

it('awaiting a transfer by Zelle, then confirmed', async () => {
  const site = await newPlacedSite();
  const booking = await payBy(site, newVisitor(), 'zelle@example.com', 'zelle');
  const waiting = await readAll(site, 'zelle@example.com');
  expect(waiting.mail.subject).toBe('Send $24.34 by Zelle to keep Fri, Mar 6, 12:00 PM');
  for (const words of [ZELLE_ADDRESS, booking.zelle?.reference ?? '?', 'Tue, Mar 3, 9:00 AM', WHERE])
    expect(waiting.mail.text).toContain(words);
  expect(waiting.file).toMatchObject({ method: 'PUBLISH', status: 'TENTATIVE', location: WHERE });
  expect(waiting.page.booking).toMatchObject({
    status: 'awaiting_transfer',
    zelle: { payTo: ZELLE_ADDRESS, deadlineLabel: 'Tue, Mar 3, 9:00 AM' },
  });
  await site.act(booking, 'zelle-received');
  const { mail, file, page } = await readAll(site, 'zelle@example.com');
  expect(mail.subject).toMatch(/^Booked: /);
  expect(file).toMatchObject({ status: 'CONFIRMED', uid: waiting.file?.uid, from: FRIDAY_NOON });
  expect(page.booking).toMatchObject({ status: 'confirmed', zelle: null });
});

it('booked with add-ons', async () => {
  const site = await newPlacedSite();
  const addOns = [
    { name: 'Steam', priceCents: 500, minutes: 15 },
    { name: 'Oil', priceCents: 200 },
  ];
  await database().sql.query('UPDATE services SET add_ons = $2 WHERE service_id = $1', [
    site.serviceId,
    JSON.stringify(addOns),
  ]);
  const visitor = newVisitor();
  const chosen = { serviceId: site.serviceId, startsAt: FRIDAY_NOON, addOns: ['Steam', 'Oil'] };
  const held = (await site.hold(visitor, FRIDAY_NOON, { body: chosen })).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
  const guest = { name: 'Ann Guest', email: 'extras@example.com' };
  await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), { body: guest });
  await site.payByCard((await site.pay(visitor, held)).json<PaymentStep>());
  const { mail, file, page } = await readAll(site, guest.email);
  expect(mail.subject).toBe('Booked: Hair Dressing + Steam + Oil with Grace, Fri, Mar 6, 12:00 PM');
  for (const words of ['Add-ons: Steam ($5.00), Oil ($2.00).', 'We received $25.00.'])
    expect(mail.text).toContain(words);
  expect(file).toMatchObject({
    summary: 'Hair Dressing + Steam + Oil with Grace',
    description: expect.stringContaining('Add-ons: Steam ($5.00), Oil ($2.00).'),
    until: '2026-03-06T19:45:00.000Z',
  });
  expect(page.booking).toMatchObject({
    addOns: [{ name: 'Steam' }, { name: 'Oil' }],
    service: { durationMinutes: 105 },
  });
});

it('booked with a provider who comes to the customer', async () => {
  const site = await newPlacedSite({ workLocation: 'mobile-suite' });
  await bookAt(site, newVisitor(), FRIDAY_NOON, HOME);
  const { mail, file, page } = await readAll(site, 'guest@example.com');
  const comes = 'Grace comes to the address you gave in Plano, 75023.';
  expect(mail.text).toContain(`Where: ${comes}`);
  expect(file).toMatchObject({ location: comes, position: null, from: FRIDAY_NOON });
  expect(page).toMatchObject({ canChangeVisit: true, booking: { place: { isVisit: true, words: comes } } });
});

it('moved by the customer', async () => {
  const site = await newPlacedSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON, 'moved@example.com');
  const before = await readAll(site, 'moved@example.com');
  await site.manage(visitor, booking, 'reschedule', { feeCents: 0, startsAt: NEXT_MONDAY_9AM });
  const { mail, file, page } = await readAll(site, 'moved@example.com');
  expect(mail.subject).toBe('Moved to Mon, Mar 9, 9:00 AM: Hair Dressing with Grace');
  expect(mail.text).toContain('is now on Monday, March 9, 2026');
  expect(file).toMatchObject({
    uid: before.file?.uid,
    sequence: 1,
    status: 'CONFIRMED',
    from: NEXT_MONDAY_9AM,
    location: WHERE,
  });
  expect(page.booking).toMatchObject({ status: 'confirmed', whenLabel: 'Mon, Mar 9, 9:00 AM' });
});

it.each([
  ['customer', 'You canceled it.', '$24.34 is credit with Grace for your next booking. No cash refund.'],
  ['provider', 'Grace had to cancel it. We are sorry.', '$24.34 goes back to your card.'],
] as const)('canceled by the %s', async (by, reason, money) => {
  const site = await newPlacedSite();
  const visitor = newVisitor();
  const email = `canceled-by-${by}@example.com`;
  const booking = await site.book(visitor, FRIDAY_NOON, email);
  const before = await readAll(site, email);
  if (by === 'provider') await site.act(booking, 'cancel');
  else await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  const { mail, file, page } = await readAll(site, email);
  expect(mail.subject).toBe('Canceled: Hair Dressing with Grace, Fri, Mar 6, 12:00 PM');
  for (const words of [reason, money]) expect(mail.text).toContain(words);
  expect(mail.text).not.toContain(STREET);
  expect(file).toMatchObject({ uid: before.file?.uid, method: 'CANCEL', sequence: 1, location: null });
  expect(page.booking).toMatchObject({ status: 'cancelled', cancelledBy: by });
  expect(page.booking.division?.words).toContain(money);
});

it('waited for: joined, offered, then booked by the link', async () => {
  const site = await openFullFriday(database());
  full.push(site);
  const { email, entry } = await site.wait();
  const link = `/waitlist/${entry.token}`;
  const readPage = async () => (await site.call(newVisitor(), 'GET', `/api/v1${link}`)).json<WaitEntry>();
  const joined = await newestMail(database(), email);
  expect(joined.subject).toBe('You are on the waitlist: Hair Dressing with Grace');
  expect(joined.text).toContain(link);
  expect((await readPage()).state).toBe('waiting');

  await site.cancel(site.booked[0]);
  await site.finishWork();
  const offered = await newestMail(database(), email);
  expect(offered.subject).toBe('Free: Hair Dressing with Grace, Fri, Mar 6, 10:00 AM');
  expect(offered.text).toContain('We’re holding it for you until');
  expect(offered.text).toContain(link);
  expect(await readPage()).toMatchObject({ state: 'offered', offer: { label: 'Fri, Mar 6, 10:00 AM' } });

  const visitor = site.stranger();
  const held = (await site.claim(entry, visitor)).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
  await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), { body: { name: 'Ann', email } });
  await site.payByCard((await site.pay(visitor, held)).json<PaymentStep>());
  const { mail, file, page } = await readAll(site, email);
  expect(mail.subject).toBe('Booked: Hair Dressing with Grace, Fri, Mar 6, 10:00 AM');
  expect(file).toMatchObject({ status: 'CONFIRMED', from: FRIDAY_TIMES[0] });
  expect(page.booking.status).toBe('confirmed');
  expect((await readPage()).state).toBe('booked');
});
