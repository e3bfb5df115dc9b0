import { createHmac, timingSafeEqual } from 'node:crypto';
import { Override } from '@glow50/host/testing';

export const OVERRIDE = 'override';

export function signOverride(override: Override, secretKey: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signatureOf(text, secretKey).toString('base64url')}`;
}

/** Null unless the token was signed with this key, has not expired, and contains a valid origin. */
export function verifyOverride(token: string, secretKey: string, now = new Date()): Override | null {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text, secretKey);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { data: override } = Override.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return override && new Date(override.expiresAt) > now && isOrigin(override.origin) ? override : null;
}

/**
 * Accepts only a bare origin such as `http://127.0.0.1:4100`, because it becomes part of the content security
 * policy.
 */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.[\]:-]+$/i.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function signatureOf(text: string, secretKey: string): Buffer {
  return createHmac('sha256', secretKey).update(`override:${text}`).digest();
}
