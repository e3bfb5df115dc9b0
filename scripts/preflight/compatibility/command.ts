import path from 'node:path';
import { ROOT } from '@glow50/build/apps';
import { checkOut } from './check-out';
import { checkSite } from './check-site';
import { buildVersion, mixReleases, readRemotes, type Version } from './version';
import { hasCommit, readLastRelease } from '../contract/last-release';
import { openChromium } from '../smoke/crawl';
import { startIsolatedSite } from '../smoke/own-site';

/**
 * `npm run test:compatibility [-- remotes|shell|api …]`: parts are deployed one after another, so each must
 * work beside the last release of the others. Builds the commit in `scripts/preflight/contract/last-release.json` and the
 * current sources. Then combines the named parts of the current sources (by default each in turn) with
 * everything else of that release, and opens all pages in a browser. Exits with 1 when a page fails. Builds
 * are kept in `.cache/compatibility`.
 */
const commit = readLastRelease();
if (!hasCommit(commit)) {
  console.error(
    `The commit of the last release, ${commit}, is not in this checkout. Fetch the full history: git fetch --unshallow`,
  );
  process.exit(1);
}
const cache = path.join(ROOT, '.cache/compatibility');
const version = (name: string, key: string, sources: string): Version => ({
  name,
  sources,
  releases: path.join(cache, `${key}-releases`),
  data: path.join(cache, `${key}-data`),
});
const previous = version(`the last release, ${commit.slice(0, 12)}`, commit, checkOut(commit, cache));
const next = version('these sources', 'next', ROOT);
const mixtures = {
  remotes: { shell: previous, remotes: next, api: previous },
  shell: { shell: next, remotes: previous, api: previous },
  api: { shell: previous, remotes: previous, api: next },
};

await buildVersion(previous, commit);
await buildVersion(next);
const asked = process.argv.slice(2);
const browser = await openChromium();
let isCompatible = true;
for (const [what, { shell, remotes, api }] of Object.entries(mixtures)) {
  if (asked.length > 0 && !asked.includes(what)) continue;
  const site = await startIsolatedSite({
    releaseStore: mixReleases(path.join(cache, 'mixture'), shell, remotes),
    dataDir: api.data,
    shell: shell.sources,
    api: api.sources,
  });
  const startedAt = Date.now();
  const problems = await checkSite(browser, site.address, readRemotes(previous)).finally(site.stop);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
  isCompatible &&= problems.length === 0;
  console.log(
    `${problems.length === 0 ? 'Works' : 'FAILS'}: the new ${what} with the last release of all other parts (${seconds} s)`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
}
await browser.close();
process.exit(isCompatible ? 0 : 1);
