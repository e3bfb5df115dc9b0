import { WAIT_DAYS_MAX } from '@glow50/contract/waitlist/waitlist-terms';
import type { WaitRequest } from '@glow50/contract/waitlist/waitlist';
import { v7 } from 'uuid';
import { findCalendar, findSlots, lastDate, possibleStarts } from '../../directory/directory';
import type { Transaction } from '../../platform/database/connection';
import type { Config } from '../../platform/config/config';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { addDays, dateAt, MINUTE, startOfDate } from '../../platform/time/zone-time';
import { type Client, hashMailbox } from '../../platform/unpaid-holds/unpaid-holds';
import { BOOKING_MESSAGES } from '../booking-messages';
import { chooseAddOns } from '../hold/choose-add-ons';
import { findOffer } from '../hold/offer';
import { joinedEmail } from './waitlist-emails';
import { planOffers } from './waitlist-jobs';
import { WAITLIST_MESSAGES } from './waitlist-messages';
import {
  addEntry,
  changeEntry,
  countBeside,
  type EntryRow,
  findSameEntry,
  LINE_MAX,
} from './waitlist-repository';
import { type EntryRef, signWaitToken } from './waitlist-token';

const PER_MAILBOX = 5;
const PER_CLIENT = 10;
/** One household or office at one provider. */
const PER_CLIENT_HERE = 3;

export interface Joining extends WaitRequest {
  providerId: string;
  userId: string | null;
  askedBy: Client;
  now: Date;
}

/**
 * Joins with a confirmed address. Who waits for the same already keeps the place, with the add-ons that were chosen last.
 * Throws as `joinWaitlist` says.
 */
export async function joinLine(
  tx: Transaction,
  joining: Joining,
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
): Promise<EntryRef> {
  const { providerId, serviceId, addOns = [], from, to, part, email, now } = joining;
  const service = await findOffer(tx, providerId, serviceId);
  if (!service) throw new HttpError(404, BOOKING_MESSAGES.serviceNotFound);
  const offer = chooseAddOns(service, addOns);
  if (to < from || to >= addDays(from, WAIT_DAYS_MAX)) throw refusedAt('to', WAITLIST_MESSAGES.badSpan);
  const entry: EntryRow = {
    provider_id: providerId,
    entry_id: v7(),
    service_id: serviceId,
    from_date: from,
    to_date: to,
    email,
    mailbox: hashMailbox(email, { secretKey }),
    client: joining.askedBy.client,
    network: joining.askedBy.network,
    user_id: joining.userId,
    state: 'waiting',
    booking_id: null,
    claimed_at: null,
    created_at: now,
    ends_at: new Date(startOfDate(addDays(to, 1), offer.terms.timeZone)),
    looked_at: now,
    add_ons: offer.addOns.map(({ name }) => name),
    part: part ?? null,
  };
  const beside = await countBeside(tx, entry);
  const same = await findSameEntry(tx, entry);
  if (same) {
    if (!isSameChoice(same, entry)) {
      await requireFull(tx, joining, offer.durationMinutes);
      await changeEntry(tx, same, { add_ons: entry.add_ons });
      await planOffers(tx, providerId, now);
    }
    return { providerId, entryId: same.entry_id };
  }
  if (beside.here >= LINE_MAX) throw new HttpError(409, WAITLIST_MESSAGES.full);
  if (beside.byMailbox >= PER_MAILBOX) throw new HttpError(409, WAITLIST_MESSAGES.tooMany);
  if (beside.byClientHere >= PER_CLIENT_HERE || beside.byClient >= PER_CLIENT) {
    throw new HttpError(429, WAITLIST_MESSAGES.tooManyHere, { headers: { 'retry-after': '3600' } });
  }
  await requireFull(tx, joining, offer.durationMinutes);
  const ref = { providerId, entryId: entry.entry_id };
  await addEntry(tx, entry);
  await enqueueMail(tx, {
    ownerKey: providerId,
    dedupeKey: `${entry.entry_id}:joined`,
    to: email,
    ...joinedEmail({ entry, offer, link: `${publicUrl}/waitlist/${signWaitToken(ref, secretKey)}` }),
  });
  // A time may have become free meanwhile.
  await planOffers(tx, providerId, now);
  return ref;
}

const isSameChoice = (one: EntryRow, other: EntryRow): boolean =>
  [...one.add_ons].sort().join('\n') === [...other.add_ons].sort().join('\n');

/** Nobody waits for days, or parts of them, that have free times, or on which nobody works or can book any more. */
async function requireFull(
  tx: Transaction,
  { providerId, from, to, part, now }: Joining,
  durationMinutes: number,
): Promise<void> {
  const calendar = await findCalendar(tx, providerId, { from, to }, now);
  if (!calendar) throw new HttpError(404, BOOKING_MESSAGES.serviceNotFound);
  const { rules, taken } = calendar;
  if (to < dateAt(now.getTime(), rules.timeZone) || from > lastDate(now.getTime(), rules)) {
    throw refusedAt('from', WAITLIST_MESSAGES.past);
  }
  const wanted = { from, to, durationMinutes, part };
  const days = findSlots(wanted, rules, taken, now.getTime());
  if (days.some(({ state }) => state === 'open')) throw new HttpError(409, WAITLIST_MESSAGES.freeNow);
  const earliest = now.getTime() + rules.noticeMinutes * MINUTE;
  const isPossible = possibleStarts(wanted, rules).some((start) => start >= earliest);
  if (!isPossible || !days.some(({ state }) => state === 'full')) {
    throw refusedAt('from', WAITLIST_MESSAGES.closed);
  }
}

const refusedAt = (path: string, message: string) =>
  new HttpError(400, message, { errors: [{ path, message }] });
