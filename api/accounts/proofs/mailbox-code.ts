import { createHmac } from 'node:crypto';
import { isSameHash } from '../../platform/access/email-code';
import { HOUR } from '../../platform/time/zone-time';
import { CROCKFORD_ALPHABET, mapLookAlikes } from '../../platform/crockford';

const windowOf = (now: Date) => Math.floor(now.getTime() / HOUR);

/** Forty bits, the same for a whole hour, so that nothing has to be stored. */
export const makeMailboxCode = (email: string, now: Date, secretKey: string): string =>
  codeOf(email, windowOf(now), secretKey);

/** Accepts the codes of this hour and of the last one. Spaces, dashes and case do not matter. */
export function isMailboxCode(
  { email, code }: { email: string; code: string },
  now: Date,
  secretKey: string,
): boolean {
  const typed = Buffer.from(normalize(code));
  return [0, 1].some((ago) =>
    isSameHash(typed, Buffer.from(normalize(codeOf(email, windowOf(now) - ago, secretKey)))),
  );
}

function codeOf(email: string, hour: number, secretKey: string): string {
  const hash = createHmac('sha256', secretKey).update(`mailbox:${hour}:${email.toLowerCase()}`).digest();
  const text = Array.from(hash.subarray(0, 8), (byte) => CROCKFORD_ALPHABET[byte % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

const normalize = (typed: string): string => mapLookAlikes(typed.toUpperCase().replace(/[\s-]/g, ''));
