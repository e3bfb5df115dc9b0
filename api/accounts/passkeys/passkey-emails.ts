import type { Transaction } from '../../platform/database/connection';
import { renderEmail } from '../../platform/mail/email';
import { enqueueMail } from '../../platform/mail/mail';

interface Told {
  userId: string;
  email: string;
}

const texts = {
  added: (name: string) => ({
    subject: 'A passkey was added to your account',
    heading: 'You can sign in with a passkey now',
    paragraph: `A passkey, “${name}”, was just added. It signs in to your Glow50 account without a password. If that wasn’t you, press the button: it removes the passkey, signs everyone out, and lets you choose a new password.`,
  }),
  removed: (name: string) => ({
    subject: 'A passkey was removed from your account',
    heading: 'A passkey was removed',
    paragraph: `The passkey “${name}” no longer signs in to your Glow50 account.`,
  }),
  copied: (name: string) => ({
    subject: 'We refused a passkey for your account',
    heading: 'We refused a passkey',
    paragraph: `Someone used the passkey “${name}” as if there were two copies of it. Remove it from your account and add a new one.`,
  }),
} as const;

export type PasskeyNews = keyof typeof texts;

/** `name`: what the owner calls it. `notMe`: the address that undoes it. */
export async function mailAboutPasskey(
  tx: Transaction,
  site: string,
  { userId, email }: Told,
  news: PasskeyNews,
  name: string,
  notMe?: string,
): Promise<void> {
  const { subject, heading, paragraph } = texts[news](name);
  await enqueueMail(tx, {
    ownerKey: userId,
    to: email,
    ...renderEmail({
      subject,
      preview: heading,
      heading,
      paragraphs: [paragraph],
      button: notMe
        ? { label: 'This wasn’t me', href: notMe }
        : { label: 'See your passkeys', href: `${site}/account` },
      footnote: notMe
        ? `Everything that signs in is on your account page: ${site}/account`
        : `Wasn’t you? Choose a new password right away and remove what you don’t recognize: ${site}/forget-password`,
    }),
  });
}
