import { renderCalendarEntry } from '../../platform/calendar/calendar-entry';
import type { Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import type { EventRow } from '../event-repository';
import type { Email } from '../../platform/mail/email';
import { enqueueMail, type Mail } from '../../platform/mail/mail';
import { findReturns } from '../returns/find-returns';
import { linkOf, type OrderRow } from './order-repository';
import { formatDateTime } from '../../platform/time/format-local-time';
import { placeOf } from './present-order';
import { pictureCode } from './qr-code';
import { makeCode } from './ticket-code';
import { sentAgainEmail } from './sent-again-email';
import { boughtEmail, receivedEmail } from './ticket-emails';
import { codedOf, isBuyers, paidOf, type TicketRow } from './ticket-repository';
import { signOrderToken, signTicketToken } from './ticket-tokens';

type Needs = Pick<Dependencies, 'config' | 'clock'>;
type Rendered = { subject: string; text: string; html: string };
type Attachments = NonNullable<Mail['attachments']>;

export type TicketMail = ReturnType<typeof createTicketMail>;

/**
 * Queues ticket emails in the caller's transaction. `event` is part of the dedupe key within the order or
 * ticket.
 */
export function createTicketMail({ config, clock }: Needs) {
  const { publicUrl: site, secretKey } = config;
  const orderUrl = (order: OrderRow) =>
    `${site}/my-tickets?order=${signOrderToken(linkOf(order), secretKey)}`;
  const ticketUrl = (ticket: TicketRow) =>
    `${site}/my-tickets?ticket=${signTicketToken(codedOf(ticket), secretKey)}`;

  interface Entry {
    /** Of the order, or of a ticket that was passed on. */
    id: string;
    url: string;
    transfers?: number;
    isCanceled?: boolean;
  }

  function calendarOf(event: EventRow, { id, url, transfers = 0, isCanceled = false }: Entry): string {
    return renderCalendarEntry({
      uid: `${id}@${new URL(site).hostname}`,
      organizer: { name: event.organizer, email: event.email ?? config.contactEmail },
      sequence: event.moves + transfers + (isCanceled ? 1 : 0),
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      summary: event.name,
      description: `Your tickets: ${url}`,
      location: placeOf(event),
      url,
      status: isCanceled ? 'canceled' : 'confirmed',
      now: clock.now(),
    });
  }

  function draw(event: EventRow, tickets: readonly TicketRow[]) {
    const codes = tickets.map((ticket) => ({
      ticket,
      cid: `${ticket.ticket_id}.${ticket.transfers}@tickets`,
      code: makeCode(codedOf(ticket), event.number, secretKey),
    }));
    const shown: NonNullable<Email['tickets']> = codes.map(({ ticket, cid, code }) => ({
      title: ticket.holder_name,
      lines: [[`Ticket ${ticket.seat}`, ticket.kind_name].filter(Boolean).join(', '), code],
      cid,
    }));
    const pictures: Attachments = codes.map(({ ticket, cid, code }) => ({
      filename: `ticket-${ticket.seat}.gif`,
      contentType: 'image/gif',
      content: pictureCode(code),
      encoding: 'base64',
      cid,
    }));
    return { shown, pictures };
  }

  const toFile = (event: EventRow, entry: Entry): Attachments[number] => ({
    filename: entry.isCanceled ? 'canceled.ics' : 'event.ics',
    contentType: `text/calendar; charset=utf-8; method=${entry.isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    content: calendarOf(event, entry),
  });

  const ofOrder = (order: OrderRow): Entry => ({ id: order.order_id, url: orderUrl(order) });
  const ofTicket = (ticket: TicketRow): Entry => ({
    id: ticket.ticket_id,
    url: ticketUrl(ticket),
    transfers: ticket.transfers,
  });

  async function enqueueTickets(
    tx: Transaction,
    { order, event, tickets }: { order: OrderRow; event: EventRow; tickets: readonly TicketRow[] },
    name: string,
    write: typeof boughtEmail,
  ): Promise<void> {
    const { shown, pictures } = draw(event, tickets);
    await enqueueMail(tx, {
      ownerKey: order.event_id,
      dedupeKey: `${order.order_id}:${name}`,
      to: order.buyer_email ?? '',
      ...write({ order, event, href: orderUrl(order) }, shown),
      attachments: [...pictures, toFile(event, ofOrder(order))],
    });
  }

  return {
    site,
    orderUrl,
    ticketUrl,
    nameEvent: (event: EventRow) =>
      `${event.name}, ${formatDateTime(event.startsAt.getTime(), event.timeZone)}`,

    orderCalendar: (order: OrderRow, event: EventRow) =>
      calendarOf(event, {
        ...ofOrder(order),
        isCanceled: order.status === 'cancelled' || event.status === 'cancelled',
      }),

    /** `calendar`: `in` attaches the event as a calendar entry, `out` attaches its cancellation. */
    async toBuyer(
      tx: Transaction,
      { order, event }: { order: OrderRow; event: EventRow },
      mail: { event: string; message: Rendered; calendar?: 'in' | 'out' },
    ): Promise<void> {
      if (!order.buyer_email) return;
      const file = mail.calendar
        ? [toFile(event, { ...ofOrder(order), isCanceled: mail.calendar === 'out' })]
        : [];
      await enqueueMail(tx, {
        ownerKey: order.event_id,
        dedupeKey: `${order.order_id}:${mail.event}`,
        to: order.buyer_email,
        ...mail.message,
        ...(file.length > 0 && { attachments: file }),
      });
    },

    /** `calendar` as for the buyer. An `order` in place of the ticket takes the buyer's entry out. */
    async toHolder(
      tx: Transaction,
      { ticket, event, order }: { ticket: TicketRow; event: EventRow; order?: OrderRow },
      mail: { event: string; message: Rendered; calendar?: 'in' | 'out' },
    ): Promise<void> {
      const entry = order ? ofOrder(order) : ofTicket(ticket);
      await enqueueMail(tx, {
        ownerKey: ticket.event_id,
        dedupeKey: `${ticket.ticket_id}:${ticket.transfers}:${mail.event}`,
        to: ticket.holder_email,
        ...mail.message,
        ...(mail.calendar && {
          attachments: [toFile(event, { ...entry, isCanceled: mail.calendar === 'out' })],
        }),
      });
    },

    async sendTickets(
      tx: Transaction,
      order: OrderRow,
      event: EventRow,
      tickets: readonly TicketRow[],
    ): Promise<void> {
      await enqueueTickets(tx, { order, event, tickets }, 'confirmed', boughtEmail);
    },

    /** Those of the valid tickets of the order that the buyer has. */
    async sendTicketsAgain(
      tx: Transaction,
      { order, event, valid }: { order: OrderRow; event: EventRow; valid: readonly TicketRow[] },
      name: string,
    ): Promise<void> {
      const tickets = valid.filter((ticket) => isBuyers(ticket, order));
      const paidCents = tickets.reduce((sum, ticket) => sum + paidOf(ticket, order), 0);
      const returns = findReturns(order, event, valid, clock.now());
      await enqueueTickets(tx, { order, event, tickets }, `again:${name}`, (context, shown) =>
        sentAgainEmail(context, shown, { paidCents, returns }),
      );
    },

    /** An email about tickets to an address that holds them no longer. */
    async toAddress(
      tx: Transaction,
      event: EventRow,
      { to, name, message }: { to: string; name: string; message: Rendered },
    ): Promise<void> {
      await enqueueMail(tx, { ownerKey: event.id, dedupeKey: name, to, ...message });
    },

    async sendReceived(
      tx: Transaction,
      ticket: TicketRow,
      event: EventRow,
      from: string,
      name = 'received',
    ): Promise<void> {
      const { shown, pictures } = draw(event, [ticket]);
      const to = { name: ticket.holder_name, email: ticket.holder_email };
      const href = ticketUrl(ticket);
      await enqueueMail(tx, {
        ownerKey: ticket.event_id,
        dedupeKey: `${ticket.ticket_id}:${ticket.transfers}:${name}`,
        to: to.email,
        ...receivedEmail(event, { from, to, href }, shown),
        attachments: [...pictures, toFile(event, ofTicket(ticket))],
      });
    },
  };
}
