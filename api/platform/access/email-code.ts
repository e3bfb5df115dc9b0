import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { MINUTE } from '../time/zone-time';

const CODE_LIFE = CODE_MINUTES * MINUTE;
const CODE_PAUSE = MINUTE;

export const CODE_TRIES = 5;

/** Four digits without a leading zero, because the code travels as a number. */
export const makeCode = (): number => randomInt(1000, 10_000);

/** A keyed hash. Without the key, a stored hash could be reversed by trying all 9,000 codes. */
export function hashCode(code: number, attemptId: string, secretKey: string): Buffer {
  return createHmac('sha256', secretKey).update(`code:${attemptId}:${code}`).digest();
}

export const isSameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

export const codeExpiry = (sentAt: Date) => new Date(sentAt.getTime() + CODE_LIFE);

export const secondsToResend = (sentAt: Date, now: Date) =>
  Math.max(1, Math.ceil((sentAt.getTime() + CODE_PAUSE - now.getTime()) / 1000));

export const lastResendableAt = (now: Date) => new Date(now.getTime() - CODE_PAUSE);
