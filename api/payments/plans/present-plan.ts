import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import type { Plan, PlanCard, PlanInvoice } from '@glow50/contract/plans/plans';
import { dateAt } from '../../platform/time/zone-time';
import type { InvoiceRow, PlanRow } from './plan-repository';
import { regularOf, usd } from './quote';

export function presentPlan(row: PlanRow, card: PlanCard | null): Plan {
  return {
    id: row.plan_id,
    price: row.price,
    amount: usd(row.amount_cents),
    regular: regularOf(row.price),
    state: row.state,
    since: dateOf(row.started_at),
    renewsOn: dateOf(row.renews_at),
    isCancelled: row.cancelled_at !== null,
    nextTryOn: row.next_try_at && row.state === 'past_due' ? dateOf(row.next_try_at) : null,
    declined: row.declined,
    ...(row.ended_for && { endedFor: row.ended_for }),
    card,
  };
}

export function presentInvoice(row: InvoiceRow): PlanInvoice {
  return {
    id: row.invoice_id,
    from: dateOf(row.from_at),
    until: dateOf(row.until_at),
    lines: row.lines.map(({ label, cents }) => ({ label, amount: usd(cents) })),
    total: usd(row.total_cents),
    state: row.state,
    paidOn: row.paid_at && dateOf(row.paid_at),
    receipt: row.payment_id,
    ...(row.returned_cents > 0 && { returned: usd(row.returned_cents) }),
  };
}

/** Date in the office time zone (Dallas), as `2026-11-21`. */
const dateOf = (instant: Date) => dateAt(instant.getTime(), OFFICE_ZONE);
