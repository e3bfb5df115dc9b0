import { renderEmail } from '../../platform/mail/email';

/** `ways`: what still signs in, as the owner calls it. */
export function keptWaysEmail(site: string, ways: readonly string[]) {
  return renderEmail({
    subject: 'What else still signs in to your account',
    preview: 'Your password is new. These are not.',
    heading: 'Your password is new, the rest is not',
    paragraphs: [
      `Besides your new password, this still signs in to your Glow50 account: ${ways.join(', ')}.`,
      'Do you not know one of them, or did you lose it? Remove it on your account page.',
    ],
    button: { label: 'See your account', href: `${site}/account` },
    footnote: `That was not you? Choose a new password at once and remove what you do not know: ${site}/forget-password`,
  });
}
