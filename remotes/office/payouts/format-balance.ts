import type { PayoutList } from '@glow50/contract/payments/ledger';

type Balance = PayoutList['providers'][number]['owed'];

/** `$20.34`, or `−$4.00` when the provider owes us. */
export function formatBalance({ cents, currency }: Balance): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .format(cents / 100)
    .replace('-', '−');
}
