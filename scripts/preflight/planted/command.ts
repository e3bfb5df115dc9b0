import { findApps } from '@glow50/build/apps';
import { buildApp } from '@glow50/build/build-app';
import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { readCandidate } from '../candidate';
import { readStore } from '../live-site';
import { readAllowance } from '../preflight-limits';
import { readComponents } from '../seen-check';
import { AT_ONCE, walkAll } from '../smoke/check-pages';
import { openChromium } from '../smoke/crawl';
import { walkLane } from '../smoke/lane';
import { startIsolatedSite } from '../smoke/own-site';
import { People } from '../smoke/people';
import { readTours } from '../smoke/tours';
import { type Defect, listDefects } from './defects';
import { PLANTED, plant } from './plant';

/**
 * `npm run test:planted [-- <remote> …]`: makes each component and each step of each remote throw in turn, and expects
 * preflight to find every one. Exits with 1 when one is missed. The builds are those of the release store.
 */
const asked = process.argv.slice(2);
const REPORTED_EVERY = 20;
const store = releaseStoreAddress();
const live = await readStore(openReleaseObjects(store), store);
const site = await startIsolatedSite({ releaseStore: store });
const browser = await openChromium();
let isComplete = true;
try {
  for (const app of findApps()) {
    if (app.kind === 'shell' || (asked.length > 0 && !asked.includes(app.name))) continue;
    const startedAt = Date.now();
    const { folder } = await buildApp(app);
    const candidate = readCandidate(folder);
    const people = new People(browser, site.address);
    const others = live.remotes.filter(({ name }) => name !== app.name);
    const tours = await readTours(app.folder);
    const clean = await walkAll(browser, { candidate, site: site.address, others, tours });
    const wrong = clean.results.flatMap(({ lane, problems }) =>
      problems.map((each) => `${lane.name}: ${each}`),
    );
    const { defects, unreached } = listDefects(
      readComponents(folder),
      clean.results,
      readAllowance(app.folder).unseen,
    );
    const missed = await findMissed(defects, async ({ lane, components, condition }) => {
      const { problems } = await walkLane(lane, {
        browser,
        people,
        candidate,
        serve: plant(components, condition),
      });
      return problems.some((problem) => problem.includes(PLANTED));
    });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(
      `${app.name}: ${defects.length - missed.length} of ${defects.length} planted defects found (${seconds} s)`,
    );
    for (const problem of wrong) console.log(`  without any: ${problem}`);
    for (const name of [...unreached, ...missed]) console.log(`  missed: ${name}`);
    isComplete &&= wrong.length + unreached.length + missed.length === 0;
  }
} finally {
  await browser.close();
  await site.stop();
}
process.exit(isComplete ? 0 : 1);

async function findMissed(
  defects: readonly Defect[],
  isFound: (defect: Defect) => Promise<boolean>,
): Promise<string[]> {
  const waiting = [...defects];
  const missed: string[] = [];
  async function work() {
    for (let defect = waiting.shift(); defect; defect = waiting.shift()) {
      // A second try: a busy machine may have been too slow to get there.
      if (!(await isFound(defect)) && !(await isFound(defect))) missed.push(defect.name);
      if (waiting.length % REPORTED_EVERY === 0)
        console.error(`  ${waiting.length} defects to go, ${missed.length} missed so far`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return missed;
}
