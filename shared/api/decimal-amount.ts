/** 2034 cents as `20.34`. */
export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Cents of an amount in dollars that was judged: `20`, `20.34` or `$20.34`. */
export function toCents(amount: string): number {
  return Math.round(Number(amount.trim().replace('$', '')) * 100);
}
