import { randomInt } from 'node:crypto';

/** Digits and capitals that are not taken for one another (Crockford's alphabet). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BODY_LENGTH = 7;

/** Like `G50-7K3M-9Q2X`. The last sign follows from the others, so that a slip of the pen is noticed. */
export function makeReference(): string {
  const body = Array.from({ length: BODY_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return write(body + checkSign(body));
}

/** As it is kept, however it was typed; nothing when it cannot be one of ours. */
export function readReference(typed: string): string | undefined {
  const signs = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^G50/, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(signs)) return undefined;
  return signs.endsWith(checkSign(signs.slice(0, BODY_LENGTH))) ? write(signs) : undefined;
}

const write = (signs: string): string => `G50-${signs.slice(0, 4)}-${signs.slice(4)}`;

/** Luhn's sum over 32 signs: finds every wrong sign and nearly every pair that was swapped. */
function checkSign(body: string): string {
  const size = SIGNS.length;
  const sum = [...body].reverse().reduce((total, sign, index) => {
    const weighed = SIGNS.indexOf(sign) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(weighed / size) + (weighed % size);
  }, 0);
  return SIGNS.charAt((size - (sum % size)) % size);
}
