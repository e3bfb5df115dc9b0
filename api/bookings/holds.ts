import { HOLD_MINUTES, type HoldRequest } from '@glow50/shared/api/bookings';
import { v7 } from 'uuid';
import { getAccount } from '../auth/account/get-account';
import { findTaken } from '../availability/availability-repository';
import type { Window } from '../availability/open-windows';
import type { Transaction } from '../database/connection';
import { isTaken } from '../database/sql-state';
import type { Dependencies } from '../dependencies';
import { HttpError } from '../http/http-error';
import type { Payments } from '../payments/payment';
import { planExpiry } from './booking-jobs';
import {
  addBooking,
  type BookingRow,
  changeBooking,
  dropExpiredHolds,
  findHeldBy,
  freeSlots,
  lockBooking,
  type NewBooking,
  refOf,
} from './booking-repository';
import { BOOKING_TEXTS } from './booking-texts';
import { dueNow } from './booking-terms';
import { unreserveBalances } from './customer-balances';
import { getOffer, getOfferedTime, type Offer } from './offer';
import { countHold, uncountHold } from './visitor-holds';

const HOLD_MS = HOLD_MINUTES * 60_000;

export interface Visitor {
  visitorHash: Buffer;
  userId: string | null;
}

/** A hold that is about to be written: all that can be known before the transaction. */
export interface PlannedHold {
  booking: NewBooking;
  slots: Window;
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
  const slots = await getOfferedTime(database, providerId, {
    startsAt,
    durationMinutes: offer.durationMinutes,
    now,
  });
  const account = visitor.userId ? await getAccount(database, visitor.userId) : undefined;
  return {
    slots,
    booking: newBooking(offer, {
      providerId,
      serviceId: request.serviceId,
      startsAt,
      visitorHash: visitor.visitorHash,
      userId: visitor.userId,
      customerName: account?.fullName ?? null,
      customerEmail: account?.email ?? null,
      touchUpOf: null,
      now,
    }),
  };
}

/** Tells whoever comes too late at once, without a transaction. What the visitor holds makes way for the new time. */
export async function refuseTaken(
  { database }: Pick<Dependencies, 'database'>,
  { booking: { providerId, visitorHash, now }, slots }: PlannedHold,
): Promise<void> {
  const taken = await findTaken(database, providerId, slots, now);
  if (taken.size === 0 || (await findHeldBy(database, providerId, visitorHash))) return;
  throw new HttpError(409, BOOKING_TEXTS.taken);
}

type Chosen = Pick<
  NewBooking,
  | 'providerId'
  | 'serviceId'
  | 'startsAt'
  | 'visitorHash'
  | 'userId'
  | 'customerName'
  | 'customerEmail'
  | 'touchUpOf'
  | 'now'
>;

export function newBooking(offer: Offer, chosen: Chosen): NewBooking {
  const { serviceName, durationMinutes, priceCents, serviceChargeCents, terms } = offer;
  return {
    ...chosen,
    bookingId: v7(),
    serviceName,
    durationMinutes,
    priceCents,
    serviceChargeCents,
    policy: terms,
    endsAt: new Date(chosen.startsAt.getTime() + durationMinutes * 60_000),
    holdExpiresAt: new Date(chosen.now.getTime() + HOLD_MS),
  };
}

/** Cancels the payment of what the visitor holds with the provider, and says which. 409 when money is on its way. */
export async function cancelEarlierPayment(
  { database }: Pick<Dependencies, 'database'>,
  payments: Payments,
  providerId: string,
  visitorHash: Buffer,
): Promise<string | null> {
  const held = await findHeldBy(database, providerId, visitorHash);
  if (held) await cancelPayment(payments, held);
  return held?.payment_id ?? null;
}

/** Every release cancels the payment first. 409 when money is on its way: then the booking decides itself. */
export async function cancelPayment(payments: Payments, booking: BookingRow): Promise<void> {
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
): Promise<BookingRow> {
  const { providerId, visitorHash, now } = booking;
  const earlier = await findHeldBy(tx, providerId, visitorHash);
  if (earlier && !(await endHold(tx, earlier, cancelledPaymentId))) {
    throw new HttpError(409, BOOKING_TEXTS.moneyOnItsWay);
  }
  await takeTime(tx, { booking, slots });
  const isCounted = await countHold(tx, {
    visitorHash,
    providerId,
    bookingId: booking.bookingId,
    expiresAt: booking.holdExpiresAt,
    now,
  });
  if (!isCounted) throw new HttpError(429, BOOKING_TEXTS.threeHolds);
  const row = await lockBooking(tx, booking);
  if (!row) throw new Error('A hold was not written');
  const held = await changeBooking(tx, booking, { due_now_cents: dueNow(row, now) });
  await planExpiry(tx, held, held.hold_expires_at);
  return held;
}

/** Writes the booking with its time, past holds that are over. 409 when somebody has a part of it. */
export async function takeTime(tx: Transaction, { booking, slots }: PlannedHold): Promise<void> {
  try {
    let result = await addBooking(tx, booking, slots);
    if (result === 'expired') {
      await dropExpiredHolds(tx, booking.providerId, slots, booking.now);
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
  { provider_id: providerId, booking_id: bookingId }: BookingRow,
  cancelledPaymentId: string | null,
): Promise<boolean> {
  const booking = await lockBooking(tx, { providerId, bookingId });
  if (booking?.status !== 'held' || booking.payment_id !== cancelledPaymentId) return false;
  await freeSlots(tx, refOf(booking));
  await unreserveBalances(tx, booking);
  await uncountHold(tx, booking.visitor_hash, booking.provider_id);
  await changeBooking(tx, refOf(booking), { status: 'expired', payment_state: 'none' });
  return true;
}
