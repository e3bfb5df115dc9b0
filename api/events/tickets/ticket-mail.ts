import { renderCalendarEntry } from '../../platform/calendar/calendar-entry';
import type { Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import type { EventRow } from '../event-repository';
import type { Email } from '../../platform/mail/email';
import { enqueueMail, type Mail } from '../../platform/mail/mail';
import { type OrderRow, refOf } from './order-repository';
import { placeOf } from './present-order';
import { pictureCode } from './qr-code';
import { makeCode } from './ticket-code';
import { boughtEmail, receivedEmail } from './ticket-emails';
import { codedOf, type TicketRow } from './ticket-repository';
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
  const orderUrl = (order: OrderRow) => `${site}/my-tickets?order=${signOrderToken(refOf(order), secretKey)}`;
  const ticketUrl = (ticket: TicketRow) =>
    `${site}/my-tickets?ticket=${signTicketToken(codedOf(ticket), secretKey)}`;

  function calendarOf(event: EventRow, id: string, url: string, isCanceled = false): string {
    return renderCalendarEntry({
      uid: `${id}@${new URL(site).hostname}`,
      sequence: event.moves + (isCanceled ? 1 : 0),
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

  const toFile = (content: string): Attachments[number] => ({
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8',
    content,
  });

  return {
    site,
    orderUrl,
    ticketUrl,
    orderCalendar: (order: OrderRow, event: EventRow) => calendarOf(event, order.order_id, orderUrl(order)),

    /** `calendar`: `in` attaches the event as a calendar entry, `out` attaches its cancellation. */
    async toBuyer(
      tx: Transaction,
      { order, event }: { order: OrderRow; event: EventRow },
      mail: { event: string; message: Rendered; calendar?: 'in' | 'out' },
    ): Promise<void> {
      if (!order.buyer_email) return;
      const file = mail.calendar
        ? [toFile(calendarOf(event, order.order_id, orderUrl(order), mail.calendar === 'out'))]
        : [];
      await enqueueMail(tx, {
        ownerKey: order.event_id,
        dedupeKey: `${order.order_id}:${mail.event}`,
        to: order.buyer_email,
        ...mail.message,
        ...(file.length > 0 && { attachments: file }),
      });
    },

    async toHolder(
      tx: Transaction,
      ticket: TicketRow,
      mail: { event: string; message: Rendered },
    ): Promise<void> {
      await enqueueMail(tx, {
        ownerKey: ticket.event_id,
        dedupeKey: `${ticket.ticket_id}:${ticket.transfers}:${mail.event}`,
        to: ticket.holder_email,
        ...mail.message,
      });
    },

    async sendTickets(
      tx: Transaction,
      order: OrderRow,
      event: EventRow,
      tickets: readonly TicketRow[],
    ): Promise<void> {
      const { shown, pictures } = draw(event, tickets);
      const href = orderUrl(order);
      await enqueueMail(tx, {
        ownerKey: order.event_id,
        dedupeKey: `${order.order_id}:confirmed`,
        to: order.buyer_email ?? '',
        ...boughtEmail({ order, event, href }, shown),
        attachments: [...pictures, toFile(calendarOf(event, order.order_id, href))],
      });
    },

    async sendReceived(tx: Transaction, ticket: TicketRow, event: EventRow, from: string): Promise<void> {
      const { shown, pictures } = draw(event, [ticket]);
      const to = { name: ticket.holder_name, email: ticket.holder_email };
      const href = ticketUrl(ticket);
      await enqueueMail(tx, {
        ownerKey: ticket.event_id,
        dedupeKey: `${ticket.ticket_id}:${ticket.transfers}:received`,
        to: to.email,
        ...receivedEmail(event, { from, to, href }, shown),
        attachments: [...pictures, toFile(calendarOf(event, ticket.ticket_id, href))],
      });
    },
  };
}
