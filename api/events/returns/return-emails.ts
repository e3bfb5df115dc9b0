import { formatMoney } from '@glow50/contract/money/format-money';
import { renderEmail } from '../../platform/mail/email';
import { dollars } from '../../platform/money/dollars';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { EventRow } from '../event-repository';
import type { OrderRow } from '../tickets/order-repository';
import { paidOf, type TicketRow } from '../tickets/ticket-repository';

interface Context {
  order: OrderRow;
  event: EventRow;
  href: string;
  isLast: boolean;
  backCents: number;
}

const money = (cents: number): string => formatMoney(dollars(cents));
const count = (tickets: number): string => (tickets === 1 ? 'one ticket' : `${tickets} tickets`);
const momentOf = ({ startsAt, timeZone }: EventRow): string => formatDateTime(startsAt.getTime(), timeZone);
const namesOf = (tickets: readonly TicketRow[]): string =>
  tickets.map(({ seat, holder_name: name }) => `ticket ${seat} (${name})`).join(', ');

const footnoteOf = (event: EventRow, email: string): string =>
  `You’re getting this email because ${email} was given for tickets to ${event.name}.`;

function backWords({ order, backCents }: Context, tickets: readonly TicketRow[]): string {
  const paid = tickets.reduce((sum, ticket) => sum + paidOf(ticket, order), 0);
  if (paid === 0) return 'Nothing was charged for it.';
  if (backCents === 0)
    return `Of the ${money(paid)} that was paid for it nothing goes back, because of the fee.`;
  const kept = paid > backCents ? `, and a fee of ${money(paid - backCents)} is kept` : '';
  return `${money(backCents)} goes back to you the way you paid${kept}. It can take banks up to ten days.`;
}

const restWords = ({ order, isLast }: Context): string =>
  isLast
    ? 'You have no tickets left. The attached file removes the event from your calendar.'
    : `You keep ${count(order.quantity)}, with the same ${order.quantity === 1 ? 'code' : 'codes'} as before.`;

export function returnedSomeEmail(context: Context, tickets: readonly TicketRow[]) {
  const { order, event, href } = context;
  return renderEmail({
    subject: `Returned: ${event.name}, ${momentOf(event)}`,
    preview: backWords(context, tickets),
    heading: tickets.length === 1 ? 'Your ticket was returned' : 'Your tickets were returned',
    paragraphs: [
      `You gave ${count(tickets.length)} for ${event.name} back: ${namesOf(tickets)}.`,
      backWords(context, tickets),
      restWords(context),
    ],
    button: { label: 'View the order', href },
    footnote: footnoteOf(event, order.buyer_email ?? ''),
  });
}

export function refundedEmail(context: Context, tickets: readonly TicketRow[]) {
  const { order, event, href } = context;
  return renderEmail({
    subject: `Refunded: ${event.name}, ${momentOf(event)}`,
    preview: backWords(context, tickets),
    heading: 'The organizer has refunded you',
    paragraphs: [
      `${event.organizer} has canceled and refunded ${count(tickets.length)} for ${event.name}: ${namesOf(tickets)}.`,
      backWords(context, tickets),
      restWords(context),
    ],
    button: { label: 'View the order', href },
    footnote: footnoteOf(event, order.buyer_email ?? ''),
  });
}

/** For holders of tickets that were transferred. They are promised no refund, because the buyer paid. */
export function holderEmail(
  event: EventRow,
  { email, site, by }: { email: string; site: string; by: 'buyer' | 'organizer' },
) {
  const who =
    by === 'buyer' ? 'The person who bought it has returned it' : `${event.organizer} has refunded it`;
  return renderEmail({
    subject: `No longer valid: your ticket for ${event.name}`,
    preview: who,
    heading: 'Your ticket is no longer valid',
    paragraphs: [
      `Your ticket for ${event.name} on ${momentOf(event)} was canceled. ${who}.`,
      'What was paid goes back to the person who bought the ticket.',
    ],
    button: { label: 'View the event', href: `${site}/event-details/${event.number}` },
    footnote: footnoteOf(event, email),
  });
}
