import type { Money } from './money';

/** `{ cents: 2034, currency: 'USD' }` as `$20.34`. */
export function formatMoney({ cents, currency }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
