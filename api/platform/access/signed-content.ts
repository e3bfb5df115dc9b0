import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token that names its content and that only this site can make. Each purpose has its own. */
export const signContent = (purpose: string, content: Buffer, secretKey: string): string =>
  Buffer.concat([content, macOf(purpose, content, secretKey)]).toString('base64url');

/** The content of a token, `length` bytes. Undefined for a token of something else. */
export function readContent(
  purpose: string,
  token: string,
  { length, secretKey }: { length: number; secretKey: string },
): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.toString('base64url') !== token) return undefined;
  const content = bytes.subarray(0, length);
  const given = bytes.subarray(length);
  const expected = macOf(purpose, content, secretKey);
  return given.length === expected.length && timingSafeEqual(given, expected) ? content : undefined;
}

const macOf = (purpose: string, content: Buffer, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(`${purpose}:`).update(content).digest();
