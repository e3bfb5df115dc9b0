/** The tax in a price that includes it, in whole cents. `percent` has at most three decimals. */
export function includedTax(cents: number, percent: number): number {
  const thousandths = Math.round(percent * 1000);
  return Math.round((cents * thousandths) / (100_000 + thousandths));
}
