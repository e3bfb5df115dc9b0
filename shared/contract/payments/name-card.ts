import type { SavedCard } from './saved-cards';

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** For example `Visa ending in 4242`. */
export function nameCard({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  const name = BRANDS[brand] ?? 'Saved card';
  return last4 ? `${name} ending in ${last4}` : name;
}
