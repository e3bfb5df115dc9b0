import type { HoldSeatsRequest } from '@glow50/contract/tickets/ticket-orders';
import { freeTicketsMax } from '@glow50/contract/tickets/ticket-limits';
import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
import { v7 } from 'uuid';
import { getAccount } from '../../accounts/accounts';
import type { Visitor } from '../../booking/booking';
import type { Connection, Transaction } from '../../platform/database/connection';
import { isTaken } from '../../platform/database/sql-state';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import type { EventRow } from '../event-repository';
import { HttpError } from '../../platform/http/http-error';
import { type Payments, PaymentsInTheWay } from '../../payments/payments';
import { CLIENT_SHARE_PERCENT } from '../../platform/unpaid-holds/hold-shares';
import {
  addHold,
  type Client,
  endUnpaid,
  findStanding,
  type HoldLimits,
  lockHolds,
} from '../../platform/unpaid-holds/unpaid-holds';
import { chooseTickets } from '../kinds/choose-tickets';
import { KIND_MESSAGES, tooFewOf } from '../kinds/kind-messages';
import { recordSeatsFreed } from '../waitlist/seat-waitlist-jobs';
import { areOwedToLine } from '../waitlist/seat-waitlist-repository';
import { planExpiry, planYielding } from './ticket-jobs';
import {
  addOrder,
  changeOrder,
  findHeldBy,
  lockOrder,
  type NewOrder,
  type OrderRow,
  refOf,
} from './order-repository';
import { hasOverdue, releaseSeats, type Shortage, takeSeats, demandOf } from './seats';
import { TICKET_MESSAGES, tooFew, tooManyFree } from './ticket-messages';
import { lockYielding, paymentsOf, type YieldingOrder } from './yielding-seats';

const HOLD_MS = SEAT_HOLD_MINUTES * 60_000;

/** Throws what keeps the visitor from holding these seats, but for too few of them. */
export async function planSeats(
  connection: Connection,
  visitor: Visitor,
  event: EventRow,
  request: HoldSeatsRequest,
  now: Date,
): Promise<NewOrder> {
  requireOnSale(event, now);
  const chosen = await chooseTickets(connection, event, request, now);
  requireShare(event, chosen.openFreeSeats);
  const account = visitor.userId ? await getAccount(connection, visitor.userId) : undefined;
  return {
    event_id: event.id,
    order_id: v7(),
    owner_key: event.providerId ?? event.id,
    quantity: chosen.quantity,
    price_cents: chosen.priceCents,
    lines: chosen.lines,
    full_cents: chosen.fullCents,
    total_cents: chosen.totalCents,
    code_id: chosen.code?.code_id ?? null,
    code: chosen.code?.code ?? null,
    refund_hours: event.refundHours,
    refund_fee_cents: event.refundFeeCents,
    hold_expires_at: new Date(now.getTime() + HOLD_MS),
    visitor_hash: visitor.visitorHash,
    user_id: visitor.userId,
    buyer_name: account?.fullName ?? null,
    buyer_email: account?.email ?? null,
    is_email_confirmed: account?.isVerified ?? false,
    moves_seen: event.moves,
    yields: false,
    created_at: now,
  };
}

/** Throws 400 at `quantity` for more free tickets than one client can have. */
function requireShare({ capacity }: EventRow, freeSeats: number): void {
  if (freeSeats <= freeTicketsMax(capacity)) return;
  const message = tooManyFree(freeTicketsMax(capacity));
  throw new HttpError(400, message, { errors: [{ path: 'quantity', message }] });
}

export function requireOnSale(
  { status, endsAt, isOnSale }: Pick<EventRow, 'status' | 'endsAt' | 'isOnSale'>,
  now: Date,
): void {
  if (status === 'cancelled') throw new HttpError(409, TICKET_MESSAGES.cancelled);
  if (endsAt <= now) throw new HttpError(409, TICKET_MESSAGES.over);
  if (!isOnSale) throw new HttpError(409, TICKET_MESSAGES.notOnSale);
}

/**
 * Throws 409 early when the event is sold out, without a transaction. Visitors who already hold seats pass,
 * because the new hold replaces theirs.
 */
export async function refuseSoldOut(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  event: EventRow,
  { quantity, lines, visitorHash }: Pick<HoldSeatsRequest, 'quantity' | 'lines'> & { visitorHash: Buffer },
): Promise<void> {
  const left = event.capacity - event.taken;
  // A piece of a kind admits at least one person.
  const least = lines ? lines.reduce((sum, { number }) => sum + number, 0) : quantity;
  if (left >= least) return;
  if (await hasOverdue(database, event.id, clock.now())) return;
  if (await findHeldBy(database, event.id, visitorHash)) return;
  requireOnSale(event, clock.now());
  throw new HttpError(409, tooFew(left));
}

/**
 * Cancels the payment of the visitor's current hold, so that the hold can be replaced or paid again. Throws
 * 409 when money is on the way.
 */
export async function cancelEarlierPayment(
  { database, payments }: Pick<Dependencies, 'database'> & { payments: Payments },
  eventId: string,
  visitorHash: Buffer,
): Promise<void> {
  const held = await findHeldBy(database, eventId, visitorHash);
  if (!held?.payment_id) return;
  await cancelPayment(payments, held);
  await inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, refOf(held));
    if (order?.status !== 'held' || order.payment_id !== held.payment_id) return;
    await forgetPayment(tx, order);
  });
}

/** Clears the payment, so that the next attempt creates a new one and the hold can expire again. */
export function forgetPayment(tx: Transaction, order: OrderRow): Promise<OrderRow> {
  return changeOrder(tx, refOf(order), {
    payment_id: null,
    payment_state: 'none',
    payment_attempt: order.payment_attempt + 1,
  });
}

interface NewSeats {
  order: NewOrder;
  capacity: number;
  from: Client;
}

/**
 * Inserts the hold, replaces the visitor's earlier hold for the event and, when there are too few seats, ends
 * holds that yield to this one. `cancelled` are the payments canceled before. Throws 409 with the number of
 * seats left when there are too few, and when seats that were just freed are for the waitlist; `PaymentsInTheWay` only
 * when there is nothing else to refuse, so that nobody's payment is canceled for a hold that then fails.
 */
export async function writeSeats(
  tx: Transaction,
  { order, capacity, from }: NewSeats,
  cancelled: ReadonlySet<string>,
): Promise<OrderRow> {
  const { event_id: eventId, quantity, visitor_hash: visitorHash, created_at: now } = order;
  const isSmall = capacity * CLIENT_SHARE_PERCENT < 100;
  await lockHolds(tx, eventId, isSmall ? undefined : from.client);
  const kindIds = order.lines.map(({ kindId }) => kindId);
  if (await areOwedToLine(tx, eventId, { seats: quantity, kindIds }, now))
    throw new HttpError(409, TICKET_MESSAGES.forTheLine);
  const earlier = await findHeldBy(tx, eventId, visitorHash);
  if (earlier && !(await endSeats(tx, earlier, { cancelledPaymentId: null, now })))
    throw new HttpError(409, TICKET_MESSAGES.moneyOnItsWay);
  const hold = {
    ownerKey: eventId,
    holdId: order.order_id,
    ...from,
    amount: quantity,
    startedAt: now,
    endsAt: order.hold_expires_at,
  };
  const limits: HoldLimits = { all: () => capacity, mostFirst: 1, countsPromises: false };
  const { standing, yieldsAt } = await findStanding(tx, hold, limits);
  const demand = demandOf(order);
  let taken = await takeSeats(tx, eventId, demand, now);
  const ended: YieldingOrder[] = [];
  if (taken !== true) {
    const claim = { eventId, standing, client: from.client, demand, shortage: taken };
    ended.push(...(await lockYielding(tx, claim, { limits, now })));
    for (const order of ended) await endSeats(tx, order, { cancelledPaymentId: order.payment_id, now });
    if (ended.length > 0) taken = await takeSeats(tx, eventId, demand, now);
  }
  if (taken !== true) throw new HttpError(409, describeShortage(taken, order));
  try {
    const held = await addOrder(tx, { ...order, yields: standing > 0 });
    await addHold(tx, hold, { standing, endedOthers: ended.length > 0 });
    await planExpiry(tx, held, held.hold_expires_at);
    if (yieldsAt) await planYielding(tx, held, yieldsAt);
    const paying = paymentsOf(ended, cancelled);
    if (paying.length > 0) throw new PaymentsInTheWay(paying);
    return held;
  } catch (error) {
    throw isTaken(error) ? new HttpError(409, TICKET_MESSAGES.twice) : error;
  }
}

/** For the visitor. */
export function describeShortage(
  { seats, pieces, isCodeUsedUp }: Shortage,
  { quantity, lines }: Pick<NewOrder, 'quantity' | 'lines'>,
): string {
  const short = lines.find(({ kindId }) => pieces.has(kindId));
  if (seats === 0 && short) {
    return tooFewOf(short.name, short.number - (pieces.get(short.kindId) ?? 0));
  }
  return seats === 0 && isCodeUsedUp ? KIND_MESSAGES.codeUsedUp : tooFew(quantity - seats);
}

/** Call it before releasing a hold. Throws 409 when money is on the way, which then decides the outcome. */
export async function cancelPayment(payments: Payments, order: OrderRow): Promise<void> {
  if (!order.payment_id) return;
  const ref = { ownerKey: order.owner_key, paymentId: order.payment_id };
  if ((await payments.cancel(ref)) === 'cancelled') return;
  throw new HttpError(409, TICKET_MESSAGES.moneyOnItsWay);
}

/**
 * Ends a hold and releases its seats. Returns false and changes nothing when the order is no longer held, or
 * has another payment than `cancelledPaymentId`. That payment must already be canceled; the order may have forgotten it
 * meanwhile.
 */
export async function endSeats(
  tx: Transaction,
  order: Pick<OrderRow, 'event_id' | 'order_id'>,
  { cancelledPaymentId, now }: { cancelledPaymentId: string | null; now: Date },
): Promise<boolean> {
  const held = await lockOrder(tx, refOf(order));
  if (held?.status !== 'held') return false;
  if (held.payment_id !== null && held.payment_id !== cancelledPaymentId) return false;
  await changeOrder(tx, refOf(held), { status: 'expired', payment_state: 'none' });
  await endUnpaid(tx, { ownerKey: held.event_id, holdId: held.order_id }, now);
  await releaseSeats(tx, held.event_id, demandOf(held));
  await recordSeatsFreed(tx, held.event_id, now);
  return true;
}
