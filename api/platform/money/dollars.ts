export const dollars = (cents: number) => ({ cents, currency: 'USD' as const });
