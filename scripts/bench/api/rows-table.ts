import type { Measured } from './measure-rows';
import type { BenchRow } from './searches';

const HEAD = [
  'milliseconds',
  'API p50',
  'p99',
  'CPU',
  'bare p50',
  'CPU',
  'SQL p50',
  'p99',
  'kept p50',
  '| smaller: API p50',
  'SQL p50',
];

export function rowsTable(
  small: ReadonlyMap<BenchRow, Measured>,
  large: ReadonlyMap<BenchRow, Measured>,
): string {
  const rows = [...large].map(([row, { api, bare, sql, keptSql }]) => {
    const before = small.get(row);
    const figures = [
      api.p50,
      api.p99,
      api.cpu,
      bare.p50,
      bare.cpu,
      sql.p50,
      sql.p99,
      keptSql.p50,
      before?.api.p50,
      before?.sql.p50,
    ];
    return [row.label, ...figures.map((figure) => figure?.toFixed(2) ?? '–')];
  });
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [HEAD, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
