import { z } from 'zod';
import { Passkey } from './passkeys';

/** What signs in to an account besides its password, and can be removed with it. */
export const OtherWays = z
  .object({
    passkeys: z.array(Passkey),
    issuers: z.array(
      z.object({
        /** Names the link in `remove` of `setNewPassword`. */
        id: z.string(),
        name: z.string(),
        /** The address there. Empty when the issuer gave none. */
        email: z.string(),
        linkedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'OtherWays' });
export type OtherWays = z.infer<typeof OtherWays>;

export const ResetLinkAnswer = z
  .object({
    message: z.string(),
    /** Absent when nothing but the password signs in. */
    otherWays: OtherWays.optional(),
  })
  .meta({ id: 'ResetLinkAnswer' });
export type ResetLinkAnswer = z.infer<typeof ResetLinkAnswer>;
