import { formatMoney } from '@glow50/contract/money/format-money';
import type { RefundLine, RefundState } from '@glow50/contract/payments/refunds';
import { dollars } from '../platform/money/dollars';
import type { Connection } from '../platform/database/connection';

interface RefundedRow {
  id: string;
  subjectId: string;
  state: RefundState;
  amountCents: number;
  note: string | null;
}

/** The refunds of each subject, oldest first. Subjects without refunds are absent. */
export async function listRefundLines(
  { sql }: Connection,
  ownerKey: string,
  subjectIds: readonly string[],
): Promise<Map<string, RefundLine[]>> {
  const { rows } = await sql.query<RefundedRow>(
    `SELECT refund_id AS id, subject_id AS "subjectId", refunds.state, refunds.amount_cents AS "amountCents",
       resolved_note AS note
     FROM refunds JOIN payments USING (owner_key, payment_id)
     WHERE owner_key = $1 AND subject_id = ANY($2) ORDER BY refund_id`,
    [ownerKey, subjectIds],
  );
  const lines = new Map<string, RefundLine[]>();
  for (const row of rows) {
    lines.set(row.subjectId, [...(lines.get(row.subjectId) ?? []), toRefundLine(row)]);
  }
  return lines;
}

export function toRefundLine({ id, state, amountCents, note }: Omit<RefundedRow, 'subjectId'>): RefundLine {
  const amount = dollars(amountCents);
  return { id, state, amount, says: describeRefund(state, formatMoney(amount), note ?? '') };
}

/** What happens to a refund that the payment provider could not send. */
export const REFUND_AGAIN = 'We are trying again, or send it another way.';

function describeRefund(state: RefundState, money: string, note: string): string {
  switch (state) {
    case 'pending':
      return `A refund of ${money} is on its way.`;
    case 'failed':
      return `${money} could not be sent back. ${REFUND_AGAIN}`;
    case 'succeeded':
      return `A refund of ${money} was sent back.`;
    case 'resolved':
      return `A refund of ${money} was given back another way: ${note}`;
  }
}

export interface SubjectRefunds {
  failed: number;
  resolved: number;
  /** Sent back, or resolved another way. */
  arrived: number;
}

/** The refunds of all payments of a subject, in US cents. */
export async function sumSubjectRefunds(
  { sql }: Connection,
  ownerKey: string,
  subjectId: string,
): Promise<SubjectRefunds> {
  const { rows } = await sql.query<SubjectRefunds>(
    `SELECT coalesce(sum(refunds.amount_cents) FILTER (WHERE refunds.state = 'failed'), 0)::integer AS failed,
       coalesce(sum(refunds.amount_cents) FILTER (WHERE refunds.state = 'resolved'), 0)::integer AS resolved,
       coalesce(sum(refunds.amount_cents) FILTER (WHERE refunds.state IN ('succeeded', 'resolved')), 0)::integer
         AS arrived
     FROM payments JOIN refunds USING (owner_key, payment_id)
     WHERE owner_key = $1 AND subject_id = $2`,
    [ownerKey, subjectId],
  );
  return rows[0] ?? { failed: 0, resolved: 0, arrived: 0 };
}

interface RefundSums {
  pending: number;
  failed: number;
  /** Sent back, or resolved another way. */
  arrived: number;
}

export async function sumRefundStates(
  { sql }: Connection,
  { ownerKey, paymentId }: { ownerKey: string; paymentId: string },
): Promise<RefundSums> {
  const { rows } = await sql.query<RefundSums>(
    `SELECT coalesce(sum(amount_cents) FILTER (WHERE state = 'pending'), 0)::integer AS pending,
       coalesce(sum(amount_cents) FILTER (WHERE state = 'failed'), 0)::integer AS failed,
       coalesce(sum(amount_cents) FILTER (WHERE state IN ('succeeded', 'resolved')), 0)::integer AS arrived
     FROM refunds WHERE owner_key = $1 AND payment_id = $2`,
    [ownerKey, paymentId],
  );
  return rows[0] ?? { pending: 0, failed: 0, arrived: 0 };
}
