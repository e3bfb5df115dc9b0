import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../build/apps';
import { judgeRow } from './api/bars';
import { describeFill, openBenchDatabase } from './api/databases';
import { type Measured, measureRows } from './api/measure-rows';
import { rowsTable } from './api/rows-table';
import type { BenchRow } from './api/searches';

/**
 * `npm run bench:api [-- --small 100000 --large 1000000 --times 200]`: whether search stays fast as the directory
 * grows. Fills a database of each size, once, and asks each row of the bench through the API, through a bare
 * `node:http` server that runs the same statements, and as SQL alone in pgbench, one request at a time. Prints medians,
 * p99 and processor time of the larger database beside the smaller one, with time and size of the index, and exits
 * with 1 when a bar does not hold. Databases are kept in `.cache/bench/api`.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '200' },
  },
});
const folder = path.join(ROOT, '.cache/bench/api');
mkdirSync(folder, { recursive: true });
const print = (line: string) => console.log(line);

const [small, large] = [await measure(Number(values.small)), await measure(Number(values.large))];
print(`\n${rowsTable(small, large)}\n`);
const verdicts = [...large].flatMap(([row, measured]) => {
  const before = small.get(row);
  return before ? judgeRow(row, before, measured) : [];
});
for (const { holds, text } of verdicts) print(`  ${holds ? 'holds' : 'FAILS'}  ${text}`);
process.exitCode = verdicts.every(({ holds }) => holds) ? 0 : 1;

async function measure(providers: number): Promise<Map<BenchRow, Measured>> {
  const bench = await openBenchDatabase(folder, providers, print);
  try {
    for (const line of await describeFill(bench)) print(`  ${line}`);
    return await measureRows(bench, Number(values.times), (line) => print(`  ${line}`));
  } finally {
    await bench.release();
  }
}
