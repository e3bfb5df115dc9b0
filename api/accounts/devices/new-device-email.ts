import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import { NOT_ME_DAYS } from '@glow50/contract/accounts/account-messages';
import { renderEmail } from '../../platform/mail/email';

interface NewDevice {
  device: string;
  /** Empty when it is not known. */
  place: string;
  at: Date;
  notMe: string;
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: OFFICE_ZONE,
});

export function newDeviceEmail({ device, place, at, notMe }: NewDevice) {
  const from = place === '' ? device : `${device}, ${place}`;
  return renderEmail({
    subject: `New sign-in to your account: ${device}`,
    preview: `${from}. Was it you?`,
    heading: 'Was it you?',
    paragraphs: [
      `Someone signed in to your Glow50 account in a browser we don’t recognize: ${from}, on ${MOMENT.format(at)} in Dallas.`,
      'If that was you, you don’t need to do anything.',
    ],
    button: { label: 'This wasn’t me', href: notMe },
    footnote: `The button signs everyone out, removes every way to sign in that was added since, and lets you choose a new password. It works for ${NOT_ME_DAYS} days.`,
  });
}
