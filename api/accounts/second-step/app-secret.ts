import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '@glow50/server/derive-key';
import { Secret, TOTP } from 'otpauth';
import { CROCKFORD_ALPHABET, mapLookAlikes } from '../../platform/crockford';

const [IV, TAG] = [12, 16];
const PERIOD_MS = 30_000;
export const SECRET_BYTES = 20;

const keyOf = (secretKey: string) => deriveKey(secretKey, 'second step');

/** Encrypts for one account: the row of another opens with no key. */
export function sealSecret(secret: Buffer, userId: string, secretKey: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openSecret(sealed: Buffer, userId: string, secretKey: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), sealed.subarray(0, IV), {
    authTagLength: TAG,
  })
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}

/** As apps expect it: SHA-1, six digits, half a minute. */
export const appOf = (secret: Buffer, email: string): TOTP =>
  new TOTP({ issuer: 'Glow50', label: email, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** The half minute of a right code: this one, the one before or the next. Undefined for a wrong code. */
export function stepOf(code: string, secret: Buffer, now: Date): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = appOf(secret, '').validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / PERIOD_MS) + delta;
}

/** Ten letters and digits that do not look alike: 50 bits. */
export function makeLongCode(): string {
  const letters = [...randomBytes(10)].map((byte) => CROCKFORD_ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** A keyed hash of a long code, however it was typed. */
export function hashLongCode(code: string, purpose: string, userId: string, secretKey: string): Buffer {
  const read = mapLookAlikes(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
  return createHmac('sha256', keyOf(secretKey)).update(`${purpose}:${userId}:${read}`).digest();
}
