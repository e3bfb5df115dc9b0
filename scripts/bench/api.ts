import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@glow50/build/apps';
import { buildServers } from './api/build-servers';
import { evaluateRow } from './api/bars';
import type { Result } from './result';
import { describeFill, openBenchDatabase } from './api/databases';
import { measureRows } from './api/measure-rows';
import { rowsTable } from './api/rows-table';
import { measureBookings } from './bookings/measure-bookings';
import { measureIndexing } from './indexing/measure-indexing';
import { measureNightly } from './nightly/measure-nightly';
import { measureScale } from './scale/measure-scale';
import { measureGrowth } from './uploads/measure-growth';
import { measureUploads } from './uploads/measure-uploads';

/**
 * `npm run bench:api [-- --only search|bookings|uploads|indexing|scale|nightly --small 100000 --large 1000000 --times 400 --holds 2000]`:
 * measures whether search stays fast as the directory grows, and whether booking keeps up with its own SQL.
 *
 * Search: fills one database per size, once. It requests each benchmark row through the API, through a bare
 * `node:http` server that runs the same statements, and as prepared SQL in pgbench. pgbench runs with
 * PostgreSQL's own choice of plans and again with generic plans. The API keeps some plans, so it can be
 * faster than the SQL alone. Prints median and p99 latency of sequential requests and CPU time at eight
 * connections, larger database beside smaller one, with fill time and index size. Exits with 1 when a
 * threshold is exceeded.
 *
 * Bookings: holds per second on 1, 20 and 2,000 providers over 16 connections beside the same statements in
 * pgbench, ten thousand attempts for one slot, and a month of availability at 2,000 bookings beside its SQL
 * alone.
 *
 * Uploads: p95 of search beside ten files that are slow to check, and how the time of a check grows with a
 * hostile file's size.
 *
 * Indexing: providers per second with one writer and with ten, and how long the queue takes to index 200 booked
 * providers, with the p95 of searches beside it.
 *
 * Scale, only when it is named: searches and bookings per second on one server, directly and through PgBouncer, and on
 * the Citus cluster at `CITUS_URL` with one worker and with two.
 *
 * Nightly, only when it is named: providers per second whose free days one worker updates, on one server and on that cluster.
 *
 * The API runs bundled, as in its image. Databases are kept in `.cache/bench`.
 */
const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '400' },
    holds: { type: 'string', default: '2000' },
    only: { type: 'string' },
  },
});
const times = Number(values.times);
const folder = path.join(ROOT, '.cache/bench');
const print = (line: string) => console.log(line);

const isWanted = (what: string) => values.only === undefined || values.only === what;

await buildServers();
if (isWanted('search')) (await benchSearch()).forEach(tell);
const home = makeFolder('bookings');
if (isWanted('bookings'))
  for await (const result of measureBookings(home, { holds: Number(values.holds), times })) tell(result);
if (isWanted('uploads')) {
  for await (const result of measureUploads(home)) tell(result);
  for await (const result of measureGrowth()) tell(result);
}
// They need a cluster.
if (values.only === 'scale') for await (const line of measureScale(makeFolder('scale'))) print(line);
if (values.only === 'nightly') for await (const line of measureNightly(makeFolder('nightly'))) print(line);
if (isWanted('indexing')) for await (const result of measureIndexing(home)) tell(result);

function tell({ holds, text }: Result): void {
  print(`  ${holds ? 'passes' : 'FAILS'}  ${text}`);
  if (!holds) process.exitCode = 1;
}

async function benchSearch(): Promise<Result[]> {
  const benches: Awaited<ReturnType<typeof openBenchDatabase>>[] = [];
  try {
    for (const providers of [values.small, values.large].map(Number)) {
      const bench = await openBenchDatabase(makeFolder('api'), providers, print);
      benches.push(bench);
      print(`${providers.toLocaleString('en-US')} providers`);
      for (const line of await describeFill(bench)) print(`  ${line}`);
    }
    const [small, large] = await measureRows(benches, times, (line) => print(`  ${line}`));
    if (!small || !large) throw new Error('Comparing needs two databases');
    print(`\n${rowsTable(small, large)}\n`);
    return [...large].flatMap(([row, measured]) => {
      const before = small.get(row);
      return before ? evaluateRow(row, before, measured) : [];
    });
  } finally {
    for (const bench of benches) await bench.release();
  }
}

function makeFolder(name: string): string {
  const made = path.join(folder, name);
  mkdirSync(made, { recursive: true });
  return made;
}
