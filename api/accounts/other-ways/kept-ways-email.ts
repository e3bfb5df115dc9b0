import type { Config } from '../../platform/config/config';
import type { Transaction } from '../../platform/database/connection';
import { renderEmail } from '../../platform/mail/email';
import { enqueueMail } from '../../platform/mail/mail';
import type { Account } from '../account-repository';
import { nameOtherWays } from './find-other-ways';

/** What its owner has just done to keep others out. */
type Cause = 'password' | 'signed out';

const TEXTS: Readonly<Record<Cause, { preview: string; heading: string; besides: string }>> = {
  password: {
    preview: 'Your password is new. These are not.',
    heading: 'Your password is new, the rest is not',
    besides: 'Besides your new password, this still signs in to your Glow50 account',
  },
  'signed out': {
    preview: 'Everyone else is signed out. These can sign in again.',
    heading: 'Everyone else is signed out',
    besides: 'Besides your password, this can sign in to your Glow50 account again',
  },
};

/** Tells the owner what still signs in, when anything but the password does. */
export async function mailAboutKeptWays(
  tx: Transaction,
  config: Pick<Config, 'publicUrl' | 'issuers'>,
  { userId, email: to }: Pick<Account, 'userId' | 'email'>,
  cause: Cause,
): Promise<void> {
  const ways = await nameOtherWays(tx, config, userId);
  if (ways.length === 0) return;
  const { preview, heading, besides } = TEXTS[cause];
  await enqueueMail(tx, {
    ownerKey: userId,
    to,
    ...renderEmail({
      subject: 'What else still signs in to your account',
      preview,
      heading,
      paragraphs: [
        `${besides}: ${ways.join(', ')}.`,
        'Don’t recognize one of them, or lost it? Remove it on your account page.',
      ],
      button: { label: 'See your account', href: `${config.publicUrl}/account` },
      footnote: `Wasn’t you? Choose a new password right away and remove what you don’t recognize: ${config.publicUrl}/forget-password`,
    }),
  });
}
