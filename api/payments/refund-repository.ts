import type { Insertable, Selectable } from 'kysely';
import type { Connection, Transaction } from '../platform/database/connection';
import type { PaymentRef } from './payment';
import type { PaymentTables } from './payment-tables';

export type RefundRow = Selectable<PaymentTables['refunds']>;

export interface RefundRef {
  ownerKey: string;
  refundId: string;
}

export async function addRefund(
  { db }: Transaction,
  row: Insertable<PaymentTables['refunds']>,
): Promise<void> {
  await db.insertInto('refunds').values(row).execute();
}

export async function findRefundByKey(
  { db }: Connection,
  { ownerKey, paymentId }: PaymentRef,
  idempotencyKey: string,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('owner_key', '=', ownerKey)
    .where('payment_id', '=', paymentId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function findRefund(
  { db }: Connection,
  { ownerKey, refundId }: RefundRef,
): Promise<RefundRow | undefined> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('owner_key', '=', ownerKey)
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
}

export async function changeRefund(
  { db }: Transaction,
  { ownerKey, refundId }: RefundRef,
  change: Partial<Omit<RefundRow, 'owner_key' | 'refund_id' | 'payment_id'>>,
): Promise<void> {
  await db
    .updateTable('refunds')
    .set(change)
    .where('owner_key', '=', ownerKey)
    .where('refund_id', '=', refundId)
    .execute();
}
