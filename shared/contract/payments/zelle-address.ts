import { z } from 'zod';

const UsPhone = z
  .string()
  .regex(/^[+\d\s().-]*$/)
  .transform((text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  .pipe(z.string().regex(/^[2-9]\d{9}$/))
  .transform((digits) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'));

const Empty = z.literal('');

/** What Zelle knows its members by: an email or a US mobile number. Empty where there is none. */
export const ZelleAddress = z
  .string()
  .trim()
  .max(254, 'Use at most 254 characters')
  .transform((text, context) => {
    const known = z.union([Empty, z.email().toLowerCase(), UsPhone]).safeParse(text);
    if (known.success) return known.data;
    context.addIssue({
      code: 'custom',
      message: 'Enter an email or a US phone number, such as 214 555 0142',
    });
    return z.NEVER;
  });
