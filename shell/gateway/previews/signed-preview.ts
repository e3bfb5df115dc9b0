import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which record of the release store a link leads to. The record has the build and the end. */
interface LinkedPreview {
  part: string;
  id: string;
}

const PART = /^[a-z]+$/;
const ID = /^[\da-f]{32}$/;

/** `<part>.<id>.<signature>` */
export function signPreview({ part, id }: LinkedPreview, key: string): string {
  return `${part}.${id}.${signatureOf(part, id, key).toString('base64url')}`;
}

/** Null unless the token was signed with this key. Never throws. */
export function verifyPreview(token: string, key: string): LinkedPreview | null {
  const [part = '', id = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(part, id, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return PART.test(part) && ID.test(id) ? { part, id } : null;
}

function signatureOf(part: string, id: string, key: string): Buffer {
  return createHmac('sha256', key).update(`preview:${part}.${id}`).digest();
}
