/** For 95% of samples of this size, the interval contains the rate. */
const Z = 1.96;

interface Interval {
  low: number;
  high: number;
}

/** Wilson's interval of a rate, 0 to 1. Null without any. */
export function wilsonInterval(failed: number, all: number): Interval | null {
  if (all <= 0) return null;
  const rate = failed / all;
  const scale = 1 + Z ** 2 / all;
  const middle = (rate + Z ** 2 / (2 * all)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / all + Z ** 2 / (4 * all ** 2));
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
