import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { SEAT_OFFER_MINUTES } from '@glow50/contract/tickets/seat-waitlist';
import { renderEmail } from '../../platform/mail/email';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { EventRow } from '../event-repository';
import { becauseOf } from '../review/canceled-by-office';
import { placeOf } from '../tickets/present-order';

interface About {
  event: EventRow;
  /** Like `2 tickets` or `1 × Table of four`. */
  what: string;
  /** Address of the entry's page. */
  link: string;
}

const FOOTNOTE = 'You’re getting this email because this address joined a waitlist at Glow50.';
const momentOf = ({ startsAt, timeZone }: EventRow): string => formatDateTime(startsAt.getTime(), timeZone);

export function seatWaitCodeEmail({ name }: EventRow, code: number) {
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: 'Is this your address?',
    paragraphs: [
      `Enter this code to be told when ${name} has free seats. It works for ${CODE_MINUTES} minutes.`,
    ],
    code: String(code),
    footnote:
      'Someone gave this address for a waitlist at Glow50. If that wasn’t you, you don’t need to do anything: we send nothing without this code.',
  });
}

export function joinedEmail({ event, what, link }: About) {
  return renderEmail({
    subject: `You are on the waitlist: ${event.name}, ${momentOf(event)}`,
    preview: 'We’ll email you once, when it’s your turn.',
    heading: 'You are on the list',
    paragraphs: [
      `We’ll email you once, as soon as it’s your turn for ${what} for ${event.name} with ${event.organizer} on ${momentOf(event)}.`,
      `We then hold the seats for you for ${SEAT_OFFER_MINUTES} minutes. Anyone who joined before you is told first.`,
      'If nothing opens up before the event, you’ll come off the list automatically.',
    ],
    button: { label: 'See or leave the list', href: link },
    footnote: FOOTNOTE,
  });
}

export function lineCalledOffEmail({ event, link }: About) {
  const because = becauseOf(event, 'nothing') ?? '';
  const what = `${event.name} on ${momentOf(event)}`;
  return renderEmail({
    subject: `Called off: ${event.name}, ${momentOf(event)}`,
    preview: 'You no longer wait for tickets',
    heading: 'The event was called off',
    paragraphs: [
      event.cancelledBy === 'office'
        ? `${what}: ${because}`
        : `${event.organizer} has called off ${what}: ${because}`,
      'You were on its waitlist. Nothing was charged, and there is nothing to do.',
    ],
    button: { label: 'View the waitlist', href: link },
    footnote: FOOTNOTE,
  });
}

export function lineMovedEmail(
  { event, what, link }: About,
  { was, reason }: { was?: string; reason?: string },
) {
  return renderEmail({
    subject: `Changed: ${event.name} is now on ${momentOf(event)}`,
    preview: 'You keep your place on the waitlist',
    heading: 'Date or place have changed',
    paragraphs: [
      `${event.name} with ${event.organizer} now takes place on ${momentOf(event)}, at ${placeOf(event)}.`,
      ...(was ? [`Before, it was planned for ${was}.`] : []),
      ...(reason ? [`${event.organizer} says why: ${reason}`] : []),
      `You keep your place on the waitlist for ${what}. Can’t make it? Leave the list with the button.`,
    ],
    button: { label: 'See or leave the list', href: link },
    footnote: FOOTNOTE,
  });
}

export function offerEmail({ event, what, link }: About, until: string) {
  return renderEmail({
    subject: `Free seats: ${event.name}, ${momentOf(event)}`,
    preview: `We’re holding them for you until ${until}.`,
    heading: 'Seats are free',
    paragraphs: [
      `${event.name} with ${event.organizer} on ${momentOf(event)}: ${what}.`,
      `Kept for you until ${until}. After that, the next in line is told.`,
      'This was our only email about it: to wait again, join the list again.',
    ],
    button: { label: 'Open and buy', href: link },
    footnote: FOOTNOTE,
  });
}
