import { createHmac, randomBytes } from 'node:crypto';
import { isSameHash } from '../../platform/access/email-code';

export interface AttemptRef {
  /** In lower case. */
  email: string;
  attemptId: string;
}

export const newCodeSeed = (): Buffer => randomBytes(16);

/** Four digits without a leading zero, because the code travels as a number. */
export function codeFrom(seed: Buffer, secretKey: string): number {
  const hash = createHmac('sha256', secretKey).update('sign-up code:').update(seed).digest();
  return 1000 + (hash.readUIntBE(0, 6) % 9000);
}

/** The token of the emailed link. It contains the attempt and a signature, so nothing has to be stored. */
export function signLink({ email, attemptId }: AttemptRef, secretKey: string): string {
  const subject = Buffer.from(`${attemptId}${email}`).toString('base64url');
  return `${subject}.${signature(subject, secretKey).toString('base64url')}`;
}

export function readLink(token: string, secretKey: string): AttemptRef | undefined {
  const [subject, given, ...rest] = token.split('.');
  if (!subject || !given || rest.length > 0) return undefined;
  if (!isSameHash(Buffer.from(given, 'base64url'), signature(subject, secretKey))) return undefined;
  const text = Buffer.from(subject, 'base64url').toString();
  return { attemptId: text.slice(0, 36), email: text.slice(36) };
}

function signature(subject: string, secretKey: string): Buffer {
  return createHmac('sha256', secretKey).update(`verify-link:${subject}`).digest();
}
