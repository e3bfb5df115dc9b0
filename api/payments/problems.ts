import type { PaymentProblems, RefundRetry } from '@glow50/contract/payments/payments';
import { inTransaction } from '../platform/database/transaction';
import type { Connection } from '../platform/database/connection';
import type { Dependencies } from '../platform/dependencies';
import { enqueueRefund } from './refund';

const MOST_LISTED = 200;
const LATE_MS = 24 * 3_600_000;

type Problem = PaymentProblems[number];

export async function listProblems({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<PaymentProblems> {
  const lateBefore = new Date(clock.now().getTime() - LATE_MS);
  const problems = [...(await listRefunds(database, lateBefore)), ...(await listMismatched(database))];
  return problems.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_LISTED);
}

async function listRefunds({ db }: Connection, lateBefore: Date): Promise<Problem[]> {
  const rows = await db
    .selectFrom('refunds as refund')
    .innerJoin('payments as payment', (join) =>
      join
        .onRef('payment.owner_key', '=', 'refund.owner_key')
        .onRef('payment.payment_id', '=', 'refund.payment_id'),
    )
    .selectAll('refund')
    .select(['payment.subject_kind', 'payment.subject_id'])
    .where((where) =>
      where.or([
        where('refund.state', '=', 'failed'),
        where.and([where('refund.state', '=', 'pending'), where('refund.created_at', '<', lateBefore)]),
      ]),
    )
    .orderBy('refund.created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    kind: row.state === 'failed' ? 'refund_failed' : 'refund_late',
    ownerKey: row.owner_key,
    paymentId: row.payment_id,
    refundId: row.refund_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    amount: { cents: row.amount_cents, currency: 'USD' },
    reason: row.reason,
    ...(row.failure !== null && { failure: row.failure }),
    at: row.created_at.toISOString(),
  }));
}

async function listMismatched({ db }: Connection): Promise<Problem[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'mismatched')
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    kind: 'mismatched',
    ownerKey: row.owner_key,
    paymentId: row.payment_id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    amount: { cents: row.amount_cents, currency: 'USD' },
    reason: 'Another amount or currency came in than was asked for. It confirmed nothing and is sent back',
    at: row.created_at.toISOString(),
  }));
}

/** Returns false when there is no failed refund with this ID. */
export async function retryRefundOf(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { ownerKey, refundId }: RefundRetry,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const again = await tx.db
      .updateTable('refunds')
      .set((refund) => ({ state: 'pending', failure: null, attempt: refund('attempt', '+', 1) }))
      .where('owner_key', '=', ownerKey)
      .where('refund_id', '=', refundId)
      .where('state', '=', 'failed')
      .returning('attempt')
      .executeTakeFirst();
    if (!again) return false;
    await enqueueRefund(tx, { ownerKey, refundId, attempt: again.attempt }, clock.now());
    return true;
  });
}
