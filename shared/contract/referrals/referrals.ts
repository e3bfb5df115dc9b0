import { z } from 'zod';

export const Referral = z
  .object({
    /** Null until the code is created. */
    code: z.string().nullable(),
    link: z.url().nullable(),
    count: z.int().min(0),
  })
  .meta({ id: 'Referral' });
export type Referral = z.infer<typeof Referral>;
