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

export const InvitationQuery = z.object({ code: z.string().trim().min(1).max(40) });
export type InvitationQuery = z.infer<typeof InvitationQuery>;

export const Invitation = z
  .object({
    /** Name on the page of whoever sent the link. */
    from: z.string(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;
