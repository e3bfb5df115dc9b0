import { afterAll, expect, it, jest } from '@jest/globals';
import type { Availability } from '@glow50/contract/availability/availability';
import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Agenda } from '@glow50/contract/bookings/agenda';
import type { Booking, CurrentHold, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { MyWaitlist, WaitEntry } from '@glow50/contract/waitlist/waitlist';
import { v7 } from 'uuid';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { newestTextCode } from '../../platform/testing/read-texts';
import { testDatabase } from '../../platform/testing/test-database';
import { DAY, MINUTE } from '../../platform/time/zone-time';
import { TERMS } from '../../retention';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newVisitor } from '../../testing/test-site';
import { BOOKING_MESSAGES } from '../booking-messages';
import { FRIDAY, FRIDAY_TIMES, type FullFriday, openFullFriday } from '../testing/full-friday';
import { sweepWaitlists } from './offer-times';
import { WAITLIST_MESSAGES } from './waitlist-messages';
import { finishRemovals } from '../../testing/finish-removals';

jest.setTimeout(120_000);
const database = testDatabase();
const sites: FullFriday[] = [];
const fail = (error: unknown) => {
  throw error;
};
const WEEK = { from: '2026-03-03', to: '2026-03-08' };
afterAll(async () => {
  for (const site of sites) await site.close();
});

async function openSite(changes?: Parameters<typeof openFullFriday>[1]): Promise<FullFriday> {
  const site = await openFullFriday(database(), changes);
  sites.push(site);
  return site;
}

const STEAM = { name: 'Steam', priceCents: 500, minutes: 15 };
const GLOSS = { name: 'Gloss', priceCents: 800, minutes: 30 };
const offerAddOns = ({ serviceId }: FullFriday, addOns: object[]) =>
  database().sql.query('UPDATE services SET add_ons = $2 WHERE service_id = $1', [
    serviceId,
    JSON.stringify(addOns),
  ]);

const hourLater = (site: FullFriday) => site.clock.advance(61 * MINUTE);

it('needs an address that is shown to be the person’s own before anything is written to it', async () => {
  const site = await openSite();
  const visitor = site.stranger();
  const refused = await site.join(visitor, 'new@example.com');
  expect([refused.statusCode, refused.json()]).toEqual([403, { message: BOOKING_MESSAGES.confirmFirst }]);
  expect(await readMails(database(), 'new@example.com')).toEqual([]);
  await site.confirmAddress(visitor, 'new@example.com');
  expect((await site.join(site.stranger(), 'new@example.com')).statusCode).toBe(403);
  const entry = (await site.join(visitor, 'new@example.com')).json<WaitEntry>();
  expect(entry).toMatchObject({
    providerName: 'Grace',
    from: FRIDAY,
    to: FRIDAY,
    state: 'waiting',
    offer: null,
  });
  const { subject, text } = await newestMail(database(), 'new@example.com');
  expect(subject).toBe('You are on the waitlist: Hair Dressing with Grace');
  expect(text).toContain(`/waitlist/${entry.token}`);
});

it('the same person waits once for the same, and gets one email about it', async () => {
  const site = await openSite();
  const { visitor, email, entry } = await site.wait();
  const again = await Promise.all([site.join(visitor, email), site.join(visitor, email.toUpperCase())]);
  expect(again.map((answer) => answer.json<WaitEntry>().token)).toEqual([entry.token, entry.token]);
  const subjects = (await readMails(database(), email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('You are on'))).toHaveLength(1);
});

it('nobody waits for days with free times, without working hours, in the past, too far ahead or too many', async () => {
  const site = await openSite();
  const visitor = site.stranger();
  await site.confirmAddress(visitor, 'days@example.com');
  const ask = async (from: string, to = from) => {
    const answer = await site.join(visitor, 'days@example.com', { from, to });
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  expect(await ask('2026-03-09')).toEqual([409, WAITLIST_MESSAGES.freeNow]);
  expect(await ask('2026-03-04')).toEqual([400, WAITLIST_MESSAGES.closed]);
  expect(await ask('2026-02-27')).toEqual([400, WAITLIST_MESSAGES.past]);
  expect(await ask('2027-03-05')).toEqual([400, WAITLIST_MESSAGES.past]);
  expect(await ask('2026-03-03', '2026-03-10')).toEqual([400, WAITLIST_MESSAGES.badSpan]);
  expect(await ask(FRIDAY, '2026-03-03')).toEqual([400, WAITLIST_MESSAGES.badSpan]);
  await database().sql.query(`UPDATE booking_settings SET notice_minutes = 7200 WHERE provider_id = $1`, [
    site.provider.id,
  ]);
  expect(await ask(FRIDAY)).toEqual([400, WAITLIST_MESSAGES.closed]);
  const other = { serviceId: v7(), from: FRIDAY, to: FRIDAY };
  expect((await site.join(visitor, 'days@example.com', other)).statusCode).toBe(404);
});

it('a day with free times has a line for a part of it that has none, and only that part’s times go there', async () => {
  const site = await openSite();
  await site.cancel(site.booked[2]);
  const query = `serviceId=${site.serviceId}&from=${FRIDAY}`;
  const { days } = (
    await site.call(site.stranger(), 'GET', `/api/v1/providers/${site.provider.id}/availability?${query}`)
  ).json<Availability>();
  expect(days).toMatchObject([{ state: 'open', fullParts: ['morning'] }]);
  const MORNING = { from: FRIDAY, to: FRIDAY, part: 'morning' };
  const { visitor, email, entry } = await site.wait(MORNING);
  expect(entry).toMatchObject(MORNING);
  expect((await newestMail(database(), email)).text).toContain('on Fri, Mar 6 in the morning');
  expect((await site.join(visitor, email, MORNING)).json<WaitEntry>().token).toBe(entry.token);
  const ask = async (part: string) => {
    const answer = await site.join(visitor, email, { ...MORNING, part });
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  expect(await ask('afternoon')).toEqual([409, WAITLIST_MESSAGES.freeNow]);
  expect(await ask('evening')).toEqual([400, WAITLIST_MESSAGES.closed]);
  expect((await ask('midnight'))[0]).toBe(400);

  await site.cancel(site.booked[3]);
  await site.finishWork();
  expect(await site.offersTo(email)).toEqual([]);
  await site.cancel(site.booked[1]);
  await site.finishWork();
  expect(await site.offersTo(email)).toEqual(['Free: Hair Dressing with Grace, Fri, Mar 6, 11:30 AM']);
});

it('a cancellation goes to the first in line, who books it by the link; the others hear nothing', async () => {
  const site = await openSite();
  const [first, second] = [await site.wait(), await site.wait()];
  await site.cancel(site.booked[1]);
  await site.finishWork();
  expect(await site.offersTo(first.email)).toEqual(['Free: Hair Dressing with Grace, Fri, Mar 6, 11:30 AM']);
  expect(await site.offersTo(second.email)).toEqual([]);
  const { text } = await newestMail(database(), first.email);
  expect(text).toContain(`/waitlist/${first.entry.token}`);
  expect(await site.readEntry(first.entry)).toMatchObject({
    state: 'offered',
    offer: { label: 'Fri, Mar 6, 11:30 AM', secondsLeft: 600 },
  });

  const phone = site.stranger();
  site.clock.advance(9 * MINUTE);
  const held = (await site.claim(first.entry, phone)).json<Booking>();
  const { email } = first;
  const kept = { status: 'held', startsAt: FRIDAY_TIMES[1], holdSecondsLeft: 600 };
  expect(held).toMatchObject({ ...kept, confirmedEmail: email, guest: null });
  const current = await site.call(phone, 'GET', `/api/v1/providers/${site.provider.id}/current-hold`);
  expect(current.json<CurrentHold>().booking?.id).toBe(held.id);
  site.clock.advance(9 * MINUTE);
  await site.call(phone, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
  const named = await site.call(phone, 'PUT', site.urlOf(held, '/guest'), { body: { name: 'Ann', email } });
  expect(named.json<Booking>().guest).toEqual({ name: 'Ann', email, isConfirmed: true });
  const step = (await site.pay(phone, held)).json<PaymentStep>();
  await site.payByCard(step);
  expect((await site.read(phone, held)).status).toBe('confirmed');
  hourLater(site);
  await site.finishWork();
  expect((await site.readEntry(first.entry)).state).toBe('booked');
  expect(await site.offersTo(second.email)).toEqual([]);
});

it('who wants add-ons is offered a time that fits them, and has them in the email, on the page and in the booking', async () => {
  const site = await openSite();
  await offerAddOns(site, [STEAM, GLOSS]);
  const { email, entry } = await site.wait({ from: FRIDAY, to: FRIDAY, addOns: ['Gloss'] });
  expect(entry).toMatchObject({ service: { name: 'Hair Dressing + Gloss' }, addOns: ['Gloss'] });
  expect((await newestMail(database(), email)).subject).toContain('Hair Dressing + Gloss with Grace');
  await site.cancel(site.booked[0]);
  await site.finishWork();
  expect(await site.offersTo(email)).toEqual([]);
  await site.cancel(site.booked[1]);
  await site.finishWork();
  expect(await site.offersTo(email)).toEqual([
    'Free: Hair Dressing + Gloss with Grace, Fri, Mar 6, 10:00 AM',
  ]);
  expect((await site.claim(entry, site.stranger())).json()).toMatchObject({
    service: { name: 'Hair Dressing + Gloss', durationMinutes: 120 },
    addOns: [{ name: 'Gloss' }],
    amounts: { price: { cents: 2834 } },
  });
});

it('one may wait with add-ons while only shorter times are free; the last choice counts, without what is gone', async () => {
  const site = await openSite();
  await offerAddOns(site, [STEAM, GLOSS]);
  await site.cancel(site.booked[3]);
  const visitor = site.stranger();
  const email = 'longer@example.com';
  await site.confirmAddress(visitor, email);
  const ask = (...addOns: string[]) => site.join(visitor, email, { from: FRIDAY, to: FRIDAY, addOns });
  expect((await ask()).json()).toEqual({ message: WAITLIST_MESSAGES.freeNow });
  expect((await ask('Massage')).json()).toMatchObject({ errors: [{ path: 'addOns' }] });
  const joined = (await ask('Gloss')).json<WaitEntry>();
  expect((await ask('Steam', 'Gloss')).json()).toMatchObject({
    token: joined.token,
    addOns: ['Steam', 'Gloss'],
  });
  await offerAddOns(site, [STEAM]);
  await site.cancel(site.booked[2]);
  await site.finishWork();
  expect(await site.offersTo(email)).toEqual(['Free: Hair Dressing + Steam with Grace, Fri, Mar 6, 1:00 PM']);
});

it('a place whose booking was canceled or missed is not called booked', async () => {
  const site = await openSite();
  const { visitor, email, entry } = await site.wait();
  await site.cancel(site.booked[0]);
  await site.finishWork();
  const held = (await site.claim(entry, visitor)).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
  await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), { body: { name: 'Ann', email } });
  await site.payByCard((await site.pay(visitor, held)).json<PaymentStep>());
  expect((await site.readEntry(entry)).state).toBe('booked');
  await site.cancel(await site.read(visitor, held));
  expect(await site.readEntry(entry)).toMatchObject({ state: 'missed', wasBooked: true });
  await database().sql.query("UPDATE bookings SET status = 'no_show' WHERE booking_id = $1", [held.id]);
  expect(await site.readEntry(entry)).toMatchObject({ state: 'missed', wasBooked: true });
});

it('a time from the waitlist asks for a number as any other, and takes over the one of the account', async () => {
  const site = await openSite();
  const { email, entry } = await site.wait();
  await site.cancel(site.booked[0]);
  await site.finishWork();
  const guest = site.stranger();
  const held = (await site.claim(entry, guest)).json<Booking>();
  expect(held.texts).toEqual({ phone: null, isConfirmed: false });
  const other = { name: 'Ann', email: 'another@example.com' };
  const renamed = await site.call(guest, 'PUT', site.urlOf(held, '/guest'), { body: other });
  expect(renamed.json<Booking>().guest).toEqual({ ...other, isConfirmed: false });
  const phone = '+12145550188';
  const named = await site.call(guest, 'PUT', site.urlOf(held, '/guest'), {
    body: { name: 'Ann', email, phone },
  });
  expect(named.json<Booking>().texts).toEqual({ phone, isConfirmed: false });

  await addAccount(database(), { email: 'wilma@example.com' });
  const wilma = newVisitor((await signIn(site.app, 'wilma@example.com')).headers, '198.51.100.8');
  const own = '+12145550189';
  await site.call(wilma, 'POST', '/api/v1/account/phone', { body: { phone: own } });
  const otp = await newestTextCode(database(), own);
  await site.call(wilma, 'POST', '/api/v1/account/phone/check', { body: { phone: own, otp } });
  const claimed = (await site.claim(entry, wilma)).json<Booking>();
  expect(claimed).toMatchObject({ id: held.id, texts: { phone: own, isConfirmed: true } });
});

it('after ten minutes the next in line is told, each once, until somebody books or the line ends', async () => {
  const site = await openSite();
  const line = [await site.wait(), await site.wait(WEEK), await site.wait()];
  await site.cancel(site.booked[0]);
  for (let turn = 0; turn < line.length; turn += 1) {
    await site.finishWork();
    const told = await Promise.all(line.map(async ({ email }) => (await site.offersTo(email)).length));
    expect(told).toEqual(line.map((_, place) => (place <= turn ? 1 : 0)));
    site.clock.advance(10 * MINUTE + 1000);
  }
  await site.finishWork();
  const states = await Promise.all(line.map(async ({ entry }) => (await site.readEntry(entry)).state));
  expect(states).toEqual(['missed', 'missed', 'missed']);
  expect((await site.hold(site.stranger(), FRIDAY_TIMES[0])).statusCode).toBe(201);
});

it('two times that become free at once go to the first two', async () => {
  const site = await openSite();
  const line = [await site.wait(), await site.wait(), await site.wait()];
  await Promise.all([site.cancel(site.booked[0]), site.cancel(site.booked[3])]);
  await Promise.all([site.work(), site.work()]);
  await site.finishWork();
  expect(await site.offersTo(line[0]?.email ?? '')).toEqual([expect.stringContaining('10:00 AM')]);
  expect(await site.offersTo(line[1]?.email ?? '')).toEqual([expect.stringContaining('2:30 PM')]);
  expect(await site.offersTo(line[2]?.email ?? '')).toEqual([]);
  const { rows } = await database().sql.query(
    `SELECT slot FROM booking_slots WHERE provider_id = $1 GROUP BY slot HAVING count(*) > 1`,
    [site.provider.id],
  );
  expect(rows).toEqual([]);
});

it('a visitor who chooses the time first has it, and who waits is not told; afterwards the visitor is refused', async () => {
  const site = await openSite();
  const { email, entry } = await site.wait();
  await site.cancel(site.booked[2]);
  const quick = site.stranger();
  expect((await site.hold(quick, FRIDAY_TIMES[2])).statusCode).toBe(201);
  await site.finishWork();
  expect(await site.offersTo(email)).toEqual([]);
  expect((await site.readEntry(entry)).state).toBe('waiting');
  site.clock.advance(16 * MINUTE);
  await site.finishWork();
  expect(await site.offersTo(email)).toHaveLength(1);
  expect((await site.hold(site.stranger(), FRIDAY_TIMES[2])).statusCode).toBe(409);
});

it.each([1, 2, 3, 4])('of a visitor and the line at the same moment one has the time (try %i)', async () => {
  const site = await openSite();
  const { email } = await site.wait();
  await site.cancel(site.booked[2]);
  const [held] = await Promise.all([site.hold(site.stranger(), FRIDAY_TIMES[2]), site.work()]);
  await site.finishWork();
  const told = await site.offersTo(email);
  expect([held.statusCode, told.length]).toEqual(told.length === 1 ? [409, 1] : [201, 0]);
});

it('a moved booking frees its old time for the line as well', async () => {
  const site = await openSite();
  const { email } = await site.wait();
  const [booking] = site.booked;
  const body = { feeCents: 0, startsAt: '2026-03-09T14:00:00.000Z' };
  const moved = await site.call(
    site.stranger(),
    'POST',
    `/api/v1/manage-booking/${booking?.manageToken ?? ''}/reschedule`,
    { body },
  );
  expect(moved.statusCode).toBe(200);
  await site.finishWork();
  expect(await site.offersTo(email)).toEqual([expect.stringContaining('10:00 AM')]);
});

it('longer hours are noticed without a cancellation', async () => {
  const site = await openSite();
  const { email } = await site.wait();
  await database().sql.query(`UPDATE weekly_hours SET closes = '18:00' WHERE provider_id = $1 AND day = 5`, [
    site.provider.id,
  ]);
  await sweepWaitlists(site.composition, fail);
  expect(await site.offersTo(email)).toEqual([]);
  site.clock.advance(10 * MINUTE);
  await sweepWaitlists(site.composition, fail);
  expect(await site.offersTo(email)).toEqual([expect.stringContaining('4:00 PM')]);
});

it('a provider whose line cannot be looked at keeps none of the others waiting', async () => {
  const sick = await openSite();
  await sick.wait();
  const setTimeZone = (timeZone: string) =>
    database().sql.query('UPDATE providers SET time_zone = $2 WHERE provider_id = $1', [
      sick.provider.id,
      timeZone,
    ]);
  const site = await openSite();
  const { email } = await site.wait();
  await database().sql.query(`UPDATE weekly_hours SET closes = '18:00' WHERE provider_id = $1 AND day = 5`, [
    site.provider.id,
  ]);
  await setTimeZone('Nowhere/At_All');
  const errors: unknown[] = [];
  const sweep = () => sweepWaitlists(site.composition, (error) => errors.push(error));
  site.clock.advance(10 * MINUTE);
  await sweep();
  expect(await site.offersTo(email)).toEqual([expect.stringContaining('4:00 PM')]);
  expect(errors.map(String)).toEqual([expect.stringContaining(sick.provider.id)]);
  await sweep();
  expect(errors).toHaveLength(1);
  await setTimeZone('America/Chicago');
});

it('an expired, a forged and a removed link say so and hold nothing', async () => {
  const site = await openSite();
  const { entry } = await site.wait();
  const claim = async (token: string) => {
    const { statusCode, body } = await site.claim({ ...entry, token }, site.stranger());
    return [statusCode, (JSON.parse(body) as { message: string }).message];
  };
  expect(await claim(entry.token)).toEqual([409, WAITLIST_MESSAGES.offerOver]);
  await site.cancel(site.booked[0]);
  await site.finishWork();
  site.clock.advance(10 * MINUTE + 1000);
  expect(await claim(entry.token)).toEqual([409, WAITLIST_MESSAGES.offerOver]);
  expect((await site.readEntry(entry)).state).toBe('missed');
  const turned = entry.token.slice(0, -8) + 'AAAAAAAA';
  expect(await claim(turned)).toEqual([404, WAITLIST_MESSAGES.notFound]);
  const leave = () => site.call(site.stranger(), 'DELETE', `/api/v1/waitlist/${entry.token}`);
  expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([200, 200]);
  expect(await claim(entry.token)).toEqual([404, WAITLIST_MESSAGES.notFound]);
});

it('the last browser to open the link has the time, but opening it again does not lengthen it', async () => {
  const site = await openSite();
  const { entry } = await site.wait();
  await site.cancel(site.booked[0]);
  await site.finishWork();
  const [scanner, person] = [site.stranger(), site.stranger()];
  await site.claim(entry, scanner);
  site.clock.advance(4 * MINUTE);
  const held = (await site.claim(entry, person)).json<Booking>();
  expect(held.holdSecondsLeft).toBe(360);
  expect((await site.claim(entry, person)).json<Booking>().id).toBe(held.id);
  expect((await site.call(scanner, 'GET', site.urlOf(held))).statusCode).toBe(404);
  site.clock.advance(6 * MINUTE + 1000);
  await site.finishWork();
  expect((await site.read(person, held)).status).toBe('expired');
});

it('who leaves while the time is kept passes it on at once', async () => {
  const site = await openSite();
  const [first, second] = [await site.wait(), await site.wait()];
  await site.cancel(site.booked[0]);
  await site.finishWork();
  await site.call(first.visitor, 'DELETE', `/api/v1/waitlist/${first.entry.token}`);
  await site.finishWork();
  expect(await site.offersTo(second.email)).toHaveLength(1);
});

it('who leaves after “Book this time” passes it on at once as well, unless a payment has begun', async () => {
  const site = await openSite();
  const [first, second] = [await site.wait(), await site.wait()];
  const leave = ({ visitor, entry }: typeof first) =>
    site.call(visitor, 'DELETE', `/api/v1/waitlist/${entry.token}`);
  await site.cancel(site.booked[0]);
  await site.finishWork();
  const left = (await site.claim(first.entry, first.visitor)).json<Booking>();
  await leave(first);
  expect((await site.read(first.visitor, left)).status).toBe('expired');
  await site.finishWork();
  expect(await site.offersTo(second.email)).toHaveLength(1);

  const { visitor, email, entry } = second;
  const held = (await site.claim(entry, visitor)).json<Booking>();
  await site.call(visitor, 'PUT', site.urlOf(held, '/terms'), { body: { version: held.terms.version } });
  await site.call(visitor, 'PUT', site.urlOf(held, '/guest'), { body: { name: 'Ann', email } });
  const step = (await site.pay(visitor, held)).json<PaymentStep>();
  await leave(second);
  expect((await site.read(visitor, held)).status).toBe('held');
  await site.payByCard(step);
  expect((await site.read(visitor, held)).status).toBe('confirmed');
});

it('the credit of an earlier browser does not pay for the last one that opened the link', async () => {
  const site = await openSite();
  const { entry } = await site.wait();
  await site.cancel(site.booked[0]);
  await site.finishWork();
  const [first, second] = [site.stranger(), site.stranger()];
  const held = (await site.claim(entry, first)).json<Booking>();
  await database().sql.query(
    `INSERT INTO customer_balances
       (provider_id, balance_id, customer_key, kind, cents, from_booking_id, created_at)
     SELECT provider_id, $2::uuid, visitor_hash, 'credit', 500, booking_id, created_at
     FROM bookings WHERE booking_id = $1`,
    [held.id, v7()],
  );
  const body = { name: 'Ann', email: 'ann@example.com' };
  const named = await site.call(first, 'PUT', site.urlOf(held, '/guest'), { body });
  expect(named.json<Booking>().amounts.credit.cents).toBeGreaterThan(0);
  const taken = (await site.claim(entry, second)).json<Booking>();
  expect(taken.id).toBe(held.id);
  expect(taken.amounts).toEqual(held.amounts);
  const { rows } = await database().sql.query(
    'SELECT FROM customer_balances WHERE provider_id = $1 AND used_by_booking_id IS NOT NULL',
    [site.provider.id],
  );
  expect(rows).toEqual([]);
});

it('the browser that had the time is refused like others when its hold is over', async () => {
  const site = await openSite();
  const { entry } = await site.wait();
  await site.cancel(site.booked[0]);
  await site.finishWork();
  const person = site.stranger();
  const claim = async () => {
    const answer = await site.claim(entry, person);
    return [answer.statusCode, answer.json<unknown>()];
  };
  await claim();
  site.clock.advance(10 * MINUTE + 1000);
  expect(await claim()).toEqual([409, { message: WAITLIST_MESSAGES.offerOver }]);
  await site.finishWork();
  expect(await claim()).toEqual([409, { message: WAITLIST_MESSAGES.offerOver }]);
});

it('a place ends with its last day and is deleted a day later', async () => {
  const site = await openSite();
  const { email, entry } = await site.wait();
  site.clock.advance(5 * DAY);
  expect((await site.readEntry(entry)).state).toBe('over');
  await sweepWaitlists(site.composition, fail);
  expect(await site.offersTo(email)).toEqual([]);
  site.clock.advance(DAY);
  await TERMS.find(({ tables }) => tables.includes('waitlist_entries'))?.run(site.composition);
  const gone = await site.call(site.stranger(), 'GET', `/api/v1/waitlist/${entry.token}`);
  expect(gone.statusCode).toBe(404);
});

it('an account sees its own places and nobody else’s, downloads them, and takes them along when it goes', async () => {
  const site = await openSite();
  for (const name of ['wanda', 'walt']) await addAccount(database(), { email: `${name}@example.com` });
  const wanda = newVisitor((await signIn(site.app, 'wanda@example.com')).headers, '198.51.100.7');
  const walt = newVisitor((await signIn(site.app, 'walt@example.com')).headers);
  const joined = await site.join(wanda, 'wanda@example.com', WEEK);
  expect(joined.statusCode).toBe(201);
  const mine = async (visitor: typeof wanda) =>
    (await site.call(visitor, 'GET', '/api/v1/my-waitlist')).json<MyWaitlist>().entries;
  expect(await mine(wanda)).toEqual([joined.json()]);
  expect(await mine(walt)).toEqual([]);
  expect((await site.call(site.stranger(), 'GET', '/api/v1/my-waitlist')).statusCode).toBe(401);
  const { waitlist } = (await site.call(wanda, 'GET', '/api/v1/account/export')).json<AccountExport>();
  expect(waitlist).toEqual([expect.objectContaining({ ...WEEK, email: 'wanda@example.com' })]);
  await site.call(wanda, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  await finishRemovals(site.composition);
  const gone = await site.call(walt, 'GET', `/api/v1/waitlist/${joined.json<WaitEntry>().token}`);
  expect(gone.statusCode).toBe(404);
});

it('the provider sees how many wait for the days on the screen', async () => {
  const site = await openSite();
  const ownerId = await addAccount(database(), { email: 'grace.owner@example.com' });
  await database().sql.query('INSERT INTO provider_owners VALUES ($1, $2)', [ownerId, site.provider.id]);
  await site.wait();
  await site.wait(WEEK);
  const owner = newVisitor((await signIn(site.app, 'grace.owner@example.com')).headers);
  const waiting = async (from: string, to: string) => {
    const url = `/api/v1/providers/${site.provider.id}/agenda?from=${from}&to=${to}`;
    return (await site.call(owner, 'GET', url)).json<Agenda>().waiting;
  };
  expect(await waiting(FRIDAY, FRIDAY)).toBe(2);
  expect(await waiting('2026-03-03', '2026-03-05')).toBe(1);
  expect(await waiting('2026-03-09', '2026-03-15')).toBe(0);
});

it('strangers who type an address cannot use up what its owner may ask for', async () => {
  const site = await openSite({ limitRules: { ...LIMIT_RULES, holdClient: { tries: 99, seconds: 60 } } });
  const owner = site.stranger();
  const email = 'locked.out@example.com';
  await site.confirmAddress(owner, email);
  const attacker = site.stranger();
  for (let tries = 0; tries <= LIMIT_RULES.waitAddress.tries; tries += 1)
    expect((await site.join(attacker, email)).statusCode).toBe(403);
  expect((await site.join(owner, email)).statusCode).toBe(201);
});

it('one mailbox, one network and one address cannot fill the lines', async () => {
  const site = await openSite({ limitRules: { ...LIMIT_RULES, holdClient: { tries: 99, seconds: 60 } } });
  const home = site.stranger();
  for (const name of ['a', 'b', 'c', 'd']) await site.confirmAddress(home, `${name}@home.example`);
  for (const name of ['a', 'b', 'c']) {
    expect((await site.join(home, `${name}@home.example`)).statusCode).toBe(201);
  }
  const fourth = await site.join(home, 'd@home.example');
  expect([fourth.statusCode, fourth.json()]).toEqual([429, { message: WAITLIST_MESSAGES.tooManyHere }]);
  const email = 'one.box@gmail.com';
  const networks = [site.stranger(), site.stranger(), site.stranger()];
  for (const network of networks) {
    await site.confirmAddress(network, email);
    site.clock.advance(MINUTE);
  }
  const spans = [3, 4, 5, 6].map((day) => ({ from: `2026-03-0${day}`, to: FRIDAY }));
  spans.push({ from: FRIDAY, to: '2026-03-07' }, { from: FRIDAY, to: '2026-03-08' });
  const answers: unknown[] = [];
  for (const [place, span] of spans.entries()) {
    const network = networks[place % networks.length] ?? home;
    answers.push((await site.join(network, email, span)).statusCode);
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 409]);
});

it('times that others at the same network address kept unpaid cost nobody the turn', async () => {
  const site = await openSite();
  const home = site.stranger();
  const [first, second] = [await site.wait(undefined, home), await site.wait(undefined, home)];
  await site.hold(newVisitor({}, home.address), '2026-03-09T14:00:00.000Z');
  hourLater(site);
  await site.finishWork();
  await site.cancel(site.booked[0]);
  await site.cancel(site.booked[3]);
  await site.finishWork();
  expect(await site.offersTo(first.email)).toEqual([expect.stringContaining('10:00 AM')]);
  expect(await site.offersTo(second.email)).toEqual([expect.stringContaining('2:30 PM')]);
});

/** Lets the first time of the full day become free, run out for who waits, and be booked again. */
async function lapse(site: FullFriday, booked: Booking | undefined): Promise<Booking> {
  await site.cancel(booked);
  await site.finishWork();
  site.clock.advance(11 * MINUTE);
  await site.finishWork();
  return site.book(site.stranger(), FRIDAY_TIMES[0]);
}

it('a mailbox that let two kept times run out is passed over for a day, from any network', async () => {
  const site = await openSite();
  const { email } = await site.wait();
  let booked = await lapse(site, site.booked[0]);
  const rejoin = async () => {
    const elsewhere = site.stranger();
    await site.confirmAddress(elsewhere, email);
    expect((await site.join(elsewhere, email)).statusCode).toBe(201);
    site.clock.advance(1000);
  };
  await rejoin();
  booked = await lapse(site, booked);
  expect(await site.offersTo(email)).toHaveLength(2);
  await rejoin();
  const honest = await site.wait();
  await site.cancel(booked);
  await site.finishWork();
  expect([await site.offersTo(email), await site.offersTo(honest.email)].map(({ length }) => length)).toEqual(
    [2, 1],
  );
});

it('a client whose mailboxes let five kept times run out gets none kept by another mailbox', async () => {
  const site = await openSite();
  const attacker = site.stranger();
  let [booked] = site.booked;
  for (let turn = 0; turn < 5; turn += 1) {
    const { email } = await site.wait(undefined, attacker);
    booked = await lapse(site, booked);
    expect(await site.offersTo(email)).toHaveLength(1);
  }
  const again = await site.wait(undefined, attacker);
  const honest = await site.wait();
  await site.cancel(booked);
  await site.finishWork();
  expect(await site.offersTo(again.email)).toEqual([]);
  expect(await site.offersTo(honest.email)).toHaveLength(1);
});
