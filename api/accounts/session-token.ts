import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

export const makeToken = (): string => randomBytes(32).toString('base64url');

export const isTokenShaped = (text: string): boolean => TOKEN.test(text);

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that replaces another. It is always the same one, so that concurrent or repeated observer calls
 * get the same successor. Only the holder of the key can compute it.
 */
export function successorOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`session-token:${token}`).digest('base64url');
}
