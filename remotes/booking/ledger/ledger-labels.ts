import { formatMoney } from '@glow50/contract/money/format-money';
import type { LedgerEntry, LedgerKind } from '@glow50/contract/payments/ledger';
import type { RefundState } from '@glow50/contract/payments/refunds';

const KIND_LABELS: Readonly<Record<LedgerKind, string>> = {
  paid: 'Paid by the customer',
  paid_directly: 'Paid to you by Zelle',
  service_charge: 'Service charge',
  refunded: 'Sent back to the customer',
  service_charge_returned: 'Service charge returned',
  paid_out: 'Paid out to you',
};

/** Money that goes back is said to be where it is. */
export function labelOf({ kind, refund, toSend }: LedgerEntry): string {
  if (kind !== 'refunded') return KIND_LABELS[kind];
  if (toSend) return 'To send back to the customer';
  return refund ? REFUND_LABELS[refund.state] : KIND_LABELS.refunded;
}

const REFUND_LABELS: Readonly<Record<RefundState, string>> = {
  pending: 'On its way back to the customer',
  failed: 'Could not be sent back yet',
  succeeded: 'Sent back to the customer',
  resolved: 'Given back another way',
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
