import type { Transaction } from '../../platform/database/connection';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { prepared } from '../../platform/database/prepared';
import { type Standing, yieldHold } from '../../platform/unpaid-holds/unpaid-holds';
import type { PaymentRef } from '../../payments/payments';
import { changeOrder, lockOrder, type OrderRef, type OrderRow } from './order-repository';

type YieldingOrder = Pick<OrderRow, 'event_id' | 'order_id' | 'owner_key' | 'quantity' | 'payment_id'>;

const selectYielding = prepared<[eventId: string, standing: number, client: Buffer], YieldingOrder>(
  'seats.yielding',
  `SELECT o.event_id, o.order_id, o.owner_key, o.quantity, o.payment_id
   FROM ticket_orders o JOIN unpaid_holds h ON h.owner_key = o.event_id AND h.hold_id = o.order_id
   WHERE o.event_id = $1 AND o.status = 'held' AND o.yields AND h.standing > $2 AND h.client <> $3
   ORDER BY h.standing DESC, o.quantity DESC, o.order_id DESC FOR UPDATE OF o SKIP LOCKED`,
);

/**
 * Locks as many holds that yield to this claim as it takes to free `seats`, the largest first. None when all
 * together are too few.
 */
export async function lockYielding(
  tx: Transaction,
  {
    eventId,
    standing,
    client,
    seats,
  }: { eventId: string; standing: Standing; client: Buffer; seats: number },
): Promise<YieldingOrder[]> {
  const chosen: YieldingOrder[] = [];
  let freed = 0;
  for (const order of await selectYielding(tx, eventId, standing, client)) {
    if (freed >= seats) break;
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
