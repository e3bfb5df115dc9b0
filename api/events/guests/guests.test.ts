import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CheckInResults } from '@glow50/contract/check-in/check-ins';
import type { AuditPage } from '@glow50/contract/office/audit';
import type { HeldTicket, MyTickets } from '@glow50/contract/tickets/held-tickets';
import type { BoughtOrder, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { v7 } from 'uuid';
import { LIMIT_RULES } from '../../platform/limits/limit-rules';
import { newestMail, readMails } from '../../platform/testing/read-mails';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { cancelOrders } from '../tickets/cancel-orders';
import { forgetGivers } from '../tickets/purge-expired-orders';
import { addOrganizer } from '../tickets/testing/add-organizer';
import { forgetMailboxes } from './forget-mailboxes';

const database = testDatabase();
const EVENT = 801;
let site: TicketSite;
let organizer: TestVisitor;

beforeAll(async () => {
  site = await openTicketSite(database());
  const added = await addOrganizer(site, 'guests@example.com');
  organizer = added.visitor;
  await site.addEvent(EVENT, { provider_id: added.providerId, name: 'Lash Lab' });
});
afterAll(() => site.close());

const bought = async (token: string | null) =>
  site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${token}`);
const ticketsOf = async (order: TicketOrder) => (await bought(order.token)).json<BoughtOrder>().tickets;

const sendLinks = (email: string, address?: string) =>
  site.call(newVisitor({}, address), 'POST', '/api/v1/my-tickets/links', { body: { email } });

const sendAgain = (ticketId: string, body: object = {}, who = organizer, key = v7()) =>
  site.call(who, 'POST', `/api/v1/my-events/${EVENT}/tickets/${ticketId}/send`, { body, key });

async function mailsTo(address: string) {
  await site.work();
  return readMails(database(), address);
}

describe('a guest who lost the email', () => {
  it('gets the links of an address again, in any case, and no one else does', async () => {
    const order = await site.buy(newVisitor(), EVENT, 1, 'lost@example.com');
    const before = (await mailsTo('lost@example.com')).length;
    const known = await sendLinks('Lost@Example.com');
    const unknown = await sendLinks('nobody@example.com');
    expect(known.statusCode).toBe(200);
    expect(unknown.json()).toEqual(known.json());
    await site.work();
    const mail = await newestMail(database(), 'Lost@Example.com');
    expect(mail.subject).toBe('Your tickets at Glow50');
    expect(mail.text).toContain(`/my-tickets?order=${order.token}`);
    expect(await mailsTo('lost@example.com')).toHaveLength(before);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  it('gets the link of a ticket that was passed on, and its giver does not', async () => {
    const order = await site.buy(newVisitor(), EVENT, 1, 'gives@example.com');
    const [given] = await ticketsOf(order);
    await site.call(newVisitor(), 'POST', `/api/v1/tickets/${given?.token}/transfer`, {
      body: { name: 'Gil', email: 'gets@example.com' },
    });
    await sendLinks('gets@example.com');
    await site.work();
    const mail = await newestMail(database(), 'gets@example.com');
    expect(mail.subject).toBe('Your tickets at Glow50');
    const token = /ticket=([\w-]+)/.exec(mail.text)?.[1];
    const held = await site.call(newVisitor(), 'GET', `/api/v1/tickets/${token}`);
    expect(held.json<HeldTicket>().ticket).toMatchObject({ passedBy: 'Ann Guest', holder: { name: 'Gil' } });
  });

  it('cannot be flooded with links', async () => {
    const strict = await openTicketSite(database(), { limitRules: LIMIT_RULES });
    const statuses: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const who = newVisitor({}, `203.0.113.${tries + 1}`);
      const answer = await strict.call(who, 'POST', '/api/v1/my-tickets/links', {
        body: { email: 'flooded@example.com' },
      });
      statuses.push(answer.statusCode);
    }
    await strict.close();
    expect(statuses.filter((status) => status === 200)).toHaveLength(LIMIT_RULES.unconfirmedAddress.tries);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('tickets sent to a wrong address', () => {
  it('go to the right one with new codes and a new link, and the wrong one opens nothing any more', async () => {
    const order = await site.buy(newVisitor(), EVENT, 2, 'ann@exmaple.com');
    const [first, second] = await ticketsOf(order);
    const answer = await sendAgain(first?.id ?? '', { email: 'ann@example.com' });
    expect(answer.json()).toEqual({ message: 'The tickets are on their way to ann@example.com' });

    expect((await bought(order.token)).statusCode).toBe(404);
    for (const old of [first, second]) {
      expect((await site.call(newVisitor(), 'GET', `/api/v1/tickets/${old?.token}`)).statusCode).toBe(410);
    }
    await site.work();
    const mail = await newestMail(database(), 'ann@example.com');
    const [fresh] = /G50-[\w-]+/.exec(mail.text) ?? [];
    const token = /order=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    const corrected = (await bought(token)).json<BoughtOrder>();
    expect(corrected.order.buyer?.email).toBe('ann@example.com');
    expect(corrected.tickets.map(({ status }) => status)).toEqual(['valid', 'valid']);
    expect((await newestMail(database(), 'ann@exmaple.com')).subject).toMatch(/^Sent elsewhere: /);

    const scans = [first?.code ?? '', fresh ?? ''].map((code) => ({
      id: v7(),
      code,
      at: site.clock.now().toISOString(),
      isOffline: false,
    }));
    const scanned = await site.call(organizer, 'POST', `/api/v1/my-events/${EVENT}/check-ins`, {
      body: { device: 'Door', scans },
    });
    expect(scanned.json<CheckInResults>().results.map(({ verdict }) => verdict)).toEqual([
      'passed_on',
      'admitted',
    ]);
  });

  it('are no longer among those of the account that the wrong address has', async () => {
    await addAccount(database(), { email: 'mistyped@example.com' });
    await addAccount(database(), { email: 'meant@example.com' });
    const order = await site.buy(newVisitor(), EVENT, 1, 'passes-on@example.com');
    const [given] = await ticketsOf(order);
    await site.call(newVisitor(), 'POST', `/api/v1/tickets/${given?.token}/transfer`, {
      body: { name: 'Mia', email: 'mistyped@example.com' },
    });
    const mineOf = async (email: string) => {
      const visitor = newVisitor((await signIn(site.app, email)).headers);
      return (await site.call(visitor, 'GET', '/api/v1/my-tickets')).json<MyTickets>().total;
    };
    expect(await mineOf('mistyped@example.com')).toBe(1);
    await sendAgain(given?.id ?? '', { email: 'meant@example.com' });
    expect([await mineOf('mistyped@example.com'), await mineOf('meant@example.com')]).toEqual([0, 1]);
  });

  it('are sent again to the same address without changing anything', async () => {
    const order = await site.buy(newVisitor(), EVENT, 1, 'same@example.com');
    const [ticket] = await ticketsOf(order);
    const before = (await mailsTo('same@example.com')).length;
    const key = v7();
    await sendAgain(ticket?.id ?? '', {}, organizer, key);
    await sendAgain(ticket?.id ?? '', {}, organizer, key);
    expect(await mailsTo('same@example.com')).toHaveLength(before + 1);
    expect((await newestMail(database(), 'same@example.com')).text).toContain(ticket?.code ?? 'no code');
    expect(await ticketsOf(order)).toEqual([ticket]);
  });

  it('stand in the audit log when staff send them: with the order, and with masked addresses', async () => {
    const order = await site.buy(newVisitor(), EVENT, 1, 'bea@exmaple.com');
    const [ticket] = await ticketsOf(order);
    await addAccount(database(), { email: 'support@example.com', role: 'staff' });
    const staff = newVisitor((await signIn(site.app, 'support@example.com')).headers);
    await sendAgain(ticket?.id ?? '', { email: 'BEA@exmaple.com' }, staff);
    await sendAgain(ticket?.id ?? '', { email: 'bea@example.com' }, staff);
    const { actions } = (
      await site.call(staff, 'GET', '/api/v1/office/audit?section=events')
    ).json<AuditPage>();
    const what = { order: orderNumber(order.id), ticketId: ticket?.id };
    expect(actions.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      {
        action: 'corrected the address of a guest',
        before: { email: 'b•••@exmaple.com' },
        after: { email: 'b•••@example.com', ...what },
      },
      { action: 'sent tickets again', before: null, after: what },
    ]);
  });

  it('are sent by the organizer and staff alone, and not when they are no longer valid', async () => {
    const order = await site.buy(newVisitor(), EVENT, 1, 'mine@example.com');
    const [ticket] = await ticketsOf(order);
    const id = ticket?.id ?? '';
    const rival = (await addOrganizer(site, 'rival-guests@example.com')).visitor;
    expect((await sendAgain(id, {}, rival)).statusCode).toBe(404);
    expect((await sendAgain(id, {}, newVisitor())).statusCode).toBe(401);
    expect((await sendAgain(v7())).statusCode).toBe(404);
    await addAccount(database(), { email: 'staff@example.com', role: 'staff' });
    const staff = newVisitor((await signIn(site.app, 'staff@example.com')).headers);
    expect((await sendAgain(id, {}, staff)).statusCode).toBe(200);
    await database().sql.query('UPDATE tickets SET is_cancelled = true WHERE ticket_id = $1', [id]);
    expect((await sendAgain(id)).statusCode).toBe(409);
  });
});

describe('names', () => {
  const setBuyer = async (visitor: TestVisitor, attendees: string[]) => {
    const order = (await site.hold(visitor, EVENT, attendees.length)).json<TicketOrder>();
    const body = { name: 'Ann Guest', email: 'names@example.com', attendees };
    return (await site.call(visitor, 'PUT', site.urlOf(order, '/buyer'), { body })).json<TicketOrder>();
  };

  it('may be left open, and filled in later by the same link', async () => {
    const visitor = newVisitor();
    const order = await setBuyer(visitor, ['', 'Bo Diaz', '']);
    expect(order.attendees).toEqual(['', 'Bo Diaz', '']);
    const { payment } = (await site.pay(visitor, order)).json<{ payment: { clientSecret: string } }>();
    await site.payByCard({ payment });
    const paid = await site.read(visitor, order);
    const tickets = await ticketsOf(paid);
    expect(tickets.map(({ holder }) => holder.name)).toEqual(['Ann Guest', 'Bo Diaz', 'Ann Guest']);

    const [, , open] = tickets;
    const url = `/api/v1/tickets/${open?.token}/name`;
    const named = await site.call(newVisitor(), 'PUT', url, { body: { name: 'Cleo Kim' } });
    expect(named.json<HeldTicket>().ticket).toMatchObject({
      holder: { name: 'Cleo Kim' },
      code: open?.code,
      token: open?.token,
    });
    expect((await site.call(newVisitor(), 'PUT', url, { body: { name: ' ' } })).statusCode).toBe(400);
    await database().sql.query('UPDATE tickets SET admitted_at = $2 WHERE ticket_id = $1', [
      open?.id,
      site.clock.now(),
    ]);
    expect((await site.call(newVisitor(), 'PUT', url, { body: { name: 'Dee' } })).statusCode).toBe(409);
  });
});

describe('the calendar', () => {
  const calendarOf = async (order: TicketOrder) =>
    (await site.call(newVisitor(), 'GET', `/api/v1/ticket-orders/${order.token}/calendar`)).body;
  const lineOf = (file: string, name: string) =>
    file.split('\r\n').find((line) => line.startsWith(`${name}:`));

  it('loses the event when it is canceled, by file and by email, also for a ticket that was passed on', async () => {
    const { providerId } = await addOrganizer(site, 'calendar@example.com');
    const eventId = await site.addEvent(802, { provider_id: providerId, name: 'Brow Bar' });
    const order = await site.buy(newVisitor(), 802, 1, 'keeps@example.com');
    const other = await site.buy(newVisitor(), 802, 1, 'giver@example.com');
    const [given] = await ticketsOf(other);
    await site.call(newVisitor(), 'POST', `/api/v1/tickets/${given?.token}/transfer`, {
      body: { name: 'Gil', email: 'holder@example.com' },
    });
    const before = await calendarOf(order);
    expect(lineOf(before, 'METHOD')).toBe('METHOD:PUBLISH');
    expect(before).toContain('ORGANIZER;CN="Ada":mailto:ada@example.com');
    const giversMail = await newestMail(database(), 'giver@example.com');
    expect(giversMail.attachments?.[0]?.contentType).toMatch(/method=CANCEL/);

    await database().sql.query(
      "UPDATE events SET status = 'cancelled', reason = 'Rain' WHERE event_id = $1",
      [eventId],
    );
    await cancelOrders(
      {
        ...site.composition,
        mail: site.composition.ticketMail,
      },
      { eventId },
    );
    const after = await calendarOf(order);
    expect(lineOf(after, 'METHOD')).toBe('METHOD:CANCEL');
    expect(lineOf(after, 'STATUS')).toBe('STATUS:CANCELLED');
    expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
    const sequence = (file: string) => Number(lineOf(file, 'SEQUENCE')?.slice('SEQUENCE:'.length));
    expect(sequence(after)).toBeGreaterThan(sequence(before));

    for (const address of ['keeps@example.com', 'holder@example.com']) {
      const { attachments } = await newestMail(database(), address);
      const file = attachments?.find(({ filename }) => filename === 'canceled.ics');
      expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
      expect(file?.content).toContain('METHOD:CANCEL');
    }
  });
});

it('forgets a day after the event who held its tickets, and who passed one on', async () => {
  const count = async (table: string, where: string) => {
    const { rows } = await database().sql.query<{ total: number }>(
      `SELECT count(*)::integer AS total FROM ${table} WHERE ${where}`,
    );
    return rows[0]?.total;
  };
  expect(await count('ticket_mailboxes', 'true')).toBeGreaterThan(0);
  expect(await count('tickets', 'passed_by IS NOT NULL')).toBeGreaterThan(0);
  const needs = { ...site.composition, clock: { now: () => new Date('2026-03-07T17:31:00Z') } };
  while (await forgetMailboxes(needs));
  while (await forgetGivers(needs));
  expect(await count('ticket_mailboxes', 'true')).toBe(0);
  expect(await count('tickets', 'passed_by IS NOT NULL')).toBe(0);
});
