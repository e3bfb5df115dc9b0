import type { Metric, Round, Variant } from './metrics';

/** Median of one site. Null when it was not measured. */
export function medianOf(rounds: readonly Round[], metric: Metric, variant: Variant): number | null {
  const values = rounds.flatMap((round) => round[variant][metric] ?? []);
  return values.length > 0 ? median(values) : null;
}

/**
 * Median of composed / other within each round, so that disturbances affecting both cancel out. Null when it was not
 * measured, or when only the other value of a round is 0.
 */
export function ratioTo(
  other: Exclude<Variant, 'composed'>,
  rounds: readonly Round[],
  metric: Metric,
): number | null {
  const ratios = rounds.flatMap((round) => {
    const [composed, compared] = [round.composed[metric], round[other][metric]];
    return composed === undefined || compared === undefined ? [] : [toRatio(composed, compared)];
  });
  return ratios.length > 0 && ratios.every((ratio) => ratio !== null) ? median(ratios) : null;
}

function toRatio(composed: number, other: number): number | null {
  if (other === 0) return composed === 0 ? 1 : null;
  return composed / other;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) throw new Error('A median needs at least one value');
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
