import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ROOT } from '@glow50/build/apps';
import { buildAndPublish } from '@glow50/build/build-and-publish';
import { findChromium } from '@glow50/run/chromium.mjs';
import { evaluatePage, evaluateServing, HOME_BARS } from './bars';
import { releaseBundle } from './bundle-release';
import { comparisonTable } from './comparison-table';
import { measurePages } from './measure-pages';
import { HOME } from './pages';
import type { Result } from './result';
import { measureServing } from './serving/measure-serving';
import { startSites } from './sites';

/**
 * `npm run bench:web [-- --only serving --runs 5 --minutes 15]`: measures what rendering pages on the server gains, and what composing
 * the site from independently deployed parts costs. Builds the same sources twice, as these parts and as one code-split
 * bundle. Serves the parts with pages that the server renders and with pages that the browser draws, the bundle, and
 * the rendered pages as files, in front of one API and one database. Visits home, search results, a profile and event
 * details of all in turn, with an empty and a warm cache, emulating a slow phone (1.6 Mbit/s, 150 ms latency, CPU 4
 * times slower). Prints medians side by side, and medians of the ratios within each round against their thresholds.
 * Before, measures the home page without a browser: how long it takes once it is kept, beside a file of the same server,
 * and what rendering it takes of the processor. Exits with 1 when a threshold is exceeded.
 *
 * Builds and database are kept in `.cache/bench`. `--minutes` limits the visits; rounds that do not fit are
 * skipped. `--only serving` leaves out the visits.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '15' },
  },
});
const runs = wholeNumber('--runs', values.runs);
const minutes = wholeNumber('--minutes', values.minutes);

const folder = path.join(ROOT, '.cache/bench');
const stores = { composed: path.join(folder, 'composed'), bundle: path.join(folder, 'bundle') };
for (const store of Object.values(stores)) mkdirSync(store, { recursive: true });

await buildAndPublish(stores.composed);
await releaseBundle(stores.bundle, () => console.log('Building the bundle …'));

const sites = await startSites(stores, path.join(folder, 'data'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sites.stop().then(() => process.exit(1)));
}
try {
  console.log(`\n${HOME.name}, without a browser`);
  tell(evaluateServing(await measureServing(sites.addresses.composed, sites.pid(), HOME.path)));
  if (values.only !== 'serving') await benchVisits();
} finally {
  await sites.stop();
}

async function benchVisits(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const results = await measurePages(browser, sites, {
    runs,
    deadline: Date.now() + minutes * 60_000,
    report: (progress) => console.log(`  ${progress}`),
  });
  await browser.close();
  for (const [page, visits] of results) {
    console.log(`\n${page.name}  ${page.path}\n${comparisonTable(visits)}`);
    tell(evaluatePage(visits, page === HOME ? HOME_BARS : []));
  }
}

function tell(outcomes: readonly Result[]): void {
  for (const { holds, text } of outcomes) {
    console.log(`  ${holds ? 'passes' : 'FAILS'}  ${text}`);
    if (!holds) process.exitCode = 1;
  }
}

function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`${option} must be a whole number above 0`);
  process.exit(2);
}
