import { NOT_ME_DAYS } from '@glow50/contract/accounts/account-messages';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { mailLink } from './mail-link';

/** What an email told of. */
const Told = z.discriminatedUnion('what', [
  z.object({ what: z.literal('sign-in'), userId: z.uuid(), sessionId: z.uuid() }),
  z.object({ what: z.literal('passkey'), userId: z.uuid(), passkeyId: z.uuid() }),
  z.object({ what: z.literal('issuer'), userId: z.uuid(), issuer: z.string(), subject: z.string() }),
]);
export type Told = z.infer<typeof Told>;

export const notMeLink = (needs: Pick<Dependencies, 'config' | 'clock'>) =>
  mailLink(needs, { purpose: 'not-me', days: NOT_ME_DAYS, schema: Told });

/** The address of “This was not me”. */
export const notMeAddress = (needs: Pick<Dependencies, 'config' | 'clock'>, told: Told): string =>
  `${needs.config.publicUrl}/this-was-not-me?token=${notMeLink(needs).make(told)}`;
