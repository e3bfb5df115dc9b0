import { createHmac } from 'node:crypto';

/**
 * The token that replaces another. It is always the same one, so that concurrent or repeated observer calls
 * get the same successor. Only the holder of the key can compute it.
 */
export function successorOf(token: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`session-token:${token}`).digest('base64url');
}
