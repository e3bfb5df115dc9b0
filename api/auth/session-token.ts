import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** 256 random bits. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

export const isTokenShaped = (text: string): boolean => TOKEN.test(text);

/** What is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that follows another. Always the same one, so that observers which ask at once, or ask again because an
 * answer was lost, are all given one successor; and one that only the holder of the key can work out.
 */
export function successorOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`session-token:${token}`).digest('base64url');
}
