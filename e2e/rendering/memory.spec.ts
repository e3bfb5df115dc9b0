import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { releaseBuild } from '@glow50/releases/release-build';
import { expect } from '@playwright/test';
import { isStoreAtHand } from '../releases/release-store';
import { TRIAL, TRIAL_PATH } from '../releases/trial-remote';
import { openPage, openRendered, type RenderedSite, test } from './rendered-site';
import { makeRenderedTrial } from './trial-build';

test.skip(({ isMobile }) => isMobile || !isDeep, 'part of the deep tests, on one size');
test.skip(!isStoreAtHand, 'needs the folder of the release store');

const RELEASES = 150;
const PAGES = 20_000;
/** What is kept for all visitors is filled, and the engine has grown to what it needs. */
const WARM_RELEASES = 30;
const AT_ONCE = 6;
const MOST_GROWTH = 1.1;

test('the gateway needs no more memory after 150 releases and 20,000 rendered pages', async ({
  rendered,
}) => {
  test.setTimeout(60 * 60_000);
  const perRelease = Math.ceil(PAGES / RELEASES);
  let count = 0;
  let failed = 0;
  async function release(at: number) {
    const build = `memory-${at}`;
    await releaseBuild(rendered.objects, await makeRenderedTrial(test.info().outputPath(), build));
    await expect
      .poll(async () => (await openPage(rendered, TRIAL_PATH)).boot.registry.remotes[TRIAL]?.build, {
        timeout: 15_000,
      })
      .toBe(build);
    await openRendered(rendered, TRIAL_PATH);
    let left = perRelease;
    const visit = async () => {
      while (left > 0) {
        left -= 1;
        // No page is kept for another one.
        const page = await openPage(rendered, `${TRIAL_PATH}?visit=${(count += 1)}`);
        if (page.boot.rendered?.part !== 'page') failed += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visit));
  }

  for (let at = 0; at < WARM_RELEASES; at += 1) await release(at);
  const before = await readMemory(rendered);
  for (let at = WARM_RELEASES; at < WARM_RELEASES + RELEASES; at += 1) {
    await release(at);
    if (at % 10 === 0) console.log(`${at} releases, ${count} pages: ${await describeMemory(rendered)}`);
  }
  const after = await readMemory(rendered);
  console.log(`before ${before} MB, after ${after} MB, ${count} pages, ${failed} not rendered`);
  expect(after).toBeLessThan(before * MOST_GROWTH);
  // A busy machine leaves some to browsers.
  expect(count - failed).toBeGreaterThan(PAGES);
});

/** Resident megabytes at rest: the least of some seconds, in which the engine collects what nobody needs. */
async function readMemory(site: RenderedSite): Promise<number> {
  let least = Infinity;
  for (let second = 0; second < 20; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    least = Math.min(least, await readMetric(site, 'process_resident_memory_bytes'));
  }
  return Math.round(least / 1e6);
}

async function describeMemory(site: RenderedSite): Promise<string> {
  const [all, heap] = await Promise.all([
    readMetric(site, 'process_resident_memory_bytes'),
    readMetric(site, 'nodejs_heap_size_used_bytes'),
  ]);
  return `${Math.round(all / 1e6)} MB, heap ${Math.round(heap / 1e6)} MB`;
}

async function readMetric({ address }: RenderedSite, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const [, value] = new RegExp(`^glow50_site_${name} (\\S+)$`, 'm').exec(text) ?? [];
  return Number(value);
}
