import { NOT_ME_DAYS } from '@glow50/contract/accounts/account-messages';
import { z } from 'zod';
import { hashToken } from '../../platform/access/token';
import type { Dependencies } from '../../platform/dependencies';
import type { Account } from '../account-repository';
import { mailLink } from './mail-link';

/** What signed in, besides a password. */
const UsedWay = z.union([
  z.object({ passkeyId: z.uuid() }),
  z.object({ issuer: z.string(), subject: z.string() }),
]);
export type UsedWay = z.infer<typeof UsedWay>;

/** What an email told of. */
const Told = z.discriminatedUnion('what', [
  z.object({ what: z.literal('sign-in'), used: UsedWay.optional() }),
  z.object({ what: z.literal('passkey'), used: UsedWay }),
  z.object({ what: z.literal('issuer'), used: UsedWay }),
  z.object({ what: z.literal('email-change') }),
]);
type Told = z.infer<typeof Told>;

const Mailed = z.object({
  userId: z.uuid(),
  /** Hash of the address that the email went to. */
  to: z.string(),
  /** When whoever did it signed in. In milliseconds. */
  since: z.number(),
  told: Told,
});

const hashAddress = (email: string): string => hashToken(email.toLowerCase()).toString('base64url');

export const notMeLink = (needs: Pick<Dependencies, 'config' | 'clock'>) =>
  mailLink(needs, { purpose: 'not-me', days: NOT_ME_DAYS, schema: Mailed });

/** The address of “This wasn’t me”. It works while the account has this email address. */
export function notMeAddress(
  needs: Pick<Dependencies, 'config' | 'clock'>,
  { userId, email }: Pick<Account, 'userId' | 'email'>,
  { since, told }: { since: Date; told: Told },
): string {
  const token = notMeLink(needs).make({ userId, to: hashAddress(email), since: since.getTime(), told });
  return `${needs.config.publicUrl}/this-was-not-me?token=${token}`;
}

export const isMailedTo = ({ to }: z.infer<typeof Mailed>, { email }: Pick<Account, 'email'>): boolean =>
  to === hashAddress(email);
