import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection, Transaction } from '../platform/database/connection';
import type { Payment, PaymentRef, PaymentState, PaymentSubject } from './payment';
import type { PaymentTables } from './payment-tables';

export type PaymentRow = Selectable<PaymentTables['payments']>;

/** Returns false when the owner already has a payment with this idempotency key. */
export async function addPayment(
  { db }: Transaction,
  row: Insertable<PaymentTables['payments']>,
): Promise<boolean> {
  const added = await db
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.columns(['owner_key', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function findByKey(
  { db }: Connection,
  ownerKey: string,
  idempotencyKey: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('owner_key', '=', ownerKey)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function findRow(
  { db }: Connection,
  { ownerKey, paymentId }: PaymentRef,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('owner_key', '=', ownerKey)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** The newest first. */
export async function listOfSubject(
  { db }: Connection,
  { ownerKey, kind, subjectId }: PaymentSubject,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('owner_key', '=', ownerKey)
    .where('subject_id', '=', subjectId)
    .where('subject_kind', '=', kind)
    .orderBy('payment_id', 'desc')
    .execute();
}

export async function lockRow({ db }: Transaction, ref: PaymentRef): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('owner_key', '=', ref.ownerKey)
    .where('payment_id', '=', ref.paymentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changePayment(
  { db }: Transaction,
  { ownerKey, paymentId }: PaymentRef,
  change: Partial<
    Pick<
      PaymentRow,
      | 'state'
      | 'intent_id'
      | 'reported_at'
      | 'method'
      | 'email'
      | 'customer_ref'
      | 'saves_card'
      | 'is_replacing'
      | 'restarts'
    >
  >,
): Promise<void> {
  await db
    .updateTable('payments')
    .set(change)
    .where('owner_key', '=', ownerKey)
    .where('payment_id', '=', paymentId)
    .execute();
}

export async function addIntent({ db }: Transaction, intentId: string, ref: PaymentRef): Promise<void> {
  await db
    .insertInto('payment_intents')
    .values({ intent_id: intentId, owner_key: ref.ownerKey, payment_id: ref.paymentId })
    .execute();
}

export async function findByIntent({ db }: Connection, intentId: string): Promise<PaymentRef | undefined> {
  return db
    .selectFrom('payment_intents')
    .select(['owner_key as ownerKey', 'payment_id as paymentId'])
    .where('intent_id', '=', intentId)
    .executeTakeFirst();
}

/** Returns false when this event was already recorded. */
export async function addEvent(
  { db }: Transaction,
  event: PaymentTables['payment_events'],
): Promise<boolean> {
  const added = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Sums all refunds of a payment. Failed refunds count too, because that money is still owed to the payer. */
export async function sumRefunds(
  { db }: Connection,
  { ownerKey, paymentId }: PaymentRef,
): Promise<{ amountCents: number; serviceChargeCents: number }> {
  return db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount_cents), 0)`.as('amountCents'),
      sql<number>`coalesce(sum(service_charge_cents), 0)`.as('serviceChargeCents'),
    ])
    .where('owner_key', '=', ownerKey)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export function toPayment(row: PaymentRow, refundedCents: number): Payment {
  return {
    ownerKey: row.owner_key,
    paymentId: row.payment_id,
    subject: { kind: row.subject_kind, ownerKey: row.owner_key, subjectId: row.subject_id },
    amountCents: row.amount_cents,
    serviceChargeCents: row.service_charge_cents,
    method: row.method,
    email: row.email,
    keepsCard: row.keeps_card,
    provider: row.provider,
    state: row.state,
    refundedCents,
    createdAt: row.created_at,
  };
}

/** It brought nothing, or was sent back, and can be paid no more. */
export const isCalledOff = (state: PaymentState): boolean => state === 'cancelled' || state === 'mismatched';

export const isFinal = (state: PaymentState): boolean =>
  state === 'succeeded' || state === 'cancelled' || state === 'mismatched';

export const toRef = (row: PaymentRow): PaymentRef => ({
  ownerKey: row.owner_key,
  paymentId: row.payment_id,
});
