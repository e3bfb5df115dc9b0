import type { FoundProviders } from '../directory-store';

/** `31 results`; a count that stops is said to be one that goes on. */
export function describeCount({ total, isCapped }: FoundProviders): string {
  if (total === 1) return '1 result';
  return `${total.toLocaleString('en-US')}${isCapped ? '+' : ''} results`;
}
