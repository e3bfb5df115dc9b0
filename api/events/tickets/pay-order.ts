import type { BuyTicketsRequest } from '@glow50/contract/tickets/ticket-orders';
import type { Transaction } from '../../platform/database/connection';
import type { EventRow } from '../event-repository';
import { HttpError } from '../../platform/http/http-error';
import type { PaymentRef, Payments } from '../../payments/payments';
import { type Client, keepPaying } from '../../platform/unpaid-holds/unpaid-holds';
import { confirmOrder } from './confirm-order';
import { changeOrder, type OrderRow, refOf } from './order-repository';
import { totalOf } from './present-order';
import { requireOnSale } from './seat-holds';
import { promiseSeats } from './promise-seats';
import type { TicketMail } from './ticket-mail';
import { TICKET_MESSAGES } from './ticket-messages';

export interface StartedPaying {
  order: OrderRow;
  payment: PaymentRef | null;
}

/**
 * Starts the payment of a held order, or confirms it at once when it is free. Throws 409 with what is
 * missing, and as `promiseSeats` when it is free.
 */
export async function startPaying(
  tx: Transaction,
  {
    payments,
    ...needs
  }: { payments: Payments; mail: TicketMail; secretKey: string; from: Client; now: Date },
  { order, event }: { order: OrderRow; event: EventRow },
  { method, movesSeen }: BuyTicketsRequest,
): Promise<StartedPaying> {
  checkReady(order, event, needs.now);
  if (movesSeen !== event.moves) throw new HttpError(409, TICKET_MESSAGES.moved);
  const seen = { moves_seen: event.moves };
  const total = totalOf(order);
  if (total === 0) {
    await promiseSeats(tx, needs, { order, event });
    return { order: await confirmOrder(tx, needs, { order, event }, seen), payment: null };
  }
  if (!method) {
    const message = TICKET_MESSAGES.chooseMethod;
    throw new HttpError(400, message, { errors: [{ path: 'method', message }] });
  }
  const payment = await payments.add(tx, {
    subject: { kind: 'tickets', ownerKey: order.owner_key, subjectId: order.order_id },
    amountCents: total,
    serviceChargeCents: 0,
    method,
    email: order.buyer_email ?? '',
    idempotencyKey: `${order.order_id}:${order.payment_attempt}`,
  });
  await keepPaying(tx, { ownerKey: order.event_id, holdId: order.order_id }, needs.now);
  const started = await changeOrder(tx, refOf(order), {
    ...seen,
    method,
    payment_id: payment.paymentId,
    ...(order.payment_state === 'none' && { payment_state: 'open' }),
  });
  return { order: started, payment };
}

function checkReady(order: OrderRow, event: EventRow, now: Date): void {
  requireHeld(order, now);
  if (!order.buyer_email) throw new HttpError(409, TICKET_MESSAGES.buyerFirst);
  requireOnSale(event, now);
}

export function requireHeld({ status, hold_expires_at: expiresAt }: OrderRow, now: Date): void {
  if (status === 'expired' && expiresAt > now) throw new HttpError(409, TICKET_MESSAGES.gone);
  if (status !== 'held') throw new HttpError(409, TICKET_MESSAGES.notHeld);
  if (expiresAt <= now) throw new HttpError(409, TICKET_MESSAGES.holdOver);
}
