import { expect, it } from '@jest/globals';
import type { AccountTexts } from '@glow50/contract/texts/phone-check';
import type { Booking, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { formatPhone } from '@glow50/contract/texts/phone';
import { v7 } from 'uuid';
import { readMails } from '../../platform/testing/read-mails';
import { newestTextCode, readTexts } from '../../platform/testing/read-texts';
import { testConfig } from '../../platform/testing/test-config';
import { stopTexts } from '../../platform/texts/stops';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { FRIDAY_NOON, MONDAY_2PM, NEXT_MONDAY_9AM, openBookingSite } from '../../testing/booking-site';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { PHONES_KEPT_DAYS, forgetPhones } from '../purge-expired-bookings';
import { testOwnedSites } from '../testing/owned-site';
import { finishRemovals } from '../../testing/finish-removals';

const HOUR = 3_600_000;
const ACCOUNT = '/api/v1/account/phone';
const { database, sites, newSite } = testOwnedSites();

let line = 1000;
const newNumber = () => `+1214555${(line += 1)}`;

async function openBooked() {
  const site = await newSite();
  const visitor = newVisitor();
  const booking = await site.book(visitor, FRIDAY_NOON);
  const phone = newNumber();
  const send = (typed = phone) => site.manage(visitor, booking, 'phone', { phone: typed });
  const check = async (otp?: number) =>
    site.manage(visitor, booking, 'phone/check', {
      phone,
      otp: otp ?? (await newestTextCode(database(), phone)),
    });
  const confirm = async () => {
    await send();
    return check();
  };
  const texts = async () => (await readTexts(database(), phone)).filter((text) => text.startsWith('Glow50:'));
  return { site, visitor, booking, phone, send, check, confirm, texts };
}

/** Someone signed in, who may confirm numbers. */
async function openSignedIn() {
  const site = await newSite();
  const email = `${v7()}@example.com`;
  await addAccount(database(), { email });
  const customer = newVisitor((await signIn(site.app, email)).headers);
  const confirm = async (phone: string) => {
    await site.call(customer, 'POST', ACCOUNT, { body: { phone } });
    const otp = await newestTextCode(database(), phone);
    return site.call(customer, 'POST', `${ACCOUNT}/check`, { body: { phone, otp } });
  };
  const payFor = async (held: Booking) => {
    await site.payByCard((await site.pay(customer, held)).json());
    return site.read(customer, held);
  };
  const cancel = async (booked: Booking) => {
    const managed = (await site.manage(customer, booked)).json<ManagedBooking>();
    return site.manage(customer, booked, 'cancel', { feeCents: managed.cancel.fee.cents });
  };
  return { site, email, customer, confirm, payFor, cancel };
}

it('texts the reminder, a move and the cancellation to a number that was confirmed', async () => {
  const { site, visitor, booking, phone, send, check, texts } = await openBooked();
  expect((await send('(214) 555-' + phone.slice(-4))).statusCode).toBe(200);
  const managed = (await check()).json<ManagedBooking>();
  expect(managed.texts).toEqual({ phone, isConfirmed: true, isStopped: false, isOfAccount: false });
  site.clock.advance(76 * HOUR);
  await site.work();
  const link = `http://127.0.0.1:3000/manage-booking/${booking.manageToken}`;
  const ending = `${link} Reply STOP to end texts.`;
  expect(await texts()).toEqual([
    `Glow50: Hair Dressing with Grace is on Fri, Mar 6, 12:00 PM. View, move or cancel: ${ending}`,
  ]);
  const { reschedule } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  const feeCents = reschedule.fee.cents;
  await site.manage(visitor, booking, 'reschedule', { feeCents, startsAt: NEXT_MONDAY_9AM });
  const { cancel } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  await site.manage(visitor, booking, 'cancel', { feeCents: cancel.fee.cents });
  expect((await texts()).slice(1)).toEqual([
    `Glow50: Hair Dressing with Grace was moved to Mon, Mar 9, 9:00 AM. View it: ${ending}`,
    `Glow50: Hair Dressing with Grace on Mon, Mar 9, 9:00 AM was canceled. What happens to your money: ${ending}`,
  ]);
});

it('names with curly quotes, dashes and accents, and shortened ones, do not make texts longer', async () => {
  const { site, visitor, booking, phone, confirm, texts } = await openBooked();
  const name = (service: string, provider: string) =>
    database().sql.query(
      `UPDATE bookings SET service_name = $2, policy = policy || jsonb_build_object('providerName', $3::text)
       WHERE booking_id = $1`,
      [booking.id, service, provider],
    );
  await name('Bride’s “Glow” – cut, color and style for Façade', 'Zoë’s Hair — Nails & Spa of North Dallas');
  await confirm();
  site.clock.advance(76 * HOUR);
  await site.work();
  const { reschedule } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  const feeCents = reschedule.fee.cents;
  await site.manage(visitor, booking, 'reschedule', { feeCents, startsAt: NEXT_MONDAY_9AM });
  await name('Anne-Sophie’s very long style 💅💅💅💅', 'Grace…');
  const { cancel } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  await site.manage(visitor, booking, 'cancel', { feeCents: cancel.fee.cents });
  const named = 'Bride\'s "Glow" - cut, color... with Zoe\'s Hair - Nails & Spa of...';
  expect(await texts()).toEqual([
    expect.stringContaining(`Glow50: ${named} is on`),
    expect.stringContaining(`Glow50: ${named} was moved to`),
    expect.stringContaining("Glow50: Anne-Sophie's very long sty... with Grace... on"),
  ]);
  const outside = (await readTexts(database(), phone)).map(
    (text) => text.match(/[^\n !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]/gu) ?? [],
  );
  expect(outside).toEqual([[], [], [], []]);
});

it('a name that is cut between the halves of a character can be texted', async () => {
  const { site, visitor, booking, confirm, texts } = await openBooked();
  await confirm();
  await database().sql.query('UPDATE bookings SET service_name = $2 WHERE booking_id = $1', [
    booking.id,
    `${'x'.repeat(28)}${'💅'.repeat(5)}`,
  ]);
  const { cancel } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  const canceled = await site.manage(visitor, booking, 'cancel', { feeCents: cancel.fee.cents });
  expect(canceled.statusCode).toBe(200);
  expect((await texts()).at(-1)).toContain(`Glow50: ${'x'.repeat(27)}... with Grace on`);
});

it('offers no texts once the appointment has begun', async () => {
  const { site, visitor, booking, send } = await openBooked();
  site.clock.advance(Date.parse(booking.startsAt) - site.clock.now().getTime() + 1000);
  expect((await site.manage(visitor, booking)).json<ManagedBooking>().texts).toBeNull();
  expect((await send()).statusCode).toBe(409);
});

it('texts nobody whose number is not confirmed, nor after it was removed', async () => {
  const { site, visitor, booking, phone, send, check, texts, confirm } = await openBooked();
  await send();
  expect((await check(1)).statusCode).toBe(400);
  site.clock.advance(76 * HOUR);
  await site.work();
  site.clock.advance(HOUR);
  await confirm();
  const removed = await site.call(visitor, 'DELETE', `/api/v1/manage-booking/${booking.manageToken}/phone`);
  expect(removed.json<ManagedBooking>().texts).toMatchObject({ phone: null, isConfirmed: false });
  const { cancel } = (await site.manage(visitor, booking)).json<ManagedBooking>();
  await site.manage(visitor, booking, 'cancel', { feeCents: cancel.fee.cents });
  expect(await texts()).toEqual([]);
  expect((await send()).statusCode).toBe(409);
  expect((await readTexts(database(), phone)).length).toBeGreaterThan(0);
});

it('keeps a number typed while booking, and sends nothing there before its code', async () => {
  const site = await newSite();
  const visitor = newVisitor();
  const phone = newNumber();
  const held = await site.checkOut(visitor, FRIDAY_NOON);
  expect(held.texts).toEqual({ phone: null, isConfirmed: false });
  const guest = { name: 'Ann Guest', email: 'guest@example.com' };
  const url = site.urlOf(held, '/guest');
  const wrong = await site.call(visitor, 'PUT', url, { body: { ...guest, phone: '555' } });
  expect(wrong.json()).toMatchObject({
    errors: [{ path: 'phone', message: 'Enter a US number with its area code, like (214) 555-0142' }],
  });
  const named = await site.call(visitor, 'PUT', url, { body: { ...guest, phone } });
  expect(named.json<Booking>().texts).toEqual({ phone, isConfirmed: false });
  await site.payByCard((await site.pay(visitor, held)).json());
  const booked = await site.read(visitor, held);
  expect(booked.texts).toEqual({ phone, isConfirmed: false });
  expect((await site.manage(visitor, booked)).json<ManagedBooking>().texts).toMatchObject(booked.texts ?? {});
  expect(await readTexts(database(), phone)).toEqual([]);
  const confirmation = (await readMails(database(), 'guest@example.com')).at(-1);
  expect(confirmation?.text).toContain(`The text reminder to ${formatPhone(phone)} is waiting for you`);
});

it('a code is tried five times, by its owner, once', async () => {
  const { check, send, phone } = await openBooked();
  const other = await openBooked();
  await send();
  const otp = await newestTextCode(database(), phone);
  const stolen = await other.site.manage(other.visitor, other.booking, 'phone/check', { phone, otp });
  expect(stolen.statusCode).toBe(400);
  for (let tries = 0; tries < 5; tries += 1)
    expect((await check(otp === 1234 ? 4321 : 1234)).statusCode).toBe(400);
  expect((await check(otp)).json()).toMatchObject({
    errors: [{ path: 'otp', message: 'This code no longer works. Please ask for a new one' }],
  });
});

it('a number that sent STOP gets no code, and its customer is told', async () => {
  const { site, visitor, booking, phone, send, confirm } = await openBooked();
  await confirm();
  await stopTexts(database(), phone, site.composition.config, site.clock.now());
  expect((await site.manage(visitor, booking)).json<ManagedBooking>().texts?.isStopped).toBe(true);
  const refused = await send();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { errors: [{ path: 'phone', message: expect.stringContaining('sent STOP') }] },
  ]);
});

it('the number of an account counts for all its bookings until it is removed, changed, or the account is', async () => {
  const { site, email, customer, confirm, payFor, cancel } = await openSignedIn();
  const [first, second] = [newNumber(), newNumber()];
  const before = await site.book(customer, MONDAY_2PM, email);
  expect((await confirm(first)).json<AccountTexts>().texts).toEqual({
    phone: first,
    isConfirmed: true,
    isStopped: false,
    isOfAccount: true,
  });
  const held = await site.checkOut(customer, FRIDAY_NOON, email);
  expect(held.texts).toEqual({ phone: first, isConfirmed: true });
  const booked = await payFor(held);
  expect((await site.manage(customer, before)).json<ManagedBooking>().texts).toMatchObject({
    phone: first,
    isOfAccount: true,
  });
  await confirm(second);
  await site.manage(customer, booked, 'reschedule', { feeCents: 0, startsAt: NEXT_MONDAY_9AM });
  expect((await readTexts(database(), second)).at(-1)).toContain('was moved to');
  expect((await readTexts(database(), first)).filter((text) => text.includes('moved'))).toEqual([]);
  const exported = await site.call(customer, 'GET', '/api/v1/account/export');
  expect(exported.json()).toMatchObject({ phone: { number: second } });
  await site.call(customer, 'DELETE', ACCOUNT);
  expect((await cancel(booked)).statusCode).toBe(200);
  expect((await readTexts(database(), second)).filter((text) => text.includes('canceled'))).toEqual([]);
  await confirm(second);
  await site.call(customer, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  await finishRemovals(site.composition);
  for (const table of ['user_phones', 'phone_checks', 'bookings']) {
    const { rows } = await database().sql.query(
      `SELECT FROM ${table} AS t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0`,
      [first, second],
    );
    expect(rows).toEqual([]);
  }
});

it('a number that was removed while the time was held gets no texts', async () => {
  const { site, email, customer, confirm, payFor, cancel } = await openSignedIn();
  const phone = newNumber();
  await confirm(phone);
  const held = await site.checkOut(customer, FRIDAY_NOON, email);
  expect(held.texts).toEqual({ phone, isConfirmed: true });
  await site.call(customer, 'DELETE', ACCOUNT);
  const booked = await payFor(held);
  expect(booked).toMatchObject({ status: 'confirmed', texts: { phone: null, isConfirmed: false } });
  expect((await cancel(booked)).statusCode).toBe(200);
  expect((await readTexts(database(), phone)).filter((text) => text.startsWith('Glow50:'))).toEqual([]);
});

it('a number that was replaced while the time was held gets no texts; the new one does', async () => {
  const { site, email, customer, confirm, payFor, cancel } = await openSignedIn();
  const [first, second] = [newNumber(), newNumber()];
  await confirm(first);
  const held = await site.checkOut(customer, FRIDAY_NOON, email);
  await confirm(second);
  const booked = await payFor(held);
  expect(booked.texts).toEqual({ phone: second, isConfirmed: true });
  await cancel(booked);
  expect((await readTexts(database(), second)).at(-1)).toContain('was canceled');
  expect((await readTexts(database(), first)).filter((text) => text.startsWith('Glow50:'))).toEqual([]);
});

it('a number that was removed while the time was held gets no texts about a transfer either', async () => {
  const { site, email, customer, confirm } = await openSignedIn();
  await confirm(newNumber());
  const held = await site.checkOut(customer, FRIDAY_NOON, email);
  await site.call(customer, 'DELETE', ACCOUNT);
  expect((await site.pay(customer, held, { method: 'zelle' })).statusCode).toBe(200);
  expect(await site.read(customer, held)).toMatchObject({
    status: 'awaiting_transfer',
    texts: { phone: null, isConfirmed: false },
  });
});

it('whoever holds the link of a booking alone sees two digits of the account’s number', async () => {
  const { site, email, customer, confirm, payFor } = await openSignedIn();
  const before = await site.book(customer, MONDAY_2PM, email);
  const phone = newNumber();
  await confirm(phone);
  const after = await payFor(await site.checkOut(customer, FRIDAY_NOON, email));
  const other = newVisitor();
  for (const booking of [before, after]) {
    const seen = await site.manage(other, booking);
    expect(seen.body).not.toContain(phone.slice(-7));
    expect(seen.json<ManagedBooking>().texts).toEqual({
      phone: `a number ending in ${phone.slice(-2)}`,
      isConfirmed: true,
      isStopped: false,
      isOfAccount: true,
    });
    const removed = await site.call(other, 'DELETE', `/api/v1/manage-booking/${booking.manageToken}/phone`);
    expect(removed.statusCode).toBe(200);
    expect(removed.body).not.toContain(phone.slice(-7));
    const own = (await site.manage(customer, booking)).json<ManagedBooking>();
    expect(own.texts).toMatchObject({ phone, isOfAccount: true });
  }
});

it('no answer shows the account’s number to a browser that signed out, nor to whoever pays by the link', async () => {
  const { site, email, customer, confirm } = await openSignedIn();
  await database().sql.query(
    `UPDATE booking_policies SET payment = 'layaway', deposit_cents = 1500 WHERE provider_id = $1`,
    [site.provider.id],
  );
  const phone = newNumber();
  await confirm(phone);
  const held = await site.checkOut(customer, FRIDAY_NOON, email);
  const signedOut: TestVisitor = { ...customer, headers: {} };
  const url = site.urlOf(held);
  const answers = [
    await site.call(signedOut, 'GET', `/api/v1/providers/${site.provider.id}/current-hold`),
    await site.call(signedOut, 'GET', url),
    await site.pay(signedOut, held),
  ];
  const { rows } = await database().sql.query(
    `SELECT FROM booking_writes WHERE answer ? 'booking' AND position($1 IN answer::text) > 0`,
    [phone.slice(-7)],
  );
  expect(rows).toEqual([]);
  const guest = { key: v7(), body: { name: 'Ann Guest', email } };
  const name = (who: TestVisitor) => site.call(who, 'PUT', site.urlOf(held, '/guest'), guest);
  expect((await name(customer)).body).toContain(phone.slice(-7));
  await site.payByCard((await site.pay(customer, held)).json<PaymentStep>());
  answers.push(await site.call(signedOut, 'GET', url));
  const booked = await site.read(customer, held);
  expect(booked).toMatchObject({ status: 'confirmed', texts: { phone, isConfirmed: true } });
  answers.push(await site.manage(newVisitor(), booked, 'balance', { method: 'card' }));
  answers.push(await name(signedOut));
  expect((await name(customer)).body).toContain(phone.slice(-7));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 200, 200, 409]);
  expect(answers.filter(({ body }) => body.includes(phone.slice(-7)))).toEqual([]);
});

it(`forgets a number ${PHONES_KEPT_DAYS} days after the appointment`, async () => {
  const { site, confirm, phone } = await openBooked();
  await confirm();
  const kept = async () =>
    (await database().sql.query('SELECT FROM bookings WHERE customer_phone = $1', [phone])).rowCount;
  site.clock.advance(PHONES_KEPT_DAYS * 24 * HOUR);
  await forgetPhones(site.composition);
  expect(await kept()).toBe(1);
  site.clock.advance(6 * 24 * HOUR);
  await forgetPhones(site.composition);
  expect(await kept()).toBe(0);
});

it('production without Twilio neither asks for a number nor texts', async () => {
  const config = testConfig({ mode: 'production' });
  const site = await openBookingSite(database(), { config });
  sites.push(site);
  const visitor = newVisitor();
  const held = await site.checkOut(visitor, FRIDAY_NOON);
  expect(held.texts).toBeUndefined();
});
