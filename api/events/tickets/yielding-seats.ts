import type { Transaction } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { prepared } from '../../platform/database/prepared';
import {
  arePayingFirm,
  type HoldLimits,
  type Standing,
  yieldHold,
} from '../../platform/unpaid-holds/unpaid-holds';
import type { PaymentRef } from '../../payments/payments';
import { changeOrder, lockOrder, type OrderRef, type OrderRow } from './order-repository';

export type YieldingOrder = Pick<OrderRow, 'event_id' | 'order_id' | 'owner_key' | 'quantity' | 'payment_id'>;

const selectYielding = prepared<
  [eventId: string, standing: number, client: Buffer],
  YieldingOrder & { firm_until: Date | null }
>(
  'seats.yielding',
  `SELECT o.event_id, o.order_id, o.owner_key, o.quantity, o.payment_id, h.firm_until
   FROM ticket_orders o JOIN unpaid_holds h ON h.owner_key = o.event_id AND h.hold_id = o.order_id
   WHERE o.event_id = $1 AND o.status = 'held' AND o.yields AND h.standing > $2 AND h.client <> $3
   ORDER BY h.standing DESC, o.quantity DESC, o.order_id DESC FOR UPDATE OF o SKIP LOCKED`,
);

/**
 * Locks as many holds that yield to this claim as it takes to free `seats`, the largest first. None when all
 * together are too few. Those that are being paid may be kept.
 */
export async function lockYielding(
  tx: Transaction,
  {
    eventId,
    standing,
    client,
    seats,
  }: { eventId: string; standing: Standing; client: Buffer; seats: number },
  { limits, now }: { limits: HoldLimits; now: Date },
): Promise<YieldingOrder[]> {
  const chosen: YieldingOrder[] = [];
  let freed = 0;
  const isPaid = ({ payment_id: id, firm_until: until }: YieldingOrder & { firm_until: Date | null }) =>
    id !== null && until !== null && until > now;
  const orders = await selectYielding(tx, eventId, standing, client);
  const asking = { ownerKey: eventId, client, startedAt: now };
  const areFirm = orders.some(isPaid) && (await arePayingFirm(tx, asking, limits));
  for (const order of orders) {
    if (freed >= seats) break;
    if (areFirm && isPaid(order)) continue;
    chosen.push(order);
    freed += order.quantity;
  }
  return freed >= seats ? chosen : [];
}

export const paymentsOf = (orders: readonly YieldingOrder[], except: ReadonlySet<string>): PaymentRef[] =>
  orders.flatMap(({ owner_key: ownerKey, payment_id: paymentId }) =>
    paymentId === null || except.has(paymentId) ? [] : [{ ownerKey, paymentId }],
  );

/** Lets seats yield that were held firmly until now. */
export async function yieldOrder(database: Database, ref: OrderRef): Promise<void> {
  await inTransaction(database, async (tx) => {
    if ((await lockOrder(tx, ref))?.status !== 'held') return;
    await yieldHold(tx, { ownerKey: ref.eventId, holdId: ref.orderId });
    await changeOrder(tx, ref, { yields: true });
  });
}
