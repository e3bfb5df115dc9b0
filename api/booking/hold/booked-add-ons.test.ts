import { beforeEach, expect, it } from '@jest/globals';
import type { Availability } from '@glow50/contract/availability/availability';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { newestMail } from '../../platform/testing/read-mails';
import { FRIDAY_NOON, NEXT_MONDAY_9AM } from '../../testing/booking-site';
import { newVisitor } from '../../testing/test-site';
import { testOwnedSites } from '../testing/owned-site';

const { database, newSite } = testOwnedSites();
const STEAM = { name: 'Steam', priceCents: 500, minutes: 15 };
const GLOSS = { name: 'Gloss', priceCents: 800, minutes: 30 };
const OIL = { name: 'Oil', priceCents: 200 };

type OwnedSite = Awaited<ReturnType<typeof newSite>>;
let site: OwnedSite;

beforeEach(async () => {
  site = await newSite();
  await offer([STEAM, GLOSS, OIL]);
});

const offer = (addOns: object[]) =>
  database().sql.query('UPDATE services SET add_ons = $2 WHERE service_id = $1', [
    site.serviceId,
    JSON.stringify(addOns),
  ]);

const holdWith = (addOns: string[], startsAt = FRIDAY_NOON, visitor = newVisitor()) =>
  site.hold(visitor, startsAt, { body: { serviceId: site.serviceId, startsAt, addOns } });

async function book(addOns: string[]) {
  const visitor = newVisitor();
  const held = (await holdWith(addOns, FRIDAY_NOON, visitor)).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
  await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), {
    body: { name: 'Ann Guest', email: 'guest@example.com' },
  });
  await site.payByCard((await site.pay(visitor, held)).json<PaymentStep>());
  return { visitor, booking: await site.read(visitor, held) };
}

async function slotsOf(booking: Booking): Promise<number> {
  const { rows } = await database().sql.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM booking_slots WHERE booking_id = $1',
    [booking.id],
  );
  return rows[0]?.count ?? 0;
}

it('shows what each add-on costs and how much longer it takes', async () => {
  const answer = await site.call(newVisitor(), 'GET', `/api/v1/providers/${site.provider.id}`);
  expect(answer.json<ProviderProfile>().services[0]?.addOns).toEqual([
    { name: 'Steam', price: { cents: 500, currency: 'USD' }, durationMinutes: 15 },
    { name: 'Gloss', price: { cents: 800, currency: 'USD' }, durationMinutes: 30 },
    { name: 'Oil', price: { cents: 200, currency: 'USD' } },
  ]);
});

it('counts add-ons in price, duration, slots and cancellation', async () => {
  const held = (await holdWith(['Steam', 'Gloss'])).json<Booking>();
  expect(held).toMatchObject({
    service: { name: 'Hair Dressing + Steam + Gloss', durationMinutes: 135 },
    addOns: [{ name: 'Steam' }, { name: 'Gloss' }],
    endsAt: '2026-03-06T20:15:00.000Z',
    amounts: { price: { cents: 3334 }, serviceCharge: { cents: 400 }, total: { cents: 3734 } },
    cancellation: { feeAfter: { cents: 1867 } },
  });
  expect(await slotsOf(held)).toBe(9);
});

it('counts an add-on that is asked for twice once', async () => {
  const held = (await holdWith(['Oil', 'Oil'])).json<Booking>();
  expect(held).toMatchObject({
    service: { name: 'Hair Dressing + Oil', durationMinutes: 90 },
    amounts: { price: { cents: 2234 } },
  });
});

it('counts many add-ons in the name and lists them', async () => {
  const held = (await holdWith(['Steam', 'Gloss', 'Oil'])).json<Booking>();
  expect(held.service.name).toBe('Hair Dressing + 3 add-ons');
  expect(held.addOns?.map(({ name }) => name)).toEqual(['Steam', 'Gloss', 'Oil']);
});

it('refuses an add-on that the service does not have, and holds nothing', async () => {
  const answer = await holdWith(['Steam', 'Massage']);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ errors: [{ path: 'addOns' }] });
  expect((await holdWith([])).statusCode).toBe(201);
});

it('refuses a time that the service fits and its add-ons do not', async () => {
  const lastStart = '2026-03-06T20:30:00.000Z';
  expect((await holdWith(['Gloss'], lastStart)).statusCode).toBe(400);
  expect((await holdWith([], lastStart)).statusCode).toBe(201);
});

it('offers only times that fit the add-ons as well', async () => {
  const address = `/api/v1/providers/${site.provider.id}/availability?serviceId=${site.serviceId}&from=2026-03-06`;
  const lastOf = async (query: string) =>
    (await site.call(newVisitor(), 'GET', address + query)).json<Availability>().days[0]?.slots.at(-1)?.label;
  expect([await lastOf(''), await lastOf('&durationMinutes=135')]).toEqual(['2:30 PM', '1:30 PM']);
  const odd = await site.call(newVisitor(), 'GET', `${address}&durationMinutes=20`);
  expect(odd.statusCode).toBe(400);
});

it('names the add-ons in mails, calendar file and agenda', async () => {
  const { booking } = await book(['Steam', 'Gloss', 'Oil']);
  expect(booking.status).toBe('confirmed');
  const mail = await newestMail(database(), 'guest@example.com');
  expect(mail.text).toContain('Add-ons: Steam ($5.00), Gloss ($8.00), Oil ($2.00).');
  const { rows } = await database().sql.query<{ content: string }>(
    `SELECT payload#>>'{attachments,0,content}' AS content FROM outbox
     WHERE queue = 'mail' AND owner_key = $1 AND payload->'attachments' IS NOT NULL`,
    [site.provider.id],
  );
  const file = rows.find(({ content }) => content)?.content.replaceAll('\r\n ', '');
  expect(file).toContain('DTEND:20260306T201500Z');
  expect(file).toContain('Add-ons: Steam ($5.00)\\, Gloss ($8.00)\\, Oil ($2.00).');
  const [shown] = await site.agenda();
  expect(shown).toMatchObject({
    timeLabel: '12:00 PM – 2:15 PM',
    addOns: [{ name: 'Steam' }, { name: 'Gloss' }, { name: 'Oil' }],
  });
});

it('keeps the add-ons when the booking is moved, whatever is offered by then', async () => {
  const { visitor, booking } = await book(['Steam']);
  await offer([]);
  const moved = await site.manage(visitor, booking, 'reschedule', {
    feeCents: 0,
    startsAt: NEXT_MONDAY_9AM,
  });
  expect(moved.json<ManagedBooking>().booking).toMatchObject({
    service: { name: 'Hair Dressing + Steam', durationMinutes: 105 },
    addOns: [{ name: 'Steam' }],
    endsAt: '2026-03-09T15:45:00.000Z',
  });
  expect(await slotsOf(booking)).toBe(7);
});

it('charges and enters the full price with the add-ons of a provider who is paid in full', async () => {
  await database().sql.query(
    "UPDATE booking_policies SET payment = 'full', deposit_cents = NULL WHERE provider_id = $1",
    [site.provider.id],
  );
  const { booking } = await book(['Steam', 'Gloss']);
  expect(booking.amounts).toMatchObject({ paid: { cents: 3734 }, balance: { cents: 0 } });
  const { rows } = await database().sql.query<{ amount: number }>(
    "SELECT amount_cents AS amount FROM ledger_entries WHERE provider_id = $1 AND kind = 'paid'",
    [site.provider.id],
  );
  expect(rows).toEqual([{ amount: 3734 }]);
});
