/** Formats 2034 cents as `20.34`. */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Shows an amount as it was typed, with one `$`: `20.34` and `$20.34` are `$20.34`. */
export const showAmount = (amount: string): string => `$${amount.trim().replace(/^\$+\s*/, '') || '0'}`;

/** Converts a validated amount in dollars to cents: `20`, `20.34` or `$20.34`. */
export function toCents(amount: string): number {
  return Math.round(Number(amount.trim().replace('$', '')) * 100);
}
