import type { Metric, Pair } from './metrics';

export interface Comparison {
  /** Medians. */
  composed: number;
  bundle: number;
  /**
   * Median of composed / bundle within each pair, so that disturbances affecting both cancel out. Null when
   * only the bundle value of a pair is 0.
   */
  ratio: number | null;
}

/** Null when the metric was not measured. */
export function compare(pairs: readonly Pair[], metric: Metric): Comparison | null {
  const measured = pairs.flatMap((pair) => {
    const composed = pair.composed[metric];
    const bundle = pair.bundle[metric];
    return composed === undefined || bundle === undefined ? [] : [{ composed, bundle }];
  });
  if (measured.length === 0) return null;
  const ratios = measured.map(({ composed, bundle }) => toRatio(composed, bundle));
  return {
    composed: median(measured.map(({ composed }) => composed)),
    bundle: median(measured.map(({ bundle }) => bundle)),
    ratio: ratios.every((ratio) => ratio !== null) ? median(ratios) : null,
  };
}

function toRatio(composed: number, bundle: number): number | null {
  if (bundle === 0) return composed === 0 ? 1 : null;
  return composed / bundle;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('A median needs at least one value');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
