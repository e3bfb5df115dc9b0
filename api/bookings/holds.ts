import type { HoldRequest } from '@glow50/shared/api/bookings';
import { getAccount } from '../auth/account/get-account';
import type { Window } from '../availability/open-windows';
import type { Transaction } from '../database/connection';
import { isTaken } from '../database/sql-state';
import type { Dependencies } from '../dependencies';
import { HttpError } from '../http/http-error';
import type { Payments } from '../payments/payment';
import { planExpiry } from './booking-jobs';
import {
  type BookingRow,
  changeBooking,
  dropExpiredHolds,
  findHeldTime,
  freeSlots,
  type HeldTime,
  lockBooking,
  refOf,
} from './booking-repository';
import { BOOKING_TEXTS } from './booking-texts';
import { unreserveBalances } from './customer-balances';
import { addBooking, newBooking } from './new-booking';
import { getOffer, getOfferedTime } from './offer';
import { countHold, uncountHold } from './visitor-holds';

export interface Visitor {
  visitorHash: Buffer;
  userId: string | null;
}

/** A hold that is about to be written: all that can be known before the transaction. */
export interface PlannedHold {
  booking: BookingRow;
  slots: Window;
  /** Nobody had a part of that time when it was looked at. */
  isFree: boolean;
}

/** Checks what is asked for against what is offered now. */
export async function planHold(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  visitor: Visitor,
  providerId: string,
  request: HoldRequest,
): Promise<PlannedHold> {
  const now = clock.now();
  const startsAt = new Date(request.startsAt);
  const offer = await getOffer(database, providerId, request.serviceId);
  const { durationMinutes } = offer;
  const time = await getOfferedTime(database, providerId, { startsAt, durationMinutes, now });
  const account = visitor.userId ? await getAccount(database, visitor.userId) : undefined;
  const booking = newBooking(offer, {
    provider_id: providerId,
    service_id: request.serviceId,
    starts_at: startsAt,
    visitor_hash: visitor.visitorHash,
    user_id: visitor.userId,
    customer_name: account?.fullName ?? null,
    customer_email: account?.email ?? null,
    touch_up_of: null,
    created_at: now,
  });
  return { ...time, booking };
}

/** Tells whoever comes too late at once, without a transaction. What the visitor holds makes way for the new time. */
export function refuseTaken({ isFree }: PlannedHold, earlier: HeldTime | undefined): void {
  if (!isFree && !earlier) throw new HttpError(409, BOOKING_TEXTS.taken);
}

/** Every release cancels the payment first. 409 when money is on its way: then the booking decides itself. */
export async function cancelPayment(payments: Payments, booking: HeldTime): Promise<void> {
  if (!booking.payment_id) return;
  const ref = { ownerKey: booking.provider_id, paymentId: booking.payment_id };
  if ((await payments.cancel(ref)) === 'cancelled') return;
  throw new HttpError(409, BOOKING_TEXTS.moneyOnItsWay);
}

/** Writes the hold; the visitor's earlier one with the provider makes way for it. 409 taken, 429 three holds. */
export async function writeHold(
  tx: Transaction,
  { booking, slots }: PlannedHold,
  cancelledPaymentId: string | null,
): Promise<void> {
  const earlier = await findHeldTime(tx, booking.provider_id, booking.visitor_hash);
  if (earlier && !(await endHold(tx, earlier, cancelledPaymentId))) {
    throw new HttpError(409, BOOKING_TEXTS.moneyOnItsWay);
  }
  await takeTime(tx, booking, slots);
  if (!(await countHold(tx, booking))) throw new HttpError(429, BOOKING_TEXTS.threeHolds);
  await planExpiry(tx, booking, booking.hold_expires_at);
}

/** Writes the booking with its time, past holds that are over. 409 when somebody has a part of it. */
export async function takeTime(tx: Transaction, booking: BookingRow, slots: Window): Promise<void> {
  try {
    let result = await addBooking(tx, booking, slots);
    if (result === 'expired') {
      await dropExpiredHolds(tx, booking.provider_id, slots, booking.created_at);
      result = await addBooking(tx, booking, slots);
    }
    if (result !== 'added') throw new HttpError(409, BOOKING_TEXTS.taken);
  } catch (error) {
    throw isTaken(error) ? new HttpError(409, BOOKING_TEXTS.taken) : error;
  }
}

/**
 * Ends a hold and gives its time back. Nothing happens, and false is the answer, when it is no hold any more or got
 * another payment than `cancelledPaymentId`, which was cancelled before.
 */
export async function endHold(
  tx: Transaction,
  held: HeldTime,
  cancelledPaymentId: string | null,
): Promise<boolean> {
  const booking = await lockBooking(tx, refOf(held));
  if (booking?.status !== 'held' || booking.payment_id !== cancelledPaymentId) return false;
  await freeSlots(tx, refOf(booking));
  await unreserveBalances(tx, booking);
  await uncountHold(tx, booking.visitor_hash, booking.provider_id);
  await changeBooking(tx, refOf(booking), { status: 'expired', payment_state: 'none' });
  return true;
}
