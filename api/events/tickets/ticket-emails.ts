import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { formatMoney } from '@glow50/contract/money/format-money';
import { toClock, toDay, formatDateTime } from '../../platform/time/format-local-time';
import { dollars } from '../../platform/money/dollars';
import type { EventRow } from '../event-repository';
import type { Move } from '../moves/event-moves';
import { type Email, renderEmail } from '../../platform/mail/email';
import { becauseOf, type GoesBack } from '../review/canceled-by-office';
import { refundWordsOf } from '../returns/refund-words';
import type { OrderRow } from './order-repository';
import { placeOf, totalOf } from './present-order';

export const money = (cents: number): string => formatMoney(dollars(cents));

const momentOf = ({ startsAt, timeZone }: EventRow): string => formatDateTime(startsAt.getTime(), timeZone);

function whenAndWhere(event: EventRow): string {
  const [start, end] = [event.startsAt.getTime(), event.endsAt.getTime()];
  const { timeZone } = event;
  return `${toDay(start, timeZone)}, ${toClock(start, timeZone)} to ${toClock(end, timeZone)}, at ${placeOf(event)}.`;
}

export const count = (quantity: number): string => (quantity === 1 ? 'one ticket' : `${quantity} tickets`);

const footnoteOf = (event: EventRow, email: string): string =>
  `You’re getting this email because ${email} was given for tickets to ${event.name}. Anyone who has the codes can use the tickets.`;

export type Tickets = NonNullable<Email['tickets']>;

export interface Context {
  order: OrderRow;
  event: EventRow;
  href: string;
}

export function confirmBuyerEmail({ name, organizer }: EventRow, code: number) {
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: 'Is this your address?',
    paragraphs: [
      `Enter this code to get your tickets for ${name} with ${organizer}. It works for ${CODE_MINUTES} minutes.`,
    ],
    code: String(code),
    footnote:
      'Someone gave this address for tickets at Glow50. If that wasn’t you, you don’t need to do anything: nothing is ordered without this email.',
  });
}

export function boughtEmail(context: Context, tickets: Tickets) {
  const { order, event } = context;
  const total = totalOf(order);
  return ticketsEmail(context, tickets, [
    total === 0
      ? `You have ${count(order.quantity)}, free of charge.`
      : `You have ${count(order.quantity)}. We received ${money(total)}.`,
    ...(order.lines.length > 0 ? [describeLines(order)] : []),
    refundWordsOf(order, event),
    ...(event.moves > order.moves_seen ? [movedWhilePaying] : []),
  ]);
}

export function ticketsEmail({ order, event, href }: Context, tickets: Tickets, facts: readonly string[]) {
  return renderEmail({
    subject: `Your ${tickets.length === 1 ? 'ticket' : 'tickets'}: ${event.name}, ${momentOf(event)}`,
    preview: `${count(tickets.length)} for ${event.name}`,
    heading: 'You are going',
    paragraphs: [
      `${event.name} with ${event.organizer}: ${whenAndWhere(event)}`,
      ...facts,
      'Show one code for each person at the door, on your phone or printed. The attached file adds the event to your calendar.',
    ],
    tickets,
    button: { label: 'View, print or pass on', href },
    footnote: footnoteOf(event, order.buyer_email ?? ''),
  });
}

const describeLines = ({ lines }: OrderRow): string =>
  `${lines.map(({ name, number }) => (number === 1 ? name : `${number} × ${name}`)).join(', ')}.`;

const movedWhilePaying =
  'The organizer changed the date or the place while you were paying; above is how it is now. Can’t make it? Return your tickets with the button below, and all of your money goes back to you.';

export function receivedEmail(
  event: EventRow,
  { from, to, href }: { from: string; to: { name: string; email: string }; href: string },
  tickets: Tickets,
) {
  return renderEmail({
    subject: `${from} passed a ticket on to you: ${event.name}, ${momentOf(event)}`,
    preview: `One ticket for ${event.name}`,
    heading: 'A ticket for you',
    paragraphs: [
      `${from} passed this ticket on to you. ${event.name} with ${event.organizer}: ${whenAndWhere(event)}`,
      'The code below is yours alone. Show it at the door, on your phone or printed.',
    ],
    tickets,
    button: { label: 'View, print or pass on', href },
    footnote: footnoteOf(event, to.email),
  });
}

export function transferredEmail(
  event: EventRow,
  { from, to, site }: { from: { email: string }; to: { name: string; email: string }; site: string },
) {
  return renderEmail({
    subject: `Passed on: your ticket for ${event.name}`,
    preview: `It belongs to ${to.name} now`,
    heading: 'Your ticket was passed on',
    paragraphs: [
      `Your ticket for ${event.name}, ${momentOf(event)}, belongs to ${to.name} (${to.email}) now. Your code for it no longer works.`,
      `Wasn’t you? Then someone has your link: write to ${event.organizer} before the event begins${event.email ? `, ${event.email}` : ''}.`,
    ],
    button: { label: 'View the event', href: `${site}/event-details/${event.number}` },
    footnote: footnoteOf(event, from.email),
  });
}

interface EndedContext extends Context {
  /** What goes back now, beside what went back for single tickets before. */
  leftCents: number;
}

export function canceledEmail({ order, event, href, leftCents }: EndedContext) {
  return renderEmail({
    subject: `Called off: ${event.name}, ${momentOf(event)}`,
    preview: becauseOf(event, backOf(order, leftCents)) ?? 'The organizer has called it off',
    heading: 'The event was called off',
    paragraphs: [
      calledOffWords(event, backOf(order, leftCents)),
      refundWords(order, leftCents),
      'Your tickets are no longer valid. The attached file removes the event from your calendar.',
    ],
    button: { label: 'View the order', href },
    footnote: footnoteOf(event, order.buyer_email ?? ''),
  });
}

/** Names who decided. */
function calledOffWords(event: EventRow, back: GoesBack): string {
  const because = becauseOf(event, back) ?? '';
  return event.cancelledBy === 'office'
    ? `${event.name} on ${momentOf(event)}: ${because}`
    : `${event.organizer} has called off ${event.name} on ${momentOf(event)}: ${because}`;
}

function backOf({ paid_cents: paid }: OrderRow, leftCents: number): GoesBack {
  if (leftCents === 0) return 'nothing';
  return leftCents === paid ? 'all' : 'rest';
}

/** For holders of transferred tickets. They are promised no refund, because the buyer paid. */
export function heldCanceledEmail(event: EventRow, { email, site }: { email: string; site: string }) {
  return renderEmail({
    subject: `Called off: ${event.name}, ${momentOf(event)}`,
    preview: becauseOf(event, 'nothing') ?? 'Your ticket is no longer valid',
    heading: 'Your ticket is no longer valid',
    paragraphs: [
      event.status === 'cancelled'
        ? calledOffWords(event, 'nothing')
        : `The person who bought your ticket for ${event.name} on ${momentOf(event)} has returned it.`,
      'What was paid goes back to the person who bought the ticket.',
    ],
    button: { label: 'View the event', href: `${site}/event-details/${event.number}` },
    footnote: footnoteOf(event, email),
  });
}

export function returnedEmail({ order, event, href, leftCents }: EndedContext) {
  return renderEmail({
    subject: `Returned: ${event.name}, ${momentOf(event)}`,
    preview: refundWords(order, leftCents),
    heading: 'Your tickets were returned',
    paragraphs: [
      `You gave ${count(order.quantity)} for ${event.name} back.`,
      refundWords(order, leftCents),
      'The attached file removes the event from your calendar.',
    ],
    button: { label: 'View the order', href },
    footnote: footnoteOf(event, order.buyer_email ?? ''),
  });
}

export function movedEmail(
  event: EventRow,
  { email, href, move }: { email: string; href: string; move: Move | undefined },
) {
  return renderEmail({
    subject: `Changed: ${event.name} is now on ${momentOf(event)}`,
    preview: whenAndWhere(event),
    heading: 'Date or place have changed',
    paragraphs: [
      `${event.name} with ${event.organizer} now takes place on ${whenAndWhere(event)}`,
      ...(move ? [`Before, it was planned for ${move.was}.`] : []),
      ...(move?.reason ? [`${event.organizer} says why: ${move.reason}`] : []),
      `Your tickets stay valid. Can’t make it? The person who bought them can return each ticket that was not used at the door, before the event begins, with the link in their email, and gets all of its money back. For a used ticket, ask ${event.organizer}.`,
      'The attached file updates your calendar.',
    ],
    button: { label: 'View my tickets', href },
    footnote: footnoteOf(event, email),
  });
}

export function reminderEmail(
  event: EventRow,
  { email, href, quantity }: { email: string; href: string; quantity: number },
) {
  return renderEmail({
    subject: `Reminder: ${event.name}, ${momentOf(event)}`,
    preview: `You have ${count(quantity)}`,
    heading: 'See you soon',
    paragraphs: [
      `${event.name} with ${event.organizer}: ${whenAndWhere(event)}`,
      `You have ${count(quantity)}. Show one code for each person at the door, on your phone or printed: the button opens them.`,
      'Can’t come? Pass your tickets on so someone else can.',
    ],
    button: { label: 'View, print or pass on', href },
    footnote: footnoteOf(event, email),
  });
}

export function lateMoneyEmail({ order, event, href }: Context, amountCents: number) {
  const calledOff =
    event.cancelledBy === 'office'
      ? 'Glow50 had canceled the event.'
      : `the organizer had called it off: ${event.reason ?? ''}`;
  const why = event.status === 'cancelled' ? calledOff : 'the seats could no longer be bought.';
  return renderEmail({
    subject: `We are sending ${money(amountCents)} back`,
    preview: `You have no tickets for ${event.name}`,
    heading: 'You have no tickets',
    paragraphs: [
      `Your ${money(amountCents)} for ${event.name} on ${momentOf(event)} arrived when ${why}`,
      'You get all of it back the way you paid. It can take banks up to ten days.',
    ],
    button: { label: 'View the event', href },
    footnote: footnoteOf(event, order.buyer_email ?? ''),
  });
}

function refundWords(order: OrderRow, leftCents: number): string {
  if (order.paid_cents === 0) return 'Nothing was charged.';
  const how = 'the way you paid. It can take banks up to ten days.';
  if (leftCents === order.paid_cents)
    return `All of the ${money(leftCents)} that you paid goes back to you ${how}`;
  return leftCents > 0
    ? `You paid ${money(order.paid_cents)}. The ${money(leftCents)} for the tickets you still had goes back to you ${how}`
    : `Of the ${money(order.paid_cents)} that you paid, nothing more goes back.`;
}
