import { createHmac, timingSafeEqual } from 'node:crypto';
import { openObject } from '@glow50/host/open-schema';
import { Override } from '@glow50/host/tester-changes';
import { isOverrideId } from '@glow50/releases/override-claim';
import { z } from 'zod';

export const OVERRIDE = 'override';
export const OVERRIDE_HOURS = 8;
const REMOTE = /^[a-z]+$/;
const LONGEST_MS = OVERRIDE_HOURS * 3_600_000;
/** Clocks of two machines may differ by this much. */
const SKEW_MS = 60_000;

const LinkedOverride = openObject({ ...Override.shape, id: z.string() });
/** The override of one link. `id` is 32 hexadecimal digits. */
export type LinkedOverride = z.infer<typeof LinkedOverride>;

export function signOverride(override: LinkedOverride, key: string): string {
  const text = Buffer.from(JSON.stringify(override)).toString('base64url');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/**
 * Null unless the token was signed with this key, names a valid origin, and ends within the next eight hours.
 * Never throws.
 */
export function verifyOverride(token: string, key: string, now = new Date()): LinkedOverride | null {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const override = readOverride(text);
  if (!override || !REMOTE.test(override.remote) || !isOverrideId(override.id)) return null;
  if (!isOrigin(override.origin)) return null;
  const leftMs = Date.parse(override.expiresAt) - now.getTime();
  return leftMs > 0 && leftMs <= LONGEST_MS + SKEW_MS ? override : null;
}

/**
 * Accepts only a bare origin such as `http://127.0.0.1:4100`, because it becomes part of the content security
 * policy.
 */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[a-z0-9.[\]:-]+$/i.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function readOverride(text: string): LinkedOverride | undefined {
  try {
    return LinkedOverride.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

function signatureOf(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(`override:${text}`).digest();
}
