import { findApps } from '@glow50/build/apps';
import { buildApp } from '@glow50/build/build-app';
import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { readCandidate } from '../candidate';
import { readStore } from '../live-site';
import { readAllowance } from '../preflight-limits';
import { readOwnComponents } from '../seen-check';
import { evaluatePages, walkAll } from '../smoke/check-pages';
import { openChromium } from '../smoke/crawl';
import { startIsolatedSite } from '../smoke/own-site';
import { People } from '../smoke/people';
import { readTours } from '../smoke/tours';
import { listDefects } from './defects';
import { findMissed } from './find-planted';
import { findMissedInRendering } from './planted-in-rendering';
import { PLANTED_IN_RENDERING } from './rendering-faults';

/**
 * `npm run test:planted [-- <remote> …]`: makes each component and each step of each remote throw in turn, and expects
 * preflight to find every one. Then makes all pages of each remote throw, hang and differ from what browsers draw while
 * they are rendered. Exits with 1 when one is missed. The builds are those of the release store.
 */
const asked = process.argv.slice(2);
const store = releaseStoreAddress();
const live = await readStore(openReleaseObjects(store), store);
const site = await startIsolatedSite({ releaseStore: store });
const browser = await openChromium();
let isComplete = true;
const shell = findApps().find(({ kind }) => kind === 'shell');
if (!shell) throw new Error('There is no shell');
const { folder: shellFolder } = await buildApp(shell, 'development');
try {
  for (const app of findApps()) {
    if (app.kind === 'shell' || (asked.length > 0 && !asked.includes(app.name))) continue;
    const startedAt = Date.now();
    const { folder } = await buildApp(app);
    const candidate = readCandidate(folder);
    const others = live.remotes.filter(({ name }) => name !== app.name);
    const tours = await readTours(app.folder);
    const limits = readAllowance(app.folder);
    const check = { candidate, site: site.address, others, tours, limits };
    const clean = await walkAll(browser, check);
    const { problems: wrong } = evaluatePages(check, clean);
    for (const problem of wrong) console.log(`${app.name}, without any defect: ${problem}`);
    const { defects, unreached } = listDefects(
      candidate.record,
      readOwnComponents(candidate),
      clean.results,
      limits.unseen,
    );
    const missed = await findMissed(
      {
        browser,
        people: new People(browser, site.address),
        candidate,
        onProgress: (left) => console.error(`  ${app.name}: ${left} of ${defects.length} not found yet`),
      },
      defects,
    );
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${app.name}: ${defects.length - missed.length} of ${defects.length} planted defects found (${seconds} s)`,
    );
    for (const name of [...unreached, ...missed.map((each) => each.name)]) console.log(`  missed: ${name}`);
    isComplete &&= wrong.length + unreached.length + missed.length === 0;
    if (candidate.record.routes.every(({ role }) => role)) continue;
    const { folder: remote } = await buildApp(app, 'development');
    const unfound = await findMissedInRendering({
      browser,
      shell: shellFolder,
      remote,
      site: site.address,
    });
    const planted = Object.keys(PLANTED_IN_RENDERING).length;
    console.log(
      `${app.name}: ${planted - unfound.length} of ${planted} defects planted in its rendering found`,
    );
    for (const name of unfound) console.log(`  missed: ${name}`);
    isComplete &&= unfound.length === 0;
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exit(isComplete ? 0 : 1);
