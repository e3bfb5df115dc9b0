import path from 'node:path';
import { WAIVABLE } from './operation-variables';
import type { Reader } from './variable';
import { type Name, variable, VARIABLES } from './variables';

export const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/configuration.md');

const TITLES: Readonly<Record<Reader, string>> = {
  api: 'API',
  gateway: 'gateway',
  scripts: 'scripts',
  tests: 'tests',
};
const HEADINGS = ['Variable', 'Meaning', 'Value', 'Default', 'Read by'];

/** The text of `docs/configuration.md`. */
export function writeDocument(): string {
  return `# Configuration

Settings come from environment variables. An empty variable counts as not set. A process that finds an invalid
variable, or misses one that it needs, does not start: its error names all of them.

This page is written by \`npm run docs:configuration\` from \`shared/configuration/variables.ts\`. Docker Compose reads
further variables for images and ports: see \`.env.example\`.

${table([HEADINGS, ...(Object.keys(VARIABLES) as Name[]).map(describe)])}
`;
}

function describe(name: Name): string[] {
  const { schema, meaning, readers, neededInProductionBy: needing = [] } = variable(name);
  const exception = WAIVABLE.includes(name) ? 'waived' : '`ALLOW_TEST_PAYMENTS` is true';
  const need =
    needing.length > 0 ? ` Needed in production by the ${titles(needing)}, unless ${exception}.` : '';
  return [code(name), meaning + need, schema.description ?? '', describeDefault(name), titles(readers)];
}

function describeDefault(name: Name): string {
  const { default: text } = variable(name);
  if (typeof text !== 'object') return text ? code(text) : '';
  const entries = Object.entries(text) as [Reader, string][];
  return entries.map(([reader, each]) => `${code(each)} (${TITLES[reader]})`).join(', ');
}

const titles = (readers: readonly Reader[]) => readers.map((reader) => TITLES[reader]).join(', ');
const code = (text: string) => `\`${text}\``;

function table([headings = [], ...rows]: string[][]): string {
  const widths = headings.map((_, column) =>
    Math.max(...[headings, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [toLine(headings), toLine(widths.map((width) => '-'.repeat(width))), ...rows.map(toLine)].join('\n');
}
