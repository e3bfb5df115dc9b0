import { renderEmail } from '../../platform/mail/email';

interface Linked {
  /** The issuer's. */
  name: string;
  /** The address there. Empty when the issuer gave none. */
  email: string;
  notMe: string;
}

export const linkedEmail = (site: string, { name, email, notMe }: Linked) =>
  renderEmail({
    subject: `${name} now signs in to your account`,
    preview: `You can sign in with ${name}.`,
    heading: `You can sign in with ${name} now`,
    paragraphs: [
      `${email || 'An account'} at ${name} now signs in to your Glow50 account.`,
      'If that wasn’t you, press the button. It unlinks that account, signs everyone out, and lets you choose a new password.',
    ],
    button: { label: 'This wasn’t me', href: notMe },
    footnote: `Everything that signs in is on your account page: ${site}/account`,
  });

export const unlinkedEmail = (site: string, name: string) =>
  renderEmail({
    subject: `${name} no longer signs in to your account`,
    preview: `It was unlinked.`,
    heading: `${name} was unlinked`,
    paragraphs: [`Your account at ${name} no longer signs in to your Glow50 account.`],
    button: { label: 'See your account', href: `${site}/account` },
    footnote: `Wasn’t you? Choose a new password right away: ${site}/forget-password`,
  });
