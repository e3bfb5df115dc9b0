import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { formatShortDate } from '@glow50/contract/dates/plain-dates';
import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';
import { renderEmail } from '../../platform/mail/email';
import type { Offer } from '../hold/offer';
import type { EntryRow } from './waitlist-repository';

interface About {
  entry: Pick<EntryRow, 'from_date' | 'to_date' | 'part'>;
  offer: Pick<Offer, 'serviceName'> & { terms: Pick<Offer['terms'], 'providerName'> };
  /** Address of the entry's page. */
  link: string;
}

function spanWords({ from_date: from, to_date: to, part }: About['entry']): string {
  const days =
    from === to ? `on ${formatShortDate(from)}` : `from ${formatShortDate(from)} to ${formatShortDate(to)}`;
  return part ? `${days} in the ${part}` : days;
}

const FOOTNOTE = 'You’re getting this email because this address joined a waitlist at Glow50.';

export function waitCodeEmail(providerName: string, code: number) {
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: 'Is this your address?',
    paragraphs: [
      `Enter this code to be told when ${providerName} has a free time. It works for ${CODE_MINUTES} minutes.`,
    ],
    code: String(code),
    footnote:
      'Someone gave this address for a waitlist at Glow50. If that wasn’t you, you don’t need to do anything: we send nothing without this code.',
  });
}

export function joinedEmail({ entry, offer: { serviceName, terms }, link }: About) {
  return renderEmail({
    subject: `You are on the waitlist: ${serviceName} with ${terms.providerName}`,
    preview: `We’ll email you once, when a time is free ${spanWords(entry)}.`,
    heading: 'You are on the list',
    paragraphs: [
      `We’ll email you once, as soon as it’s your turn for a free time for ${serviceName} with ${terms.providerName} ${spanWords(entry)}.`,
      `We then hold the time for you for ${OFFER_MINUTES} minutes. Anyone who joined before you is told first.`,
      'If nothing opens up by then, you’ll come off the list automatically.',
    ],
    button: { label: 'See or leave the list', href: link },
    footnote: FOOTNOTE,
  });
}

export function offerEmail({ entry, offer, link }: About, { when, until }: { when: string; until: string }) {
  const { serviceName, terms } = offer;
  return renderEmail({
    subject: `Free: ${serviceName} with ${terms.providerName}, ${when}`,
    preview: `We’re holding it for you until ${until}.`,
    heading: 'A time is free',
    paragraphs: [
      `${serviceName} with ${terms.providerName}: ${when}.`,
      `We’re holding it for you until ${until}, and for ${OFFER_MINUTES} more minutes once you’ve opened it to book. After that, the next in line is told.`,
      `You waited for a time ${spanWords(entry)}. This was our only email about it: to wait for another time, join the list again.`,
    ],
    button: { label: 'Open and book it', href: link },
    footnote: FOOTNOTE,
  });
}
