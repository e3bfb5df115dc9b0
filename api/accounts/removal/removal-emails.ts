import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import { renderEmail } from '../../platform/mail/email';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: OFFICE_ZONE });
const MOMENT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: OFFICE_ZONE,
});

export function removalEmail(site: string, { dueAt, keep }: { dueAt: Date; keep: string }) {
  const until = `${MOMENT.format(dueAt)} in Dallas`;
  return renderEmail({
    subject: `Your Glow50 account will be deleted on ${DAY.format(dueAt)}`,
    preview: 'Until then, one press keeps it.',
    heading: 'Your account is about to be deleted',
    paragraphs: [
      `You’re signed out everywhere, and your page is no longer shown. We delete your account and your data on ${until}.`,
      'Changed your mind? Press the button before then, and everything is as it was.',
    ],
    button: { label: 'Keep my account', href: keep },
    footnote: `Didn’t ask for this? Press the button, then choose a new password: ${site}/forget-password`,
  });
}

export function removedEmail() {
  return renderEmail({
    subject: 'Your Glow50 account is deleted',
    preview: 'Your data is gone.',
    heading: 'Your account is deleted',
    paragraphs: [
      'We have deleted your account and your data, as you asked. What was booked and paid stays without your name, because tax law requires it; bookings ahead keep your name until they are over.',
      'You are welcome to open a new account at any time.',
    ],
    footnote: 'You’re getting this email because your account was opened with this address.',
  });
}

export function keptEmail(site: string) {
  return renderEmail({
    subject: 'Your Glow50 account stays',
    preview: 'The deletion is undone.',
    heading: 'Your account stays',
    paragraphs: ['The deletion is undone. Sign in as before.'],
    button: { label: 'Sign in', href: `${site}/sign-in` },
    footnote: `Didn’t ask for the deletion? Choose a new password: ${site}/forget-password`,
  });
}
