import { z } from 'zod';

export const Referral = z
  .object({
    /** Null until it is asked for. `toReferralPath` makes its link. */
    code: z.string().nullable(),
    /** Accounts that were opened by the link. */
    count: z.int().min(0),
  })
  .meta({ id: 'Referral' });
export type Referral = z.infer<typeof Referral>;
