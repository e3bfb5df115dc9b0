import { parse, stringify } from 'uuid';
import { readContent, signContent } from '../../platform/access/signed-content';

const IDS_BYTES = 32;

export interface EntryRef {
  providerId: string;
  entryId: string;
}

/** A signed token with the entry's ids. Any holder of the emailed link can use and remove the entry. */
export function signWaitToken({ providerId, entryId }: EntryRef, secretKey: string): string {
  return signContent('waitlist', Buffer.concat([parse(providerId), parse(entryId)]), secretKey);
}

export function readWaitToken(token: string, secretKey: string): EntryRef | undefined {
  const ids = readContent('waitlist', token, { length: IDS_BYTES, secretKey });
  return ids && { providerId: stringify(ids.subarray(0, 16)), entryId: stringify(ids.subarray(16)) };
}
