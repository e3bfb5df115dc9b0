import path from 'node:path';
import { DAY, HOUR, MINUTE } from './platform/time/zone-time';
import { KEPT, QUEUE_SETTINGS, QUEUE_TERM, STORED } from './kept-records';
import { TERMS } from './retention';

export const DOCUMENT = path.resolve(import.meta.dirname, '../docs/retention.md');

/** The text of `docs/retention.md`. */
export function writeDocument(): string {
  return `# How long records are kept

This page is written by \`npm run docs:retention\` from \`api/retention.ts\`, which lists the terms of each area, and
\`api/kept-records.ts\`. A test fails while a table is missing there.

## Records with a term

Each API process runs the tasks. A task takes one batch at a time, skips rows that another process has, and goes on at
once while batches are full.

${table([
  ['What', 'Term', 'Task', 'Every'],
  ...TERMS.map(({ what, term, task, pauseMs }) => [what, term, task, toPause(pauseMs)]),
  [QUEUE_TERM.what, QUEUE_TERM.term, QUEUE_TERM.task, '30 s'],
])}

## Outside the database

${table([['What', 'Term', 'Task'], ...STORED.map(({ what, term, task }) => [what, term, task])])}

## Records without a term

${table([
  ['Tables', 'Kept'],
  ...KEPT.map(({ tables, why }) => [tables.map(code).join(', '), why]),
  [QUEUE_SETTINGS.map(code).join(', '), 'settings of the job library; nothing of a person'],
])}
`;
}

function toPause(pauseMs: number): string {
  if (pauseMs === DAY) return 'day';
  return pauseMs === HOUR ? 'hour' : `${pauseMs / MINUTE} minutes`;
}

const code = (text: string) => `\`${text}\``;

function table([headings = [], ...rows]: string[][]): string {
  const widths = headings.map((_, column) =>
    Math.max(...[headings, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [toLine(headings), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}
