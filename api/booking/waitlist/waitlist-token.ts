import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const TOKEN = /^[\w-]{86}$/;
const IDS_BYTES = 32;

export interface EntryRef {
  providerId: string;
  entryId: string;
}

/** A signed token with the entry's ids. Any holder of the emailed link can use and remove the entry. */
export function signWaitToken({ providerId, entryId }: EntryRef, secretKey: string): string {
  const ids = Buffer.concat([parse(providerId), parse(entryId)]);
  return Buffer.concat([ids, sign(ids, secretKey)]).toString('base64url');
}

export function readWaitToken(token: string, secretKey: string): EntryRef | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const ids = bytes.subarray(0, IDS_BYTES);
  const given = bytes.subarray(IDS_BYTES);
  const expected = sign(ids, secretKey);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { providerId: stringify(ids.subarray(0, 16)), entryId: stringify(ids.subarray(16)) };
}

const sign = (ids: Buffer, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update('waitlist:').update(ids).digest();
