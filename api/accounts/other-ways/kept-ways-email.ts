import { renderEmail } from '../../platform/mail/email';

/** `ways`: what still signs in, as the owner calls it. */
export function keptWaysEmail(site: string, ways: readonly string[]) {
  return renderEmail({
    subject: 'What else still signs in to your account',
    preview: 'Your password is new. These are not.',
    heading: 'Your password is new, the rest is not',
    paragraphs: [
      `Besides your new password, this still signs in to your Glow50 account: ${ways.join(', ')}.`,
      'Don’t recognize one of them, or lost it? Remove it on your account page.',
    ],
    button: { label: 'See your account', href: `${site}/account` },
    footnote: `Wasn’t you? Choose a new password right away and remove what you don’t recognize: ${site}/forget-password`,
  });
}
