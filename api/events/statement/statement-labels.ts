import type { LedgerKind } from '@glow50/contract/payments/ledger';

export const STATEMENT_LABELS: Readonly<Record<LedgerKind, string>> = {
  paid: 'Paid by the guest',
  paid_directly: 'Paid to you directly',
  service_charge: 'Service charge',
  refunded: 'Sent back to the guest',
  service_charge_returned: 'Service charge returned',
  paid_out: 'Paid out',
};
