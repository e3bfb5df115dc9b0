import { createHmac } from 'node:crypto';
import { CROCKFORD_ALPHABET, mapLookAlikes } from '../../platform/crockford';

const LENGTH = 10;

/**
 * A 50-bit code that cannot be computed without the key. Deterministic, so that a repeated request for the
 * same purpose issues the same code.
 */
export function makeCodeText(issuedFor: string, secretKey: string): string {
  const bytes = createHmac('sha256', secretKey).update(`code-text:${issuedFor}`).digest();
  return Array.from(
    bytes.subarray(0, LENGTH),
    (byte) => CROCKFORD_ALPHABET[byte % CROCKFORD_ALPHABET.length],
  ).join('');
}

/** Normalizes typed input to the stored form and maps look-alikes (O, I, L) to digits. */
export function readCodeText(typed: string): string {
  return mapLookAlikes(typed.toUpperCase().replace(/[\s-]/g, ''));
}

/** Formats as `7K3M9-Q2XVB`. */
export const formatCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
