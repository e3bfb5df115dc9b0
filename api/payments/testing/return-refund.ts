import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { applyRefundReport } from '../apply-report';
import { retryRefundOf } from '../failed-refunds';
import { v7 } from 'uuid';
import type { PaymentHandlers } from '../payment';

interface SentRefund {
  ownerKey: string;
  paymentId: string;
  refundId: string;
  attempt: number;
}

/** Refunds of the owner that the payment provider has reported as sent. */
export async function listSentRefunds({ sql }: Database, ownerKey: string): Promise<SentRefund[]> {
  const { rows } = await sql.query<SentRefund>(
    `SELECT owner_key AS "ownerKey", payment_id AS "paymentId", refund_id AS "refundId", attempt FROM refunds
     WHERE owner_key = $1 AND state = 'succeeded' ORDER BY refund_id`,
    [ownerKey],
  );
  return rows;
}

/** The bank returns a refund days after it was sent. */
export async function returnRefund(
  database: Database,
  { handlers, now }: { handlers: PaymentHandlers; now: Date },
  { ownerKey, paymentId, refundId, attempt }: SentRefund,
): Promise<void> {
  await inTransaction(database, (tx) =>
    applyRefundReport(
      { tx, handlers, now },
      { ownerKey, paymentId },
      {
        refund: { refundId, attempt },
        state: 'failed',
        failure: 'The account is closed',
      },
    ),
  );
}

/** The office asks the payment provider to send it again. Resolves to false when it has not failed. */
export const retryRefund = (
  needs: Parameters<typeof retryRefundOf>[0],
  { ownerKey, refundId }: Pick<SentRefund, 'ownerKey' | 'refundId'>,
): Promise<boolean> => retryRefundOf(needs, { ownerKey, refundId }, v7());
