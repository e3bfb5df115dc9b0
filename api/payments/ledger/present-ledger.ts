import { formatMoney } from '@glow50/contract/money/format-money';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import type { Ledger, LedgerEntry } from '@glow50/contract/payments/ledger';
import { dollars } from '../../platform/money/dollars';
import { formatDateTime } from '../../platform/time/format-local-time';
import { toRefundLine } from '../refund-lines';
import { divideOwed } from './divide-owed';
import type { LedgerSums, ListedEntry, NotYetSent } from './ledger-repository';

/** `rows` contains one entry more than `limit` when another page follows. */
export function presentLedger(
  sums: LedgerSums & { notYetSent: NotYetSent },
  rows: readonly ListedEntry[],
  { limit, now }: { limit: number; now: Date },
): Ledger {
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1)?.entry_id : undefined;
  return {
    paid: dollars(sums.paid),
    serviceCharge: dollars(sums.serviceCharge),
    refunded: dollars(sums.refunded),
    ...presentNotYetSent(sums.notYetSent),
    paidOut: dollars(sums.paidOut),
    ...presentBalance(sums.owed, sums.ahead),
    entries: page.map((row) => presentEntry(row, now)),
    ...(next && { next }),
  };
}

function presentNotYetSent({ failed, onItsWay, toSend }: NotYetSent): Pick<Ledger, 'notYetSent'> {
  if (failed + onItsWay + toSend === 0) return {};
  return {
    notYetSent: { failed: dollars(failed), onItsWay: dollars(onItsWay), toSend: dollars(toSend) },
  };
}

export function presentBalance(owed: number, ahead: number) {
  const { dueNow, notYetDue, owing } = divideOwed(owed, ahead);
  return {
    owed: dollars(owed),
    dueNow: dollars(dueNow),
    notYetDue: dollars(notYetDue),
    owing: dollars(owing),
  };
}

function presentEntry(row: ListedEntry, now: Date): LedgerEntry {
  const { event_number: number, event_name: name, event_due_at: dueAt } = row;
  const isEvent = number !== null && name !== null;
  return {
    id: row.entry_id,
    kind: row.kind,
    amount: dollars(row.amount_cents),
    owed: dollars(row.owed_cents),
    subject: { kind: row.subject_kind, id: row.subject_id },
    about: isEvent ? describeTickets(row, name) : describeBooking(row),
    event: isEvent ? { id: number, name } : null,
    dueAt: dueAt && dueAt > now ? dueAt.toISOString() : null,
    refund:
      row.refund_id && row.refund_state
        ? toRefundLine({
            id: row.refund_id,
            state: row.refund_state,
            amountCents: row.amount_cents,
            note: row.resolved_note,
          })
        : null,
    ...toSendBack(row),
    note: row.note,
    at: row.created_at.toISOString(),
  };
}

function toSendBack({ source, send_back_cents: cents, customer_email: email }: ListedEntry) {
  if (!source.startsWith('direct-refund:') || !cents) return {};
  return { toSend: `Send ${formatMoney(dollars(cents))} back to ${email ?? 'the customer'} by Zelle.` };
}

const describeTickets = ({ subject_id: orderId, buyer_name: guest }: ListedEntry, event: string): string =>
  [event, `order ${orderNumber(orderId)}`, guest].filter(Boolean).join(', ');

function describeBooking({ service_name, customer_name, starts_at, time_zone }: ListedEntry): string | null {
  if (!service_name || !starts_at || !time_zone) return null;
  return [service_name, customer_name, formatDateTime(starts_at.getTime(), time_zone)]
    .filter(Boolean)
    .join(', ');
}
