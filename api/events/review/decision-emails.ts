import { renderEmail } from '../../platform/mail/email';
import { declinedEmail, everyoneWith, FOOTNOTE, momentOf, publishedEmail } from '../editor/editor-emails';
import type { OrganizerEventRow } from '../editor/editor-repository';
import type { Decision } from './decision';

type Message = ReturnType<typeof renderEmail>;

/** What the organizer is told. */
export function decisionEmail(event: OrganizerEventRow, decision: Decision, site: string): Message {
  const href = `${site}/my-events/${event.number}`;
  const button = { label: 'Open the event', href };
  const what = `${event.name} on ${momentOf(event)}`;
  switch (decision.kind) {
    case 'publish':
      return publishedEmail(event, site);
    case 'decline':
      return declinedEmail(event, { site, reason: decision.reason });
    case 'stop sale':
      return renderEmail({
        subject: `Sale stopped: ${event.name}`,
        preview: 'Sold tickets stay valid',
        heading: 'Glow50 has stopped the sale',
        paragraphs: [
          `Glow50 has stopped the sale of tickets for ${what}. Tickets that were sold stay valid, and the event stays as it is.`,
          'Reply to this email to talk to us about it.',
        ],
        button,
        footnote: FOOTNOTE,
      });
    case 'resume sale':
      return renderEmail({
        subject: `On sale again: ${event.name}`,
        preview: 'Tickets are sold again',
        heading: 'Tickets are sold again',
        paragraphs: [`Tickets for ${what} are on sale again.`],
        button,
        footnote: FOOTNOTE,
      });
    case 'cancel':
      return renderEmail({
        subject: `Canceled by Glow50: ${event.name}`,
        preview: event.sold === 0 ? 'No tickets were sold' : 'What was paid goes back',
        heading: 'Glow50 canceled your event',
        paragraphs: [
          `Glow50 canceled ${what}.`,
          event.sold === 0
            ? 'No tickets were sold.'
            : `${everyoneWith(event.sold)} is told by email that Glow50 canceled it, and what was paid goes back.`,
          'Reply to this email to talk to us about it.',
        ],
        button,
        footnote: FOOTNOTE,
      });
    case 'ask for a change':
      return renderEmail({
        subject: `Please change: ${event.name}`,
        preview: decision.reason,
        heading: 'Your event needs a change',
        paragraphs: [
          `${what} stays public for now. Please change this: ${decision.reason}`,
          'Name, category, picture and description can be changed again until we have looked at it.',
        ],
        button: { label: 'Change the event', href },
        footnote: FOOTNOTE,
      });
    case 'accept the change':
      return renderEmail({
        subject: `Your change is fine: ${event.name}`,
        preview: 'There is nothing more to change',
        heading: 'Your change is fine',
        paragraphs: [`We have looked at ${what}. There is nothing more to change.`],
        button,
        footnote: FOOTNOTE,
      });
  }
}
