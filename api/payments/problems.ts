import type { PaymentProblems } from '@glow50/contract/payments/payments';
import type { RefundState } from '@glow50/contract/payments/refunds';
import type { Connection } from '../platform/database/connection';
import type { Dependencies } from '../platform/dependencies';
import { dollars } from '../platform/money/dollars';
import type { PaymentSubject } from './payment';
import { toRefundLine } from './refund-lines';

const MOST_LISTED = 200;
const LATE_MS = 24 * 3_600_000;

type Problem = PaymentProblems[number];
type Needs = Pick<Dependencies, 'database' | 'clock'>;

interface ConcernedRow {
  owner_key: string;
  payment_id: string;
  subject_kind: PaymentSubject['kind'];
  subject_id: string;
  amount_cents: number;
  created_at: Date;
  provider_name: string | null;
  event_number: number | null;
  event_name: string | null;
  buyer_name: string | null;
  buyer_email: string;
}

/** Names provider, event and buyer of a payment. */
const CONCERNED = `
  LEFT JOIN providers AS page ON page.provider_id = payment.owner_key
  LEFT JOIN ticket_order_events AS bought
    ON payment.subject_kind = 'tickets' AND bought.order_id = payment.subject_id
  LEFT JOIN events AS event ON event.event_id = bought.event_id
  LEFT JOIN ticket_orders AS bought_order
    ON bought_order.event_id = bought.event_id AND bought_order.order_id = bought.order_id
  LEFT JOIN bookings AS booking
    ON booking.provider_id = payment.owner_key AND booking.booking_id = payment.subject_id
  LEFT JOIN users AS payer ON payer.user_id = payment.owner_key`;
const CONCERNED_COLUMNS = `payment.owner_key, payment.payment_id, payment.subject_kind, payment.subject_id,
  page.name AS provider_name, event.number AS event_number, event.name AS event_name,
  coalesce(bought_order.buyer_name, booking.customer_name, payer.full_name) AS buyer_name,
  payment.email AS buyer_email`;

export async function listProblems({ database, clock }: Needs): Promise<PaymentProblems> {
  const lateBefore = new Date(clock.now().getTime() - LATE_MS);
  const problems = [...(await listRefunds(database, lateBefore)), ...(await listMismatched(database))];
  return problems.sort((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_LISTED);
}

interface RefundProblemRow extends ConcernedRow {
  refund_id: string;
  state: RefundState;
  attempt: number;
  reason: string;
  failure: string | null;
  resolved_note: string | null;
}

async function listRefunds({ sql }: Connection, lateBefore: Date): Promise<Problem[]> {
  const { rows } = await sql.query<RefundProblemRow>(
    `SELECT ${CONCERNED_COLUMNS}, refund.refund_id, refund.state, refund.attempt, refund.reason, refund.failure,
       refund.resolved_note, refund.amount_cents, refund.created_at
     FROM refunds AS refund JOIN payments AS payment USING (owner_key, payment_id) ${CONCERNED}
     WHERE refund.state = 'failed' OR refund.state = 'pending' AND refund.created_at < $1
     ORDER BY refund.created_at DESC LIMIT $2`,
    [lateBefore, MOST_LISTED],
  );
  return rows.map((row) => ({
    ...presentConcerned(row),
    kind: row.state === 'failed' ? 'refund_failed' : 'refund_late',
    refundId: row.refund_id,
    attempts: row.attempt,
    reason: row.reason,
    says: toRefundLine({
      id: row.refund_id,
      state: row.state,
      amountCents: row.amount_cents,
      note: row.resolved_note,
    }).says,
    ...(row.failure !== null && { failure: row.failure }),
  }));
}

async function listMismatched({ sql }: Connection): Promise<Problem[]> {
  const { rows } = await sql.query<ConcernedRow>(
    `SELECT ${CONCERNED_COLUMNS}, payment.amount_cents, payment.created_at
     FROM payments AS payment ${CONCERNED}
     WHERE payment.state = 'mismatched' ORDER BY payment.created_at DESC LIMIT $1`,
    [MOST_LISTED],
  );
  return rows.map((row) => ({
    ...presentConcerned(row),
    kind: 'mismatched',
    reason: 'Another amount or currency came in than was asked for. It confirmed nothing and is sent back',
  }));
}

const presentConcerned = (row: ConcernedRow) => ({
  ownerKey: row.owner_key,
  paymentId: row.payment_id,
  subject: { kind: row.subject_kind, id: row.subject_id },
  amount: dollars(row.amount_cents),
  provider: row.provider_name === null ? null : { id: row.owner_key, name: row.provider_name },
  event:
    row.event_number === null || row.event_name === null
      ? null
      : { id: row.event_number, name: row.event_name },
  buyer: { name: row.buyer_name ?? '', email: row.buyer_email },
  at: row.created_at.toISOString(),
});
