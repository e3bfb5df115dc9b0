import { randomBytes } from 'node:crypto';
import type { SeatWaitRequest } from '@glow50/contract/tickets/seat-waitlist';
import { v7 } from 'uuid';
import type { Config } from '../../platform/config/config';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { type Client, hashMailbox } from '../../platform/unpaid-holds/unpaid-holds';
import type { EventRow } from '../event-repository';
import { countYielding, listKinds } from '../kinds/kind-repository';
import { piecesLeft } from '../kinds/kind-state';
import { planSeats } from '../tickets/seat-holds';
import { joinedEmail } from './seat-waitlist-emails';
import { planSeatOffers } from './seat-waitlist-jobs';
import { SEAT_WAITLIST_MESSAGES } from './seat-waitlist-messages';
import {
  addEntry,
  countBeside,
  findSameEntry,
  LINE_MAX,
  type SeatEntryRow,
} from './seat-waitlist-repository';
import { type SeatEntryRef, signSeatWaitToken } from './seat-waitlist-token';
import { describeAsked, toHoldRequest } from './asked-seats';

const PER_MAILBOX = 5;
const PER_CLIENT = 10;
/** One household or office for one event. */
const PER_CLIENT_HERE = 3;

export interface Joining extends SeatWaitRequest {
  userId: string | null;
  askedBy: Client;
  now: Date;
}

/** Joins with a confirmed address. Throws as `joinSeatWaitlist` says. */
export async function joinLine(
  tx: Transaction,
  event: EventRow,
  { kindId, number, email, userId, askedBy, now }: Joining,
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
): Promise<SeatEntryRef> {
  const entry: SeatEntryRow = {
    event_id: event.id,
    entry_id: v7(),
    kind_id: event.hasKinds ? (kindId ?? null) : null,
    number,
    email,
    mailbox: hashMailbox(email, { secretKey }),
    ...askedBy,
    user_id: userId,
    state: 'waiting',
    order_id: null,
    claimed_at: null,
    created_at: now,
    looked_at: now,
  };
  // What cannot be held is not worth waiting for.
  const visitor = { visitorHash: randomBytes(32), userId: null };
  const { lines } = await planSeats(tx, visitor, event, toHoldRequest(entry), now);
  const beside = await countBeside(tx, entry);
  const same = await findSameEntry(tx, entry);
  if (same) return { eventId: event.id, entryId: same.entry_id };
  if (beside.here >= LINE_MAX) throw new HttpError(409, SEAT_WAITLIST_MESSAGES.full);
  if (beside.byMailbox >= PER_MAILBOX) throw new HttpError(409, SEAT_WAITLIST_MESSAGES.tooMany);
  if (beside.byClientHere >= PER_CLIENT_HERE || beside.byClient >= PER_CLIENT) {
    throw new HttpError(429, SEAT_WAITLIST_MESSAGES.tooManyHere, { headers: { 'retry-after': '3600' } });
  }
  if ((await countLeft(tx, event, entry.kind_id)) >= number) {
    throw new HttpError(409, SEAT_WAITLIST_MESSAGES.freeNow);
  }
  const ref = { eventId: event.id, entryId: entry.entry_id };
  await addEntry(tx, entry);
  const link = `${publicUrl}/event-waitlist/${signSeatWaitToken(ref, secretKey)}`;
  await enqueueMail(tx, {
    ownerKey: event.id,
    dedupeKey: `${entry.entry_id}:joined`,
    to: email,
    ...joinedEmail({ event, what: describeAsked(number, lines[0]?.name), link }),
  });
  // Seats may have become free meanwhile.
  await planSeatOffers(tx, event.id, now);
  return ref;
}

/** What a visitor sees as free: seats, or pieces of the kind. */
async function countLeft(tx: Transaction, event: EventRow, kindId: string | null): Promise<number> {
  const seatsLeft = event.capacity - event.taken;
  const kind = (await listKinds(tx, event.id)).find(({ kind_id }) => kind_id === kindId);
  if (!kind) return seatsLeft;
  const yielding = (await countYielding(tx, event.id)).get(kind.kind_id) ?? 0;
  return piecesLeft({ ...kind, taken: kind.taken - yielding }, seatsLeft);
}
