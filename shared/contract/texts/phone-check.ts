import { z } from 'zod';
import { Otp } from '../accounts/auth';
import { TextNumber } from './phone';

/** Where texts go. */
export const TextsTo = z
  .object({
    /**
     * Like `+12145550142`; in words with its last two digits when it is the account's and somebody else asks. Null:
     * nobody is texted.
     */
    phone: z.string().nullable(),
    /** Nothing is sent before. */
    isConfirmed: z.boolean(),
    /** The number has sent STOP. Nothing is sent until it sends START. */
    isStopped: z.boolean(),
    /** The number is that of the account and is changed there. */
    isOfAccount: z.boolean(),
  })
  .meta({ id: 'TextsTo' });
export type TextsTo = z.infer<typeof TextsTo>;

export const PhoneRequest = z.object({ phone: TextNumber });
export type PhoneRequest = z.infer<typeof PhoneRequest>;

export const PhoneCodeRequest = PhoneRequest.extend({ otp: Otp });
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>;

/** `texts` is null where the site sends no texts. */
export const AccountTexts = z.object({ texts: TextsTo.nullable() }).meta({ id: 'AccountTexts' });
export type AccountTexts = z.infer<typeof AccountTexts>;
