import type { Money } from './money';

const formats = new Map<string, Intl.NumberFormat>();

/** Formats `{ cents: 2034, currency: 'USD' }` as `$20.34`. */
export function formatMoney({ cents, currency }: Money): string {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formats.set(currency, format);
  }
  return format.format(cents / 100);
}

/** Formats 1500 US cents as `$15`. */
export const formatDollars = (cents: number): string => `$${cents / 100}`;
