import { z } from 'zod';
import { Email } from './auth';
import { FreshProof } from './passkeys';

export const EmailChangeRequest = FreshProof.extend({ email: Email });
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>;

/** A change of address that waits for one mailbox or both. */
export const EmailChange = z
  .object({
    email: z.string(),
    isOldConfirmed: z.boolean(),
    isNewConfirmed: z.boolean(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'EmailChange' });
export type EmailChange = z.infer<typeof EmailChange>;

export const EmailChangeAnswer = z.object({ change: EmailChange.nullable() });
export type EmailChangeAnswer = z.infer<typeof EmailChangeAnswer>;

/** What a link asks its reader to confirm. */
export const AskedEmailChange = z
  .object({
    fullName: z.string(),
    /** The present address, with most of it hidden. */
    from: z.string(),
    to: z.string(),
    /** Whether confirming it here takes the account's password. */
    needsPassword: z.boolean(),
  })
  .meta({ id: 'AskedEmailChange' });
export type AskedEmailChange = z.infer<typeof AskedEmailChange>;

export const EmailConfirmed = z
  .object({
    message: z.string(),
    /** Both mailboxes have confirmed: the account has its new address. */
    isChanged: z.boolean(),
  })
  .meta({ id: 'EmailConfirmed' });
export type EmailConfirmed = z.infer<typeof EmailConfirmed>;
