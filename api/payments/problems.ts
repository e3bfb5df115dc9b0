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

/** Names provider, event and buyer of each payment of `concerned`, whose rows are on servers of their own. */
const CONCERNED = `
  bought AS MATERIALIZED (
    SELECT order_id, event_id FROM ticket_order_events
    WHERE order_id IN (SELECT subject_id FROM concerned WHERE subject_kind = 'tickets')),
  event AS MATERIALIZED (
    SELECT event_id, number, name FROM events WHERE event_id IN (SELECT event_id FROM bought)),
  bought_order AS MATERIALIZED (
    SELECT event_id, order_id, buyer_name FROM ticket_orders
    WHERE (event_id, order_id) IN (SELECT event_id, order_id FROM bought)),
  page AS MATERIALIZED (
    SELECT provider_id, name FROM providers WHERE provider_id IN (SELECT owner_key FROM concerned)),
  booking AS MATERIALIZED (
    SELECT provider_id, booking_id, customer_name FROM bookings
    WHERE (provider_id, booking_id) IN (SELECT owner_key, subject_id FROM concerned)),
  payer AS MATERIALIZED (
    SELECT user_id, full_name FROM users WHERE user_id IN (SELECT owner_key FROM concerned))
  SELECT concerned.*, page.name AS provider_name, event.number AS event_number, event.name AS event_name,
    coalesce(bought_order.buyer_name, booking.customer_name, payer.full_name) AS buyer_name,
    concerned.email AS buyer_email
  FROM concerned
    LEFT JOIN page ON page.provider_id = concerned.owner_key
    LEFT JOIN bought ON concerned.subject_kind = 'tickets' AND bought.order_id = concerned.subject_id
    LEFT JOIN event ON event.event_id = bought.event_id
    LEFT JOIN bought_order
      ON bought_order.event_id = bought.event_id AND bought_order.order_id = bought.order_id
    LEFT JOIN booking
      ON booking.provider_id = concerned.owner_key AND booking.booking_id = concerned.subject_id
    LEFT JOIN payer ON payer.user_id = concerned.owner_key
  ORDER BY concerned.created_at DESC`;

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
    `WITH concerned AS MATERIALIZED (
       SELECT owner_key, payment_id, subject_kind, subject_id, email, refund_id, refund.state, refund.attempt,
         refund.reason, refund.failure, refund.resolved_note, refund.amount_cents, refund.created_at
       FROM refunds AS refund JOIN payments AS payment USING (owner_key, payment_id)
       WHERE refund.state = 'failed' OR refund.state = 'pending' AND refund.created_at < $1
       ORDER BY refund.created_at DESC LIMIT $2), ${CONCERNED}`,
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
    `WITH concerned AS MATERIALIZED (
       SELECT owner_key, payment_id, subject_kind, subject_id, email, amount_cents, created_at
       FROM payments WHERE state = 'mismatched' ORDER BY created_at DESC LIMIT $1), ${CONCERNED}`,
    [MOST_LISTED],
  );
  return rows.map((row) => ({
    ...presentConcerned(row),
    kind: 'mismatched',
    reason:
      'A different amount or currency came in than we asked for. It confirmed nothing and is being sent back',
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
