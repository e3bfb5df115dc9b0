import { medianOf } from './comparison';
import { METRIC_NAMES, METRICS, type Metric, VARIANTS, type Visits } from './metrics';

const HEAD = ['', ...(['cold', 'warm'] as const).flatMap((visit) => headOf(visit))];

function headOf(visit: keyof Visits): string[] {
  return VARIANTS.map((variant, index) => (index === 0 ? `${visit} ${variant}` : variant));
}

export function comparisonTable({ cold, warm }: Visits): string {
  const rows = METRIC_NAMES.flatMap((metric) => {
    const values = [cold, warm].flatMap((rounds) =>
      VARIANTS.map((variant) => medianOf(rounds, metric, variant)),
    );
    if (!values.some((value) => value !== null && value > 0)) return [];
    return [[label(metric), ...values.map((value) => (value === null ? '–' : format(metric, value)))]];
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
