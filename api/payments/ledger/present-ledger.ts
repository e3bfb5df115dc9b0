import type { Ledger, LedgerEntry } from '@glow50/contract/payments/ledger';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { LedgerSums, ListedEntry } from './ledger-repository';

export const usd = (cents: number) => ({ cents, currency: 'USD' as const });

/** `rows` contains one entry more than `limit` when another page follows. */
export function presentLedger(sums: LedgerSums, rows: readonly ListedEntry[], limit: number): Ledger {
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? page.at(-1)?.entry_id : undefined;
  return {
    paid: usd(sums.paid),
    serviceCharge: usd(sums.serviceCharge),
    refunded: usd(sums.refunded),
    paidOut: usd(sums.paidOut),
    owed: usd(sums.owed),
    entries: page.map(presentEntry),
    ...(next && { next }),
  };
}

function presentEntry(row: ListedEntry): LedgerEntry {
  return {
    id: row.entry_id,
    kind: row.kind,
    amount: usd(row.amount_cents),
    owed: usd(row.owed_cents),
    subject: { kind: row.subject_kind, id: row.subject_id },
    about: describeBooking(row),
    note: row.note,
    at: row.created_at.toISOString(),
  };
}

function describeBooking({ service_name, customer_name, starts_at, time_zone }: ListedEntry): string | null {
  if (!service_name || !starts_at || !time_zone) return null;
  return [service_name, customer_name, formatDateTime(starts_at.getTime(), time_zone)]
    .filter(Boolean)
    .join(', ');
}
