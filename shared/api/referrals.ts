import { z } from 'zod';

export const Referral = z
  .object({
    /** Null until it is asked for. */
    code: z.string().nullable(),
    /** Its whole address, to hand on. */
    link: z.url().nullable(),
    /** Accounts that were opened by the link. */
    count: z.int().min(0),
  })
  .meta({ id: 'Referral' });
export type Referral = z.infer<typeof Referral>;
