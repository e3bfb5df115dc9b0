import { z } from 'zod';

/** Sent by the link of an email about a sign-in or a new way to sign in. */
export const NotMeAnswer = z
  .object({
    message: z.string(),
    /** Of a reset link: with it, a new password is chosen at once. */
    resetToken: z.string(),
  })
  .meta({ id: 'NotMeAnswer' });
export type NotMeAnswer = z.infer<typeof NotMeAnswer>;
