import type { AccountExport } from '@glow50/contract/accounts/account';
import type { SeatWaitEntry } from '@glow50/contract/tickets/seat-waitlist';
import type { CurrentOrder, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestCode, newestMail, readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { TERMS } from '../../retention';
import { addAccount, TEST_PASSWORD } from '../../testing/add-account';
import { strangers } from '../../testing/clients';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { eventForm } from '../testing/event-form';
import { kindForm, saleForm } from '../testing/sale-form';
import { openSaleSite, type SaleSite } from '../testing/sale-site';
import { sweepSeatWaitlists } from './offer-seats';
import { SEAT_WAITLIST_MESSAGES } from './seat-waitlist-messages';
import { finishRemovals } from '../../testing/finish-removals';

jest.setTimeout(120_000);
const MINUTE = 60_000;
const database = testDatabase();
const stranger = strangers();
let site: SaleSite;
let people = 0;
const fail = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  site = await openSaleSite(database(), {
    limitRules: {
      ...LIMIT_RULES,
      waitClient: { tries: 999, seconds: 60 },
      resendClient: { tries: 999, seconds: 60 },
    },
  });
  await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
});
afterAll(() => site.close());

async function openFull(capacity = 2, changes: object = {}) {
  const { number, id } = await site.sell(changes, { capacity });
  const orders: TicketOrder[] = [];
  const [kind] = (await site.readSale(number)).kinds;
  for (let seat = 0; seat < capacity; seat += 1) {
    const chosen = kind ? { lines: [{ kindId: kind.id, number: 1 }] } : { quantity: 1 };
    orders.push(await site.buyKinds(number, chosen, stranger()));
  }
  return { number, id, orders, kind };
}

async function confirmAddress(event: number, visitor: TestVisitor, email: string): Promise<void> {
  const url = `/api/v1/events/${event}/waitlist`;
  await site.call(visitor, 'POST', `${url}/code`, { body: { email } });
  const otp = await newestCode(database(), email);
  await site.call(visitor, 'POST', `${url}/code-check`, { body: { email, otp } });
}

const join = (event: number, visitor: TestVisitor, email: string, body: object = {}) =>
  site.call(visitor, 'POST', `/api/v1/events/${event}/waitlist`, { body: { number: 1, email, ...body } });

async function wait(event: number, body: object = {}, visitor = stranger()) {
  people += 1;
  const email = `waits${people}@example.com`;
  await confirmAddress(event, visitor, email);
  const answer = await join(event, visitor, email, body);
  if (answer.statusCode !== 201) throw new Error(`Could not join: ${answer.body}`);
  site.clock.advance(1000);
  return { visitor, email, entry: answer.json<SeatWaitEntry>() };
}

const read = async ({ token }: SeatWaitEntry) =>
  (await site.call(stranger(), 'GET', `/api/v1/event-waitlist/${token}`)).json<SeatWaitEntry>();
const claim = ({ token }: SeatWaitEntry, visitor: TestVisitor) =>
  site.call(visitor, 'POST', `/api/v1/event-waitlist/${token}/claim`);
const offersTo = async (email: string) =>
  (await readMails(database(), email)).filter(({ subject }) => subject.startsWith('Free seats:')).length;
const work = async () => {
  await site.work();
  await site.work();
};
async function askOffice(url: string, body?: object): Promise<void> {
  const staff = newVisitor((await signIn(site.app, 'staff@example.com')).headers);
  const answer = await site.call(staff, 'POST', `/api/v1/office/events/${url}`, body && { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
const refundOf = async (event: number, order: TicketOrder) => {
  // Signs the organizer in again when their session has ended meanwhile.
  await site.readSale(event);
  const { tickets } = await site.bought(order);
  const body = {
    ticketIds: tickets.map(({ id }) => id),
    backCents: order.total.cents,
    includesAdmitted: false,
  };
  const answer = await site.call(site.organizer, 'POST', `/api/v1/my-events/${event}/refunds`, { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};

it('needs an address that is shown to be the person’s own, and a sold-out event', async () => {
  const { number } = await openFull();
  const visitor = stranger();
  expect((await join(number, visitor, 'new@example.com')).json()).toEqual({
    message: SEAT_WAITLIST_MESSAGES.confirmFirst,
  });
  await confirmAddress(number, visitor, 'new@example.com');
  const joined = await join(number, visitor, 'new@example.com');
  expect(joined.json()).toMatchObject({
    state: 'waiting',
    before: 0,
    number: 1,
    kind: null,
    secondsLeft: null,
  });
  const { subject, text } = await newestMail(database(), 'new@example.com');
  expect(subject).toBe('You are on the waitlist: An event, Fri, Mar 6, 9:30 AM');
  expect(text).toContain(`/event-waitlist/${joined.json<SeatWaitEntry>().token}`);
  const again = await join(number, visitor, 'NEW@example.com');
  expect(again.json<SeatWaitEntry>().token).toBe(joined.json<SeatWaitEntry>().token);
  const free = await site.sell({}, { capacity: 3 });
  expect((await join(free.number, visitor, 'new@example.com')).json()).toEqual({
    message: SEAT_WAITLIST_MESSAGES.freeNow,
  });
  expect((await join(number, visitor, 'new@example.com', { number: 5 })).statusCode).toBe(400);
});

it('keeps a seat that comes back for the line also from visitors who ask in the same moment', async () => {
  const { number, id, orders } = await openFull();
  const { email, entry } = await wait(number);
  if (orders[0]) await refundOf(number, orders[0]);
  const quick = await site.choose(stranger(), number, {});
  expect(quick.statusCode).toBe(409);
  expect(quick.json()).toMatchObject({ message: expect.stringMatching(/go to people on the waitlist/) });
  await work();
  expect(await offersTo(email)).toBe(1);
  await site.call(stranger(), 'DELETE', `/api/v1/event-waitlist/${entry.token}`);
  await work();
  expect((await site.choose(stranger(), number, {})).statusCode).toBe(201);
  expect(await site.brokenOf(id)).toEqual([]);
});

it('gives a seat that comes back to the first in line, who buys it by the link; the others hear nothing', async () => {
  const { number, id, orders } = await openFull();
  const [first, second] = [await wait(number), await wait(number)];
  expect(await read(second.entry)).toMatchObject({ before: 1 });
  if (orders[0]) await refundOf(number, orders[0]);
  await work();
  expect([await offersTo(first.email), await offersTo(second.email)]).toEqual([1, 0]);
  expect((await newestMail(database(), first.email)).subject).toBe(
    'Free seats: An event, Fri, Mar 6, 9:30 AM',
  );
  expect((await newestMail(database(), first.email)).text).toMatch(/Kept for you until \d+:\d\d [AP]M CST\./);
  expect(await read(first.entry)).toMatchObject({ state: 'offered', secondsLeft: 1800 });
  expect((await site.choose(stranger(), number, {})).statusCode).toBe(409);
  site.clock.advance(29 * MINUTE);
  const phone = stranger();
  const held = (await claim(first.entry, phone)).json<TicketOrder>();
  const { email } = first;
  expect(held).toMatchObject({ status: 'held', quantity: 1, holdSecondsLeft: 900, confirmedEmail: email });
  const current = await site.call(phone, 'GET', `/api/v1/events/${number}/current-order`);
  expect(current.json<CurrentOrder>().order?.id).toBe(held.id);
  site.clock.advance(14 * MINUTE);
  await work();
  await site.payAs(phone, await site.nameBuyer(phone, held));
  expect((await read(first.entry)).state).toBe('bought');
  await work();
  expect(await offersTo(second.email)).toBe(0);
  expect(await site.brokenOf(id)).toEqual([]);
});

it('after thirty minutes the next in line is told, each once, until somebody buys or nobody waits', async () => {
  const { number, id, orders } = await openFull();
  const line = [await wait(number), await wait(number), await wait(number)];
  if (orders[0]) await refundOf(number, orders[0]);
  for (let turn = 0; turn < line.length; turn += 1) {
    await work();
    const told = await Promise.all(line.map(({ email }) => offersTo(email)));
    expect(told).toEqual(line.map((_, place) => (place <= turn ? 1 : 0)));
    site.clock.advance(30 * MINUTE + 1000);
  }
  await work();
  expect(await Promise.all(line.map(async ({ entry }) => (await read(entry)).state))).toEqual([
    'missed',
    'missed',
    'missed',
  ]);
  expect((await site.choose(stranger(), number, {})).statusCode).toBe(201);
  expect(await site.brokenOf(id)).toEqual([]);
});

it('who wants two waits for two, and meanwhile the next who wants one has the one', async () => {
  const { number, id, orders } = await openFull(3);
  const [couple, single] = [await wait(number, { number: 2 }), await wait(number)];
  if (orders[0]) await refundOf(number, orders[0]);
  await work();
  expect([await offersTo(couple.email), await offersTo(single.email)]).toEqual([0, 1]);
  if (orders[1]) await refundOf(number, orders[1]);
  if (orders[2]) await refundOf(number, orders[2]);
  await work();
  expect(await offersTo(couple.email)).toBe(1);
  expect(await site.seatsOf(number)).toEqual({ capacity: 3, taken: 3 });
  expect(await site.brokenOf(id)).toEqual([]);
});

it('waits for a kind, and more pieces of it are noticed', async () => {
  const vip = kindForm({ name: 'VIP', number: 2 });
  const { number, id } = await openFull(2, { kinds: [vip, kindForm()] });
  await database().sql.query('UPDATE event_seats SET capacity = 9 WHERE event_id = $1', [id]);
  const visitor = stranger();
  await confirmAddress(number, visitor, 'kind@example.com');
  expect((await join(number, visitor, 'kind@example.com')).statusCode).toBe(400);
  const { email, entry } = await wait(number, { kindId: vip.id });
  expect(entry).toMatchObject({ kind: 'VIP', state: 'waiting' });
  await work();
  expect(await offersTo(email)).toBe(0);
  const { kinds } = await site.readSale(number);
  const form = kinds.map(({ taken: _taken, ...kind }) => ({
    ...kind,
    number: kind.name === 'VIP' ? 3 : null,
  }));
  expect((await site.putSale(number, saleForm({ kinds: form }))).statusCode).toBe(200);
  await work();
  expect(await offersTo(email)).toBe(1);
  const phone = stranger();
  const held = (await claim(entry, phone)).json<TicketOrder>();
  expect(held).toMatchObject({ lines: [{ name: 'VIP', number: 1 }], total: { cents: 2000 } });
  expect(await site.brokenOf(id)).toEqual([]);
});

it('more seats are noticed when the organizer adds some, and by the sweep', async () => {
  const { number, id } = await openFull(2);
  const { email } = await wait(number);
  await database().sql.query('UPDATE event_seats SET capacity = 3 WHERE event_id = $1', [id]);
  await sweepSeatWaitlists(site.composition, fail);
  expect(await offersTo(email)).toBe(0);
  site.clock.advance(10 * MINUTE);
  await sweepSeatWaitlists(site.composition, fail);
  expect(await offersTo(email)).toBe(1);
});

it('an event whose line cannot be looked at keeps none of the others waiting', async () => {
  const sick = await openFull(1);
  await wait(sick.number);
  const other = await openFull(1);
  const { email } = await wait(other.number);
  await database().sql.query('UPDATE event_seats SET capacity = 2 WHERE event_id = ANY($1)', [
    [sick.id, other.id],
  ]);
  const setTimeZone = (timeZone: string) =>
    database().sql.query('UPDATE events SET time_zone = $2 WHERE event_id = $1', [sick.id, timeZone]);
  await setTimeZone('Nowhere/At_All');
  const errors: unknown[] = [];
  const sweep = () => sweepSeatWaitlists(site.composition, (error) => errors.push(error));
  site.clock.advance(10 * MINUTE);
  await sweep();
  expect(await offersTo(email)).toBe(1);
  expect(errors.map(String)).toEqual([expect.stringContaining(sick.id)]);
  await sweep();
  expect(errors).toHaveLength(1);
  await setTimeZone('America/Chicago');
});

it('a hold that ends unpaid goes to the line as well', async () => {
  const { number, id } = await site.sell({}, { capacity: 1 });
  const visitor = stranger();
  await site.choose(visitor, number, {});
  const { email } = await wait(number);
  site.clock.advance(15 * MINUTE);
  await work();
  expect(await offersTo(email)).toBe(1);
  expect(await site.brokenOf(id)).toEqual([]);
});

it('a forged, an expired and a removed link say so and hold nothing', async () => {
  const { number, orders } = await openFull();
  const { entry } = await wait(number);
  const tryClaim = async (token: string) => {
    const answer = await claim({ ...entry, token }, stranger());
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  expect(await tryClaim(entry.token)).toEqual([409, SEAT_WAITLIST_MESSAGES.offerOver]);
  if (orders[0]) await refundOf(number, orders[0]);
  await work();
  site.clock.advance(30 * MINUTE + 1000);
  expect(await tryClaim(entry.token)).toEqual([409, SEAT_WAITLIST_MESSAGES.offerOver]);
  expect((await read(entry)).state).toBe('missed');
  expect(await tryClaim(entry.token.slice(0, -8) + 'AAAAAAAA')).toEqual([
    404,
    SEAT_WAITLIST_MESSAGES.notFound,
  ]);
  const leave = () => site.call(stranger(), 'DELETE', `/api/v1/event-waitlist/${entry.token}`);
  expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([200, 200]);
  expect(await tryClaim(entry.token)).toEqual([404, SEAT_WAITLIST_MESSAGES.notFound]);
});

it('the last browser to open the link has the seats, but opening it again does not lengthen them', async () => {
  const { number, orders } = await openFull();
  const { entry } = await wait(number);
  if (orders[0]) await refundOf(number, orders[0]);
  await work();
  const [scanner, person] = [stranger(), stranger()];
  site.clock.advance(20 * MINUTE);
  expect((await claim(entry, scanner)).json()).toMatchObject({ holdSecondsLeft: 900 });
  site.clock.advance(4 * MINUTE);
  const held = (await claim(entry, person)).json<TicketOrder>();
  expect(held.holdSecondsLeft).toBe(660);
  expect((await claim(entry, person)).json<TicketOrder>().id).toBe(held.id);
  expect((await site.call(scanner, 'GET', site.urlOf(held))).statusCode).toBe(404);
});

it('who leaves while seats are kept passes them on at once', async () => {
  const { number, orders } = await openFull();
  const [first, second] = [await wait(number), await wait(number)];
  if (orders[0]) await refundOf(number, orders[0]);
  await work();
  await site.call(first.visitor, 'DELETE', `/api/v1/event-waitlist/${first.entry.token}`);
  await work();
  expect(await offersTo(second.email)).toBe(1);
});

it('a client that let seats run out three times gets none kept by waiting again, and an honest one does', async () => {
  const { number, orders } = await openFull();
  const attacker = stranger();
  if (orders[0]) await refundOf(number, orders[0]);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await offersTo((await lapse(number, attacker)).email)).toBe(1);
  }
  await site.buyKinds(number, {}, stranger());
  const again = await wait(number, {}, attacker);
  const honest = await wait(number);
  if (orders[1]) await refundOf(number, orders[1]);
  await work();
  expect([await offersTo(again.email), await offersTo(honest.email)]).toEqual([0, 1]);
});

/** Waits while somebody holds the seat, is kept it afterwards, and lets it run out. */
async function lapse(event: number, visitor: TestVisitor) {
  await site.choose(stranger(), event, {});
  const waiting = await wait(event, {}, visitor);
  site.clock.advance(16 * MINUTE);
  await work();
  site.clock.advance(31 * MINUTE);
  await work();
  return waiting;
}

it('who let a hold run out before, or whose neighbor let kept seats run out, is kept seats in their turn', async () => {
  const { number, orders } = await openFull();
  const visitor = stranger();
  if (orders[0]) await refundOf(number, orders[0]);
  for (let tries = 0; tries < 2; tries += 1) {
    expect((await site.choose(visitor, number, {})).statusCode).toBe(201);
    site.clock.advance(16 * MINUTE);
    await work();
  }
  const other = await site.buyKinds(number, {}, stranger());
  const neighbor = await wait(number, {}, visitor);
  const person = await wait(number, {}, visitor);
  const later = await wait(number);
  await refundOf(number, other);
  await work();
  expect([await offersTo(neighbor.email), await offersTo(person.email)]).toEqual([1, 0]);
  site.clock.advance(31 * MINUTE);
  await work();
  expect([await offersTo(person.email), await offersTo(later.email)]).toEqual([1, 0]);
});

it('one network and one mailbox cannot fill the line', async () => {
  const { number } = await openFull();
  const home = stranger();
  for (let person = 0; person < 3; person += 1) await wait(number, {}, home);
  await confirmAddress(number, home, 'fourth@home.example');
  expect((await join(number, home, 'fourth@home.example')).statusCode).toBe(429);
  const mailbox = stranger();
  await confirmAddress(number, mailbox, 'one.box@gmail.com');
  const joined = await join(number, mailbox, 'one.box@gmail.com');
  site.clock.advance(MINUTE);
  await confirmAddress(number, mailbox, 'onebox+2@gmail.com');
  const same = await join(number, mailbox, 'onebox+2@gmail.com');
  expect(same.json<SeatWaitEntry>().token).toBe(joined.json<SeatWaitEntry>().token);
});

it('ends with the event: who waits is told once that it is called off, and the place is deleted a day after it', async () => {
  const { number, id } = await openFull();
  const { email, entry } = await wait(number);
  await site.call(site.organizer, 'POST', `/api/v1/my-events/${number}/cancel`, {
    body: { reason: 'Heavy rain' },
  });
  await work();
  expect(await offersTo(email)).toBe(0);
  const news = (await readMails(database(), email)).filter(({ subject }) =>
    subject.startsWith('Called off:'),
  );
  expect(news).toHaveLength(1);
  expect(news[0]?.text).toContain('Heavy rain');
  expect((await read(entry)).state).toBe('over');
  const later = { ...site.composition, clock: { now: () => new Date('2026-03-07T17:30:01Z') } };
  await TERMS.find(({ tables }) => tables.includes('seat_waitlist'))?.run(later);
  expect((await site.call(stranger(), 'GET', `/api/v1/event-waitlist/${entry.token}`)).statusCode).toBe(404);
  expect(await site.brokenOf(id)).toEqual([]);
});

it('who is kept seats hears of a move and that the event is called off, and the page says why it is over', async () => {
  const { number, id, orders } = await openFull();
  const [first, second] = [await wait(number), await wait(number)];
  if (orders[0]) await refundOf(number, orders[0]);
  await work();
  expect((await read(first.entry)).state).toBe('offered');
  const moved = eventForm({
    name: 'An event',
    category: 'Workshop',
    description: 'Bring a friend and a blow dryer.',
    address: '2 Elm Street',
    capacity: 2,
  });
  await site.call(site.organizer, 'PUT', `/api/v1/my-events/${number}`, {
    body: { ...moved, confirmsMove: true },
  });
  await work();
  await site.call(site.organizer, 'POST', `/api/v1/my-events/${number}/cancel`, {
    body: { reason: 'Heavy rain' },
  });
  await work();
  for (const { email } of [first, second]) {
    const subjects = (await readMails(database(), email)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects.filter((subject) => subject === 'Changed' || subject === 'Called off')).toEqual(
      expect.arrayContaining(['Changed', 'Called off']),
    );
  }
  expect(await read(first.entry)).toMatchObject({
    state: 'over',
    event: { cancelledBecause: 'Heavy rain' },
  });
  expect(await site.brokenOf(id)).toEqual([]);
});

it('a stop of the sale pauses the line: who was kept seats is first again when it goes on', async () => {
  const { number, id, orders } = await openFull();
  const [first, second] = [await wait(number), await wait(number)];
  if (orders[0]) await refundOf(number, orders[0]);
  await work();
  const scanner = stranger();
  expect((await claim(first.entry, scanner)).statusCode).toBe(200);
  await askOffice(`${number}/take-down`, { reason: 'A complaint', cancels: false });
  await work();
  const refused = await claim(first.entry, first.visitor);
  expect([refused.statusCode, refused.json()]).toEqual([409, { message: SEAT_WAITLIST_MESSAGES.paused }]);
  expect(await read(first.entry)).toMatchObject({ state: 'waiting', isPaused: true, before: 0 });
  expect(await read(second.entry)).toMatchObject({ state: 'waiting', isPaused: true, before: 1 });
  site.clock.advance(45 * MINUTE);
  await work();
  await askOffice(`${number}/put-back`);
  await work();
  expect([await offersTo(first.email), await offersTo(second.email)]).toEqual([2, 0]);
  expect((await read(first.entry)).state).toBe('offered');
  const phone = stranger();
  const held = (await claim(first.entry, phone)).json<TicketOrder>();
  await site.payAs(phone, await site.nameBuyer(phone, held));
  expect((await read(first.entry)).state).toBe('bought');
  expect(await site.brokenOf(id)).toEqual([]);
});

it('who waits for an event that the office cancels is promised no refund', async () => {
  const { number } = await openFull();
  const { email, entry } = await wait(number);
  const take = { reason: 'Unlicensed peels', cancels: true };
  await askOffice(`${number}/take-down`, take);
  await work();
  const { text } = await newestMail(database(), email);
  expect(text).toContain('Glow50 canceled this event.');
  expect(text).not.toContain('refund');
  const { event } = await read(entry);
  expect(event.cancelledBecause).toBe('Glow50 canceled this event.');
});

it('an account downloads its places and takes them along when it goes', async () => {
  const { number } = await openFull();
  await addAccount(database(), { email: 'wanda@example.com' });
  const wanda = newVisitor((await signIn(site.app, 'wanda@example.com')).headers, '198.51.100.7');
  const joined = await join(number, wanda, 'wanda@example.com');
  expect(joined.statusCode).toBe(201);
  const { seatWaitlist } = (await site.call(wanda, 'GET', '/api/v1/account/export')).json<AccountExport>();
  expect(seatWaitlist).toEqual([expect.objectContaining({ number: 1, email: 'wanda@example.com' })]);
  await site.call(wanda, 'DELETE', '/api/v1/account', { body: { password: TEST_PASSWORD } });
  await finishRemovals(site.composition);
  const gone = await site.call(
    stranger(),
    'GET',
    `/api/v1/event-waitlist/${joined.json<SeatWaitEntry>().token}`,
  );
  expect(gone.statusCode).toBe(404);
});
