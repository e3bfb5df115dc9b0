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
import type { Shortage, Demand } from './seats';

export type YieldingOrder = Pick<
  OrderRow,
  'event_id' | 'order_id' | 'owner_key' | 'quantity' | 'lines' | 'code_id' | 'payment_id'
>;

const selectYielding = prepared<
  [eventId: string, standing: number, client: Buffer],
  YieldingOrder & { firm_until: Date | null }
>(
  'seats.yielding',
  `SELECT o.event_id, o.order_id, o.owner_key, o.quantity, o.lines, o.code_id, o.payment_id, h.firm_until
   FROM ticket_orders o JOIN unpaid_holds h ON h.owner_key = o.event_id AND h.hold_id = o.order_id
   WHERE o.event_id = $1 AND o.status = 'held' AND o.yields AND h.standing > $2 AND h.client <> $3
   ORDER BY h.standing DESC, o.quantity DESC, o.order_id DESC FOR UPDATE OF o SKIP LOCKED`,
);

interface Claim {
  eventId: string;
  standing: Standing;
  client: Buffer;
  demand: Demand;
  shortage: Shortage;
}

/**
 * Locks as many holds that yield to this claim as it takes to free what is short, the largest first. None when all
 * together are too few. Those that are being paid may be kept.
 */
export async function lockYielding(
  tx: Transaction,
  { eventId, standing, client, demand, shortage }: Claim,
  { limits, now }: { limits: HoldLimits; now: Date },
): Promise<YieldingOrder[]> {
  const chosen: YieldingOrder[] = [];
  const needs = toNeeds(shortage, demand);
  const isPaid = ({ payment_id: id, firm_until: until }: YieldingOrder & { firm_until: Date | null }) =>
    id !== null && until !== null && until > now;
  const orders = await selectYielding(tx, eventId, standing, client);
  const asking = { ownerKey: eventId, client, startedAt: now };
  const areFirm = orders.some(isPaid) && (await arePayingFirm(tx, asking, limits));
  for (const order of orders) {
    if (needs.size === 0) break;
    if (areFirm && isPaid(order)) continue;
    const freed = [...freedBy(order)].filter(([what]) => needs.has(what));
    if (freed.length === 0) continue;
    chosen.push(order);
    for (const [what, count] of freed) {
      const left = (needs.get(what) ?? 0) - count;
      if (left > 0) needs.set(what, left);
      else needs.delete(what);
    }
  }
  return needs.size === 0 ? chosen : [];
}

const SEATS = 'seats';

/** By `SEATS`, kind and code. */
function toNeeds({ seats, pieces, isCodeUsedUp }: Shortage, { codeId }: Demand): Map<string, number> {
  const needs = new Map(pieces);
  if (seats > 0) needs.set(SEATS, seats);
  if (isCodeUsedUp && codeId !== null) needs.set(codeId, 1);
  return needs;
}

function freedBy({ quantity, lines, code_id: codeId }: YieldingOrder): Map<string, number> {
  const freed = new Map(lines.map(({ kindId, number }) => [kindId, number] as const));
  freed.set(SEATS, quantity);
  if (codeId !== null) freed.set(codeId, 1);
  return freed;
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
