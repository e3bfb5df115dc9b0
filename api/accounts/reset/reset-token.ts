import { MINUTE } from '../../platform/time/zone-time';
import { RESET_LINK_MINUTES } from '@glow50/contract/accounts/code-life';
import { createHmac } from 'node:crypto';
import { hashToken } from '../../platform/access/token';

const LIFE = RESET_LINK_MINUTES * MINUTE;
const TOKEN = /^[\w-]{86}$/;
const USER_ID = /^[0-9a-f-]{36}$/;
const ID_LENGTH = 36;

export interface ResetRef {
  userId: string;
  hash: Buffer;
}

export const resetExpiry = (sentAt: Date) => new Date(sentAt.getTime() + LIFE);

export const resetStart = (expiry: Date) => new Date(expiry.getTime() - LIFE);

/**
 * The token of a reset link. It contains the user id, so that the row is looked up where that user is stored,
 * and 224 bits that only the holder of the key can compute. The same job always makes the same token, so a
 * second run is harmless.
 */
export function makeResetToken(userId: string, jobId: string, secretKey: string): string {
  const secret = createHmac('sha256', secretKey).update(`reset:${jobId}:${userId}`).digest();
  return Buffer.concat([Buffer.from(userId), secret.subarray(0, 28)]).toString('base64url');
}

export function readResetToken(token: string): ResetRef | undefined {
  if (!TOKEN.test(token)) return undefined;
  const userId = Buffer.from(token, 'base64url').subarray(0, ID_LENGTH).toString();
  return USER_ID.test(userId) ? { userId, hash: hashToken(token) } : undefined;
}
