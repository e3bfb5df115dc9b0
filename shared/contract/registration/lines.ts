import { z } from 'zod';

const LINE_LENGTH = 120;
const TEXT_LENGTH = 2000;
const ONE_LINE = /^\P{Cc}*$/u;
/** Allows line breaks and tabs but no other control characters. */
const MORE_LINES = /^[\P{Cc}\n\r\t]*$/u;

const line = z
  .string()
  .trim()
  .max(LINE_LENGTH, `Use at most ${LINE_LENGTH} characters`)
  .regex(ONE_LINE, 'Keep this on one line');

/** `missing` is the error message for an empty line. */
export const requiredLine = (missing: string) => line.min(1, missing);

export const OptionalLine = line.default('');

const text = z
  .string()
  .trim()
  .max(TEXT_LENGTH, `Use at most ${TEXT_LENGTH} characters`)
  .regex(MORE_LINES, 'Leave out characters that cannot be shown');

export const requiredText = (missing: string) => text.min(1, missing);

export const OptionalText = text.default('');

/** Any common notation with 10 to 15 digits. */
export const Phone = z
  .string()
  .trim()
  .max(30, 'This number is too long')
  .regex(/^\+?[\d\s().-]*$/, 'Use digits only, such as 214 555 0142')
  .refine((phone) => /^\d{10,15}$/.test(phone.replace(/\D/g, '')), 'Enter a number with its area code');

export const OptionalPhone = z
  .string()
  .trim()
  .refine((phone) => phone === '' || Phone.safeParse(phone).success, 'Enter a number with its area code');

export const Zipcode = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a zip code like 75201 or 75201-1234');

/** A whole number, as typed text or as a stored number. */
export const wholeNumber = (limits: { min: number; max: number; missing: string; tooFew: string }) =>
  z.coerce
    .string<string | number>()
    .trim()
    .regex(/^\d{1,9}$/, limits.missing)
    .transform(Number)
    .pipe(z.number().min(limits.min, limits.tooFew).max(limits.max, `Enter at most ${limits.max}`));
