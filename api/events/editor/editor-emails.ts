import { formatDateTime } from '../../platform/time/format-local-time';
import { renderEmail } from '../../platform/mail/email';
import type { OrganizerEventRow } from './editor-repository';

export const FOOTNOTE = 'You’re getting this email because you announced this event on Glow50.';
export const momentOf = ({ startsAt, timeZone }: OrganizerEventRow): string =>
  formatDateTime(startsAt.getTime(), timeZone);

export function publishedEmail(event: OrganizerEventRow, site: string) {
  return renderEmail({
    subject: `Published: ${event.name}`,
    preview: 'Tickets are on sale',
    heading: 'Your event is public',
    paragraphs: [
      `${event.name} on ${momentOf(event)} is on the list of events and on your page. Tickets are on sale from now on.`,
      'Sales and the list for the door are among your events.',
    ],
    button: { label: 'View the event', href: `${site}/event-details/${event.number}` },
    footnote: FOOTNOTE,
  });
}

export function declinedEmail(event: OrganizerEventRow, { site, reason }: { site: string; reason: string }) {
  return renderEmail({
    subject: `Not yet published: ${event.name}`,
    preview: reason,
    heading: 'Your event needs a change',
    paragraphs: [
      `We could not publish ${event.name} on ${momentOf(event)} as it is: ${reason}`,
      'Everything you entered is saved. Change it and send it again.',
    ],
    button: { label: 'Change the event', href: `${site}/my-events/${event.number}` },
    footnote: FOOTNOTE,
  });
}

/** For the start of a sentence in the singular. */
export const everyoneWith = (tickets: number): string =>
  tickets === 1 ? 'The guest with the one ticket' : `Everyone with one of the ${tickets} tickets`;

export function calledOffEmail(event: OrganizerEventRow, { site, reason }: { site: string; reason: string }) {
  return renderEmail({
    subject: `Called off: ${event.name}`,
    preview: event.sold === 0 ? 'No tickets were sold' : 'What was paid goes back',
    heading: 'Your event is called off',
    paragraphs: [
      `You called off ${event.name} on ${momentOf(event)}: ${reason}`,
      event.sold === 0
        ? 'No tickets were sold.'
        : `${everyoneWith(event.sold)} is told by email, and what was paid goes back.`,
    ],
    button: { label: 'View the event', href: `${site}/event-details/${event.number}` },
    footnote: FOOTNOTE,
  });
}
