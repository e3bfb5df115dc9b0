import type { FoundProviders } from '../directory-store';

/** For example `31 results`, or `1,000+ results` for a capped count. */
export function describeCount({ total, isCapped }: FoundProviders): string {
  if (total === 1) return '1 result';
  return `${total.toLocaleString('en-US')}${isCapped ? '+' : ''} results`;
}
