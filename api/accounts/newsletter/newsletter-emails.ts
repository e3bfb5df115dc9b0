import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import { unsubscribe } from '@glow50/contract/newsletter/newsletter-calls';
import { renderEmail } from '../../platform/mail/email';

export function confirmEmail(site: string, { token }: { token: string }) {
  return renderEmail({
    subject: 'Please confirm: the Glow50 newsletter',
    preview: 'One click, and you are on the list.',
    heading: 'One click to go',
    paragraphs: [
      'Someone, hopefully you, asked for our newsletter: new faces and new prices near you, once a month.',
      'Press the button to confirm. It works for a week.',
    ],
    button: { label: 'Confirm my subscription', href: `${site}/newsletter/confirm?token=${token}` },
    footnote:
      'Wasn’t you? You don’t need to do anything: we send nothing and keep nothing without the confirmation.',
  });
}

export function subscribedEmail(site: string, { token }: { token: string }) {
  return {
    ...renderEmail({
      subject: 'You are on the list',
      preview: 'New faces and new prices, once a month.',
      heading: 'Welcome to the list',
      paragraphs: [
        'Once a month you will hear from us: new faces near you, new prices, and what is on.',
        `Until then, have a look around: everything is under ${PRICE_LIMIT}.`,
      ],
      button: { label: 'Find someone near you', href: `${site}/search-result` },
      footnote: leaveAnyTime(site, token),
    }),
    headers: leaveHeaders(site, token),
  };
}

export function alreadySubscribedEmail(site: string, { token }: { token: string }) {
  return {
    ...renderEmail({
      subject: 'You are on the list already',
      preview: 'Nothing to do.',
      heading: 'You are on the list already',
      paragraphs: [
        'Someone asked for our newsletter with this address, which already gets it. Nothing was changed.',
      ],
      button: { label: 'Find someone near you', href: `${site}/search-result` },
      footnote: leaveAnyTime(site, token),
    }),
    headers: leaveHeaders(site, token),
  };
}

const leaveAnyTime = (site: string, token: string) =>
  `Had enough? Unsubscribe here, at any time: ${site}/newsletter/unsubscribe?token=${token}`;

/** Headers for the mail program's one-click Unsubscribe button (RFC 8058). */
function leaveHeaders(site: string, token: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${site}${unsubscribe.path}?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
