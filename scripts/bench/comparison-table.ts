import { type Comparison, compare } from './comparison';
import { METRIC_NAMES, METRICS, type Metric, type Visits } from './metrics';

const HEAD = ['', 'cold composed', 'bundle', 'ratio', 'warm composed', 'bundle', 'ratio'];

export function comparisonTable({ cold, warm }: Visits): string {
  const rows = METRIC_NAMES.flatMap((metric) => {
    const [first, again] = [compare(cold, metric), compare(warm, metric)];
    if (![first, again].some((visit) => visit && (visit.composed > 0 || visit.bundle > 0))) return [];
    return [[label(metric), ...cells(metric, first), ...cells(metric, again)]];
  });
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [HEAD, ...rows].map((row) => align(row, widths)).join('\n');
}

function label(metric: Metric): string {
  const { label: name, unit } = METRICS[metric];
  return unit ? `${name}, ${unit}` : name;
}

function cells(metric: Metric, comparison: Comparison | null): string[] {
  if (!comparison) return ['–', '–', '–'];
  const { composed, bundle, ratio } = comparison;
  return [format(metric, composed), format(metric, bundle), ratio === null ? '–' : ratio.toFixed(2)];
}

export function format(metric: Metric, value: number): string {
  const { unit, digits } = METRICS[metric];
  return (unit === 'KB' ? value / 1024 : value).toFixed(digits);
}

function align(row: readonly string[], widths: readonly number[]): string {
  return row
    .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
    .join('  ')
    .trimEnd();
}
