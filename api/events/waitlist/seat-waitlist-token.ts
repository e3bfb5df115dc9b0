import { parse, stringify } from 'uuid';
import { readContent, signContent } from '../../platform/access/signed-content';

const IDS_BYTES = 32;

export interface SeatEntryRef {
  eventId: string;
  entryId: string;
}

/** A signed token with the entry's ids. Any holder of the emailed link can use and remove the entry. */
export function signSeatWaitToken({ eventId, entryId }: SeatEntryRef, secretKey: string): string {
  return signContent('seat-waitlist', Buffer.concat([parse(eventId), parse(entryId)]), secretKey);
}

export function readSeatWaitToken(token: string, secretKey: string): SeatEntryRef | undefined {
  const ids = readContent('seat-waitlist', token, { length: IDS_BYTES, secretKey });
  return ids && { eventId: stringify(ids.subarray(0, 16)), entryId: stringify(ids.subarray(16)) };
}
