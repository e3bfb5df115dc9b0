import { formatMoney } from '@glow50/contract/money/format-money';
import type { LedgerEntry, LedgerKind } from '@glow50/contract/payments/ledger';

export const KIND_LABELS: Readonly<Record<LedgerKind, string>> = {
  paid: 'Paid by the customer',
  paid_directly: 'Paid to you by Zelle',
  service_charge: 'Service charge',
  refunded: 'Sent back to the customer',
  service_charge_returned: 'Service charge returned',
  paid_out: 'Paid out to you',
};

/** For example `+$24.34` or `−$4.00`. Amounts that do not change what is owed have no sign. */
export function describeChange({ amount, owed }: LedgerEntry): string {
  if (owed.cents === 0) return formatMoney(amount);
  return `${owed.cents > 0 ? '+' : '−'}${formatMoney({ ...owed, cents: Math.abs(owed.cents) })}`;
}

/** For example `Mar 6, 2026`, in the visitor's time zone. */
export const formatDay = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(instant),
  );
