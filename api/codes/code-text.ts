import { createHmac } from 'node:crypto';

/** Digits and capitals that are not taken for one another (Crockford's alphabet). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * A code of 50 bits that nobody can work out without the key. It follows from what it is issued for, so that asking
 * again for the same issues the same.
 */
export function makeCodeText(issuedFor: string, secretKey: string): string {
  const bytes = createHmac('sha256', secretKey).update(`code-text:${issuedFor}`).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** As it is kept: however somebody typed it, with look-alikes read as what was meant. */
export function readCodeText(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** `7K3M9-Q2XVB`. */
export const writeCodeText = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
