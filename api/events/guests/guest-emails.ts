import { renderEmail } from '../../platform/mail/email';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { EventRow } from '../event-repository';

export function linksEmail(email: string, links: readonly { label: string; href: string }[]) {
  return renderEmail({
    subject: 'Your tickets at Glow50',
    preview: 'The links you asked for',
    heading: 'Your tickets',
    paragraphs: ['Each link opens tickets with their codes, to view, print or pass on.'],
    links,
    footnote: `You’re getting this email because someone asked for the tickets of ${email} at Glow50. If that wasn’t you, you don’t need to do anything: no one else has these links.`,
  });
}

/** To the address from before, whose codes and links no longer work. */
export function movedAwayEmail(event: EventRow, email: string) {
  const when = formatDateTime(event.startsAt.getTime(), event.timeZone);
  return renderEmail({
    subject: `Sent elsewhere: tickets for ${event.name}, ${when}`,
    preview: 'The codes and links you have no longer work',
    heading: 'These tickets went to another address',
    paragraphs: [
      `The address for tickets to ${event.name} with ${event.organizer}, ${when}, was corrected. The codes and links that were sent to ${email} no longer work.`,
      `Are they yours? Write to ${event.organizer} before the event begins${event.email ? `, ${event.email}` : ''}.`,
    ],
    footnote: `You’re getting this email because ${email} was given for tickets to ${event.name}.`,
  });
}
