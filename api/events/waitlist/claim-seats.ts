import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
import { getAccount } from '../../accounts/accounts';
import type { Visitor } from '../../booking/booking';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { MINUTE } from '../../platform/time/zone-time';
import { findEventById } from '../event-repository';
import { changeOrder, findHeldBy, lockOrder, type OrderRow, refOf } from '../tickets/order-repository';
import { endSeats } from '../tickets/seat-holds';
import { planExpiry } from '../tickets/ticket-jobs';
import { TICKET_MESSAGES } from '../tickets/ticket-messages';
import { SEAT_WAITLIST_MESSAGES } from './seat-waitlist-messages';
import { changeEntry, lockEntry, removeEntry } from './seat-waitlist-repository';
import type { SeatEntryRef } from './seat-waitlist-token';

/**
 * Makes the kept seats the visitor's hold. The last browser that opens the link has them, until a payment has begun:
 * mail programs open links, too. Only the first claim lengthens the hold, to the time that every buyer has.
 */
export async function claimHold(
  tx: Transaction,
  ref: SeatEntryRef,
  visitor: Visitor,
  now: Date,
): Promise<OrderRow> {
  const event = await findEventById(tx, ref.eventId);
  const entry = await lockEntry(tx, ref);
  if (!entry || !event) throw new HttpError(404, SEAT_WAITLIST_MESSAGES.notFound);
  if (event.status === 'published' && !event.isOnSale) {
    throw new HttpError(409, SEAT_WAITLIST_MESSAGES.paused);
  }
  const order = entry.order_id
    ? await lockOrder(tx, { eventId: ref.eventId, orderId: entry.order_id })
    : undefined;
  if (order?.status === 'held' && order.visitor_hash.equals(visitor.visitorHash)) return order;
  if (order?.status === 'held' && order.payment_id) throw new HttpError(409, TICKET_MESSAGES.moneyOnItsWay);
  if (order?.status !== 'held' || order.hold_expires_at <= now) {
    throw new HttpError(409, SEAT_WAITLIST_MESSAGES.offerOver);
  }
  const other = await findHeldBy(tx, ref.eventId, visitor.visitorHash);
  if (other && !(await endSeats(tx, other, { cancelledPaymentId: null, now }))) {
    throw new HttpError(409, SEAT_WAITLIST_MESSAGES.payingElsewhere);
  }
  const least = new Date(now.getTime() + SEAT_HOLD_MINUTES * MINUTE);
  const isLonger = entry.claimed_at === null && order.hold_expires_at < least;
  const account = visitor.userId ? await getAccount(tx, visitor.userId) : undefined;
  const claimed = await changeOrder(tx, refOf(order), {
    visitor_hash: visitor.visitorHash,
    user_id: visitor.userId,
    buyer_name: account?.fullName ?? null,
    // Who has the link of the offer reads the mailbox that waited.
    buyer_email: account?.email ?? entry.email,
    is_email_confirmed: account?.isVerified ?? true,
    attendees: [],
    ...(isLonger && { hold_expires_at: least }),
  });
  if (entry.claimed_at === null) await changeEntry(tx, entry, { claimed_at: now });
  if (isLonger) await planExpiry(tx, claimed, least);
  return claimed;
}

/** Seats that are kept and were not opened go to the next in line. */
export async function leaveLine(tx: Transaction, ref: SeatEntryRef, now: Date): Promise<void> {
  const entry = await lockEntry(tx, ref);
  if (!entry) return;
  await removeEntry(tx, ref);
  if (!entry.order_id || entry.claimed_at) return;
  const held = { event_id: ref.eventId, order_id: entry.order_id };
  await endSeats(tx, held, { cancelledPaymentId: null, now });
}
