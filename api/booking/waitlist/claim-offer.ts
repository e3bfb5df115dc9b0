import { OFFER_MINUTES } from '@glow50/contract/waitlist/waitlist-terms';
import { findUserPhone, getAccount } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { MINUTE } from '../../platform/time/zone-time';
import { lockHolds } from '../../platform/unpaid-holds/unpaid-holds';
import { planExpiry } from '../booking-jobs';
import { BOOKING_MESSAGES } from '../booking-messages';
import {
  type BookingRow,
  changeBooking,
  endSlotsAt,
  findHeldTime,
  lockBooking,
  refOf,
} from '../booking-repository';
import { endHold } from '../hold/end-hold';
import type { Visitor } from '../hold/holds';
import { recount } from '../hold/recount';
import { countHold, findPlaces, uncountHold } from '../hold/visitor-holds';
import { WAITLIST_MESSAGES } from './waitlist-messages';
import { changeEntry, lockEntry, removeEntry } from './waitlist-repository';
import type { EntryRef } from './waitlist-token';

/**
 * Makes the kept time the visitor's hold. The last browser that opens the link has it, until a payment has begun: mail
 * programs open links, too. Only the first claim lengthens it.
 */
export async function claimTime(
  tx: Transaction,
  ref: EntryRef,
  visitor: Visitor,
  now: Date,
): Promise<BookingRow> {
  const { providerId } = ref;
  await lockHolds(tx, providerId);
  const entry = await lockEntry(tx, ref);
  if (!entry) throw new HttpError(404, WAITLIST_MESSAGES.notFound);
  const booking = entry.booking_id
    ? await lockBooking(tx, { providerId, bookingId: entry.booking_id })
    : undefined;
  if (booking?.visitor_hash.equals(visitor.visitorHash) && isKept(booking, now)) return booking;
  if (booking?.payment_id) throw new HttpError(409, BOOKING_MESSAGES.moneyOnItsWay);
  if (booking?.status !== 'held' || booking.hold_expires_at <= now) {
    throw new HttpError(409, WAITLIST_MESSAGES.offerOver);
  }
  await endOther(tx, providerId, visitor, now);
  const isFirst = entry.claimed_at === null;
  if (!isFirst) await uncountHold(tx, booking);
  const endsAt = isFirst ? new Date(now.getTime() + OFFER_MINUTES * MINUTE) : booking.hold_expires_at;
  const account = visitor.userId ? await getAccount(tx, visitor.userId) : undefined;
  const phone = account && booking.policy.takesTexts ? await findUserPhone(tx, account.userId) : undefined;
  const changed = await changeBooking(tx, refOf(booking), {
    visitor_hash: visitor.visitorHash,
    user_id: visitor.userId,
    customer_name: account?.fullName ?? null,
    // Who has the link of the offer reads the mailbox that waited.
    customer_email: account?.email ?? entry.email,
    is_email_confirmed: account?.isVerified ?? true,
    terms_agreed_at: null,
    terms_version: null,
    visit_address: null,
    customer_phone: phone ?? null,
    is_phone_confirmed: phone !== undefined,
    hold_expires_at: endsAt,
  });
  const claimed = await recount(tx, changed, now);
  await countHold(tx, { ...claimed, created_at: now }, await findPlaces(tx, claimed));
  if (isFirst) {
    await changeEntry(tx, entry, { claimed_at: now });
    await endSlotsAt(tx, refOf(claimed), endsAt);
    await planExpiry(tx, claimed, endsAt);
  }
  return claimed;
}

/** A live hold, one that a payment has begun for, or a booking. */
function isKept({ status, payment_id: paymentId, hold_expires_at: expiresAt }: BookingRow, now: Date) {
  if (status === 'held') return paymentId !== null || expiresAt > now;
  return status === 'awaiting_transfer' || status === 'confirmed' || status === 'completed';
}

async function endOther(tx: Transaction, providerId: string, visitor: Visitor, now: Date): Promise<void> {
  const other = await findHeldTime(tx, providerId, visitor);
  if (other && !(await endHold(tx, other, { cancelledPaymentId: null, now }))) {
    throw new HttpError(409, WAITLIST_MESSAGES.payingElsewhere);
  }
}

/** A time that is kept goes to the next in line, also a hold, unless a payment has begun. */
export async function leaveLine(tx: Transaction, ref: EntryRef, now: Date): Promise<void> {
  await lockHolds(tx, ref.providerId);
  const entry = await lockEntry(tx, ref);
  if (!entry) return;
  await removeEntry(tx, ref);
  if (!entry.booking_id) return;
  const held = { provider_id: ref.providerId, booking_id: entry.booking_id, payment_id: null };
  await endHold(tx, held, { cancelledPaymentId: null, now });
}
