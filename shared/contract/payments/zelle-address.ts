import { z } from 'zod';
import { TextNumber } from '../texts/phone';

const MobileNumber = TextNumber.transform((phone) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'));

const Empty = z.literal('');

/** What Zelle knows its members by: an email or a US mobile number. Empty where there is none. */
export const ZelleAddress = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters')
  .transform((text, context) => {
    const known = z.union([Empty, z.email().toLowerCase(), MobileNumber]).safeParse(text);
    if (known.success) return known.data;
    context.addIssue({
      code: 'custom',
      message: 'Enter an email or a US phone number, such as 214 555 0142',
    });
    return z.NEVER;
  });
