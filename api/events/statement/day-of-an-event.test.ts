import type { CheckInResults, DoorList } from '@glow50/contract/check-in/check-ins';
import type { NewDoorPass, OpenedDoor } from '@glow50/contract/check-in/door-passes';
import type { OrganizerEvent, Sales } from '@glow50/contract/events/event-editor';
import type { Ledger, PayoutList } from '@glow50/contract/payments/ledger';
import type { PaymentProblems } from '@glow50/contract/payments/payments';
import type { SeatWaitEntry } from '@glow50/contract/tickets/seat-waitlist';
import type { BoughtOrder, TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { v7 } from 'uuid';
import { newestCode, newestMail, readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { kindForm, promoCodeForm } from '../testing/sale-form';
import { openSaleSite, type SaleSite } from '../testing/sale-site';
import { compareViews, type MoneyStage } from './testing/compare-views';

jest.setTimeout(300_000);

const STAFF = 'day-staff@example.com';
const WAITS = 'waits@example.com';
const standard = kindForm({ name: 'Standard', priceCents: 2000 });
const front = kindForm({ name: 'Front row', priceCents: 4500, number: 10 });
const code = promoCodeForm({ kindIds: [standard.id], mostUses: 5 });
const database = testDatabase();
let site: SaleSite;
let stage: MoneyStage;
let number: number;
let eventId: string;

beforeAll(async () => {
  site = await openSaleSite(database());
  ({ number, id: eventId } = await site.sell(
    {
      kinds: [standard, front],
      codes: [code],
      refundRule: { kind: 'until', hoursBefore: 24, feeCents: 200 },
    },
    { capacity: 40 },
  ));
  await addAccount(database(), { email: STAFF, role: 'staff' });
  const staff = newVisitor((await signIn(site.app, STAFF)).headers);
  const { organizer, providerId } = site;
  stage = { site, organizer, staff, providerId, events: [number], links: new Map() };
});
afterAll(() => site.close());

/** Seats, kinds, codes and money hold together, and everybody reads the same. */
async function check({ isRefundFailing = false } = {}): Promise<void> {
  for (let round = 0; round < 3; round += 1) await site.work();
  const notBackYet = [expect.stringMatching(/^money came in/)];
  expect(await site.brokenOf(eventId)).toEqual(isRefundFailing ? notBackYet : []);
  expect(await compareViews(stage)).toEqual([]);
}

interface Buying {
  declines?: number;
  card?: string;
  email?: string;
}

async function payFor(
  visitor: TestVisitor,
  held: TicketOrder,
  { declines = 0, card, email }: Buying = {},
): Promise<TicketOrder> {
  const order = await site.nameBuyer(visitor, held, email ? { email } : {});
  const { moves } = order.event;
  const step = (
    await site.pay(visitor, order, { method: 'card', movesSeen: moves })
  ).json<TicketPaymentStep>();
  for (let tries = 0; tries < declines; tries += 1) await site.payByCard(step, 'pm_card_chargeDeclined');
  if (declines > 0)
    expect(await site.read(visitor, order)).toMatchObject({ status: 'held', payment: 'open' });
  await site.payByCard(step, card);
  const bought = await site.read(visitor, order);
  expect(bought).toMatchObject({ status: 'confirmed', payment: 'paid' });
  stage.links.set(number, [...(stage.links.get(number) ?? []), bought.token ?? '']);
  return bought;
}

async function buy(kindId: string, pieces: number, buying: Buying & { code?: string } = {}) {
  const visitor = newVisitor();
  const { code: promo, ...rest } = buying;
  const lines = [{ kindId, number: pieces }];
  const held = await site.choose(visitor, number, { lines, ...(promo && { code: promo }) });
  expect(held.statusCode).toBe(201);
  return payFor(visitor, held.json<TicketOrder>(), rest);
}

async function joinLine(): Promise<SeatWaitEntry> {
  const visitor = newVisitor();
  const url = `/api/v1/events/${number}/waitlist`;
  await site.call(visitor, 'POST', `${url}/code`, { body: { email: WAITS } });
  const otp = await newestCode(database(), WAITS);
  await site.call(visitor, 'POST', `${url}/code-check`, { body: { email: WAITS, otp } });
  const body = { number: 1, email: WAITS, kindId: standard.id };
  return (await site.call(visitor, 'POST', url, { body })).json<SeatWaitEntry>();
}

async function giveOneBack(order: TicketOrder, backCents: number): Promise<void> {
  const { returns } = await site.bought(order);
  const [piece] = returns?.pieces ?? [];
  expect(piece?.back.cents).toBe(backCents);
  const body = { ticketIds: piece?.ticketIds ?? [], backCents };
  const answer = await site.call(newVisitor(), 'POST', `/api/v1/ticket-orders/${order.token}/returns`, {
    body,
  });
  expect(answer.statusCode).toBe(200);
}

const ticketsOf = async (order: TicketOrder | undefined) => (order ? (await site.bought(order)).tickets : []);
const told = async (subject: string) =>
  (await readMails(database())).filter((mail) => mail.subject.startsWith(subject)).length;

/** Sessions end before the day comes. */
async function signInAgain(): Promise<void> {
  const { rows } = await database().sql.query<{ email: string }>(
    'SELECT email FROM users JOIN provider_owners USING (user_id) WHERE provider_id = $1',
    [site.providerId],
  );
  stage.organizer = newVisitor((await signIn(site.app, rows[0]?.email ?? '')).headers);
  stage.staff = newVisitor((await signIn(site.app, STAFF)).headers);
}

const askAs = async <Answer>(
  who: TestVisitor,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: object,
) => {
  const answer = await site.call(who, method, `/api/v1/${url}`, body && { body });
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
};

it('an event from its first sale to its last refund: seats, ledger, payouts, mails and all four views agree', async () => {
  // Forty are sold, to 25 buyers, after some declined cards.
  const bought: TicketOrder[] = [];
  for (let place = 0; place < 15; place += 1) {
    const card = place === 14 ? 'pm_card_refundFail' : 'pm_card_visa';
    const isReduced = place < 5;
    bought.push(
      await buy(standard.id, 2, {
        card,
        declines: place % 5 === 0 ? 2 : 0,
        ...(isReduced && { code: code.code }),
      }),
    );
  }
  const frontRow: TicketOrder[] = [];
  for (let place = 0; place < 10; place += 1)
    frontRow.push(await buy(front.id, 1, { declines: place === 9 ? 1 : 0 }));
  expect(await site.seatsOf(number)).toEqual({ capacity: 40, taken: 40 });
  const late = await site.choose(newVisitor(), number, { lines: [{ kindId: standard.id, number: 1 }] });
  expect(late.statusCode).toBe(409);
  await check();
  const sold = 5 * 2 * 1600 + 10 * 2 * 2000 + 10 * 4500;
  expect((await askAs<Sales>(stage.organizer, 'GET', `my-events/${number}/sales`)).paid.cents).toBe(sold);

  // Someone waits; two tickets come back for a fee, and one of them is hers.
  const entry = await joinLine();
  expect(entry.state).toBe('waiting');
  const [reduced, full] = [bought[0], bought[5]];
  const [away] = frontRow;
  if (!reduced || !full || !away) throw new Error('Nobody bought');
  const both = await ticketsOf(reduced);
  await giveOneBack(reduced, 1400);
  await giveOneBack(away, 4300);
  await check();
  expect(await told('Free seats:')).toBe(1);
  const phone = newVisitor();
  const kept = await askAs<TicketOrder>(phone, 'POST', `event-waitlist/${entry.token}/claim`);
  await payFor(phone, kept, { email: WAITS });
  expect((await askAs<SeatWaitEntry>(newVisitor(), 'GET', `event-waitlist/${entry.token}`)).state).toBe(
    'bought',
  );
  expect(await site.seatsOf(number)).toEqual({ capacity: 40, taken: 39 });
  await check();

  // It moves; one more ticket comes back, all of its money with it.
  const { form } = await askAs<OrganizerEvent>(stage.organizer, 'GET', `my-events/${number}`);
  const moved = { ...form, address: '2 Elm Street', moveReason: 'The hall is painted', confirmsMove: true };
  await askAs(stage.organizer, 'PUT', `my-events/${number}`, moved);
  await check();
  expect(await told('Changed:')).toBe(25);
  await giveOneBack(full, 2000);
  await check();
  expect(await site.seatsOf(number)).toEqual({ capacity: 40, taken: 38 });
  const paid = sold + 2000;
  const before = await askAs<Ledger>(stage.organizer, 'GET', `providers/${site.providerId}/ledger`);
  expect([before.owed.cents, before.dueNow?.cents, before.notYetDue?.cents]).toEqual([
    paid - 1400 - 4300 - 2000,
    0,
    paid - 1400 - 4300 - 2000,
  ]);

  // The evening: two doors without a network let the same ticket in, and one guest is let in by mistake.
  site.clock.advance(new Date('2026-03-06T15:35:00Z').getTime() - site.clock.now().getTime());
  await signInAgain();
  const { pin } = await askAs<NewDoorPass>(stage.organizer, 'POST', `my-events/${number}/door-passes`, {
    name: 'South',
  });
  const south = await askAs<OpenedDoor>(newVisitor(), 'POST', `events/${number}/door`, {
    pin,
    deviceKey: 'the-key-of-the-south-door',
  });
  const { link } = await askAs<NewDoorPass>(stage.organizer, 'POST', `my-events/${number}/door-passes`, {
    name: 'East',
  });
  const east = await askAs<OpenedDoor>(newVisitor(), 'POST', `events/${number}/door`, {
    key: link.split('#key=')[1],
    deviceKey: 'the-key-of-the-east-door',
  });
  const scanOf = (ticket: { code: string | null } | undefined, minutes: number, isOffline: boolean) => ({
    id: v7(),
    code: ticket?.code ?? '',
    at: new Date(site.clock.now().getTime() - minutes * 60_000).toISOString(),
    isOffline,
  });
  const atNorth = (...scans: object[]) =>
    askAs<CheckInResults>(stage.organizer, 'POST', `my-events/${number}/check-ins`, {
      device: 'North',
      scans,
    });
  const atDoor =
    ({ token, device }: OpenedDoor) =>
    (...scans: object[]) =>
      askAs<CheckInResults>(newVisitor(), 'POST', `doors/${token}/check-ins`, { device, scans });
  const [atSouth, atEast] = [atDoor(south), atDoor(east)];
  const resultsOf = ({ results }: CheckInResults) => results.map(({ verdict }) => verdict);
  const [twice] = await ticketsOf(bought[1]);
  const [mistaken, comes] = await ticketsOf(bought[2]);
  const valid = (await ticketsOf(reduced)).filter(({ status }) => status === 'valid');
  const gone = both.find(({ id }) => id !== valid[0]?.id);
  const wrong = scanOf(mistaken, 1, false);
  expect(resultsOf(await atNorth(scanOf(twice, 4, true), wrong, scanOf(comes, 0, false)))).toEqual([
    'admitted',
    'admitted',
    'admitted',
  ]);
  expect(resultsOf(await atSouth(scanOf(twice, 3, true), scanOf(gone, 0, false)))).toEqual([
    'already_admitted',
    'cancelled',
  ]);
  expect(resultsOf(await atEast(scanOf(comes, 0, false)))).toEqual(['already_admitted']);
  const undo = {
    id: v7(),
    at: site.clock.now().toISOString(),
    isOffline: false,
    action: 'undo',
    undoes: wrong.id,
  };
  expect(resultsOf(await atNorth(undo))).toEqual(['undone']);
  const list = await askAs<DoorList>(newVisitor(), 'GET', `doors/${south.token}/list`);
  expect(list.conflicts).toHaveLength(1);
  expect(list.tickets).toHaveLength(38);
  // Everybody else stays away.
  expect(list.tickets.filter(({ admittedAt }) => admittedAt !== null)).toHaveLength(2);
  await check();

  // The lights go out: everything else goes back, but one card takes no refunds.
  await askAs(stage.organizer, 'POST', `my-events/${number}/cancel`, { reason: 'The lights are out' });
  await check({ isRefundFailing: true });
  expect(await site.seatsOf(number)).toEqual({ capacity: 40, taken: 0 });
  expect(await told('Called off: An event, ')).toBe(25);
  expect(resultsOf(await atSouth(scanOf(comes, 0, false)))).toEqual(['cancelled']);
  const problems = await askAs<PaymentProblems>(stage.staff, 'GET', 'payments/problems');
  const [failed] = problems;
  expect(problems).toHaveLength(1);
  expect(failed).toMatchObject({
    kind: 'refund_failed',
    amount: { cents: 4000 },
    event: { id: number },
    provider: { id: site.providerId },
    subject: { id: bought[14]?.id },
    says: '$40.00 could not be sent back. We are trying again, or send it another way.',
  });
  const [ownerKey, refundId] = [failed?.ownerKey, failed?.refundId];
  const sales = await askAs<Sales>(stage.organizer, 'GET', `my-events/${number}/sales`);
  expect([sales.paid.cents, sales.refunded.cents, sales.failed?.cents, sales.valid?.cents]).toEqual([
    paid,
    paid - 400 - 4000,
    4000,
    0,
  ]);
  await askAs(stage.staff, 'POST', 'payments/refund-retries', { ownerKey, refundId });
  await check({ isRefundFailing: true });
  expect(await askAs<PaymentProblems>(stage.staff, 'GET', 'payments/problems')).toMatchObject([
    { kind: 'refund_failed', attempts: 2 },
  ]);
  const mails = await readMails(database(), bought[14]?.buyer?.email ?? '');
  const aboutIt = mails.filter(({ subject }) => /failed/.test(subject));
  expect(aboutIt.map(({ subject }) => subject)).toEqual([
    'Your refund of $40.00 failed',
    'Your refund of $40.00 failed again',
  ]);
  const which = `Order ${orderNumber(bought[14]?.id ?? '')}: An event, `;
  for (const { text } of aboutIt) {
    expect(text).toContain(which);
    expect(text).toContain(failed?.says ?? 'no words');
    expect(text).toContain(`/my-tickets?order=${bought[14]?.token}`);
  }
  const note = 'Sent by check 1042';
  await askAs(stage.staff, 'POST', 'payments/refund-resolutions', { ownerKey, refundId, note });
  await check();
  const last = await askAs<BoughtOrder>(newVisitor(), 'GET', `ticket-orders/${bought[14]?.token}`);
  expect(last.refunds).toMatchObject([{ says: `A refund of $40.00 was given back another way: ${note}` }]);
  const resolved = (await newestMail(database(), last.order.buyer?.email ?? '')).text;
  for (const words of [which, last.refunds?.[0]?.says ?? 'no words']) expect(resolved).toContain(words);

  // What is left are two fees. They are due when the event would have been over, and are paid out.
  const balanceOf = async () =>
    (await askAs<PayoutList>(stage.staff, 'GET', 'payouts')).providers.find(
      ({ providerId }) => providerId === site.providerId,
    );
  expect(await balanceOf()).toMatchObject({ dueNow: { cents: 0 }, notYetDue: { cents: 400 } });
  site.clock.advance(3 * 3_600_000);
  await signInAgain();
  expect(await balanceOf()).toMatchObject({ dueNow: { cents: 400 }, notYetDue: { cents: 0 } });
  const payout = { providerId: site.providerId, amountCents: 400, reference: 'Transfer 7' };
  await askAs(stage.staff, 'POST', 'payouts', payout);
  expect(await balanceOf()).toBeUndefined();
  await check();
  expect(await told('Your ticket')).toBe(26);
});
