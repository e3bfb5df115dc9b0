import { z } from 'zod';

/** Area codes of the same numbering plan that are neither in the United States nor in Canada. Texts there cost more. */
const ELSEWHERE = new Set(
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 900'.split(' '),
);
const NUMBER = /^1?([2-9]\d{2})[2-9]\d{6}$/;

/** A number that can be texted, in any usual spelling. The value is like `+12145550142`. */
export const TextNumber = z
  .string('Enter your mobile number')
  .trim()
  .max(40, 'Enter a US number with its area code')
  .refine((typed) => {
    const area = /^[\d\s().+-]*$/.test(typed) ? NUMBER.exec(digitsOf(typed))?.[1] : undefined;
    return area !== undefined && !ELSEWHERE.has(area);
  }, 'Enter a US number with its area code, like (214) 555-0142')
  .transform((typed) => `+1${digitsOf(typed).slice(-10)}`);

/** `(214) 555-0142` for `+12145550142`. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '');
