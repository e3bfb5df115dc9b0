import { randomInt } from 'node:crypto';
import { CROCKFORD_ALPHABET as ALPHABET, mapLookAlikes } from '../../platform/crockford';

const BODY_LENGTH = 7;

/** For example `G50-7K3M-9Q2X`. The last character is a check character that detects typing errors. */
export function makeReference(): string {
  const body = Array.from({ length: BODY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return write(body + checkCharacter(body));
}

/** Normalizes a typed reference. Returns undefined when it cannot be valid. */
export function readReference(typed: string): string | undefined {
  const signs = mapLookAlikes(typed.toUpperCase().replace(/[\s-]/g, '').replace(/^G50/, ''));
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(signs)) return undefined;
  return signs.endsWith(checkCharacter(signs.slice(0, BODY_LENGTH))) ? write(signs) : undefined;
}

const write = (signs: string): string => `G50-${signs.slice(0, 4)}-${signs.slice(4)}`;

/** Luhn mod 32: detects every single wrong character and nearly every swapped pair. */
function checkCharacter(body: string): string {
  const size = ALPHABET.length;
  const sum = [...body].reverse().reduce((total, sign, index) => {
    const weighed = ALPHABET.indexOf(sign) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(weighed / size) + (weighed % size);
  }, 0);
  return ALPHABET.charAt((size - (sum % size)) % size);
}
