import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { parseResponse } from '@glow50/host/parse-json';
import { abortCanary, promoteCanary, startCanary } from '@glow50/releases/canary';
import { BUCKETS, includesBucket } from '@glow50/releases/canary-record';
import { readDeployment } from '@glow50/releases/deployment';
import { pin, unpin } from '@glow50/releases/pin';
import { releaseBuild } from '@glow50/releases/release-build';
import { recallBuild, rollBack } from '@glow50/releases/roll-back';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { isStoreAtHand } from '../releases/release-store';
import { TRIAL, TRIAL_PATH } from '../releases/trial-remote';
import { judgeMixture } from './judge-mixture';
import { openPage, openRendered, test } from './rendered-site';
import { makeRenderedTrial } from './trial-build';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');
test.skip(!isStoreAtHand, 'needs the folder of the release store');

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const ROUNDS = isDeep ? 10 : 1;
const VISITORS = 6;
/** Within which every step must be seen by whoever opens the page. */
const SEEN_MS = 3000;
/** With which half of the places are in a canary, so some of the visitors are. */
const PERCENT = 50;

test('no page mixes builds while builds are released, rolled back, tried, pinned and recalled under load', async ({
  rendered,
}) => {
  test.setTimeout(60_000 + ROUNDS * 60_000);
  const { objects } = rendered;
  const make = (build: string) => makeRenderedTrial(test.info().outputPath(), build);
  await releaseBuild(objects, await make('start'));
  await expect.poll(async () => (await openPage(rendered, TRIAL_PATH)).status, { timeout: 15_000 }).toBe(200);
  await openRendered(rendered, TRIAL_PATH);

  const wrong: string[] = [];
  const counts = { answered: 0, rendered: 0 };
  let longest = 0;
  let isOver = false;
  async function visit(visitor: number) {
    for (let at = 0; !isOver; at += 1) {
      // Some pages are kept for all visitors, and some are made for this one.
      const address = at % 2 === 0 ? TRIAL_PATH : `${TRIAL_PATH}?visit=${visitor}-${at}`;
      try {
        const page = await openPage(rendered, address, {
          cookie: `place=${visitor * 16}`,
          // A browser gets the beginning of a page that takes longer first.
          ...(visitor % 2 === 0 && { 'user-agent': BROWSER }),
        });
        counts.answered += 1;
        if (page.boot.rendered) counts.rendered += 1;
        if (page.status !== 200) wrong.push(`${address}: ${page.status}`);
        wrong.push(...judgeMixture(page, { remote: TRIAL, text: /This is build ([\w-]+)\./ }));
      } catch (error) {
        wrong.push(`${address}: ${String(error)}`);
      }
    }
  }
  /** `place` is that of a visitor. */
  async function isSeen(build: string, place = 0) {
    const startedAt = performance.now();
    for (;;) {
      // A page that is asked for after this must be the new one, however long this machine needs for it.
      const waited = performance.now() - startedAt;
      const page = await openPage(rendered, TRIAL_PATH, { cookie: `place=${place}` });
      if (page.boot.registry.remotes[TRIAL]?.build === build) {
        longest = Math.max(longest, waited);
        return;
      }
      expect(waited, `until ${build} was seen`).toBeLessThan(SEEN_MS);
    }
  }
  async function placeInCanary(): Promise<number> {
    const { canary } = await readDeployment(objects, TRIAL);
    if (!canary) throw new Error('There is no canary');
    return (
      Array.from({ length: BUCKETS }, (_, place) => place).find((place) => includesBucket(canary, place)) ?? 0
    );
  }
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => visit(visitor));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, two, three] = [`one-${round}`, `two-${round}`, `three-${round}`] as const;
      await releaseBuild(objects, await make(one));
      await isSeen(one);
      await releaseBuild(objects, await make(two));
      await isSeen(two);
      await rollBack(objects, TRIAL);
      await isSeen(one);
      await pin(objects, TRIAL, two);
      await isSeen(two);
      await unpin(objects, TRIAL);
      await isSeen(one);
      await startCanary(objects, await make(three), PERCENT);
      await isSeen(three, await placeInCanary());
      if (round % 2 === 0) await abortCanary(objects, TRIAL);
      else await promoteCanary(objects, TRIAL);
      await isSeen(round % 2 === 0 ? one : three);
      await recallBuild(objects, TRIAL, 'a test');
      await expect
        .poll(async () => (await openPage(rendered, TRIAL_PATH)).boot.registry.remotes[TRIAL]?.build, {
          timeout: SEEN_MS,
        })
        .not.toBe(round % 2 === 0 ? one : three);
    }
  } finally {
    isOver = true;
    await Promise.all(visitors);
  }
  console.log(
    `${counts.answered} pages, ${counts.rendered} rendered, ${wrong.length} wrong; each step was seen after ${Math.round(longest)} ms at most`,
  );
  expect(wrong).toEqual([]);
  expect(counts.rendered).toBeGreaterThan(counts.answered / 10);
});

test('a browser with an override gets nothing that the server has rendered, and others do', async ({
  rendered,
}) => {
  test.setTimeout(90_000);
  const { objects, address } = rendered;
  const origin = 'http://127.0.0.1:4100';
  const make = (build: string) => makeRenderedTrial(test.info().outputPath(), build);
  await releaseBuild(objects, await make('override-a'));
  await expect.poll(async () => (await openPage(rendered, TRIAL_PATH)).status, { timeout: 15_000 }).toBe(200);

  const asked = await fetch(`${address}/dev/override-links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: TRIAL, origin }),
  });
  const { link } = await parseResponse(z.object({ link: z.string() }), asked);
  const taken = await fetch(address + link, { redirect: 'manual' });
  const cookie = taken.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  expect([taken.status, cookie.length]).toEqual([303, 1]);

  for (const build of ['override-b', 'override-c']) {
    await releaseBuild(objects, await make(build));
    await expect
      .poll(async () => (await openRendered(rendered, TRIAL_PATH)).root, { timeout: 15_000 })
      .toContain(`This is build ${build}.`);
    for (const agent of ['node', BROWSER]) {
      const own = await openPage(rendered, TRIAL_PATH, { cookie: cookie.join(), 'user-agent': agent });
      expect(own.boot.testing?.override).toMatchObject({ remote: TRIAL, origin });
      expect([own.status, own.boot.rendered, own.root]).toEqual([200, undefined, '']);
      // Neither are the scripts of the build that it replaces.
      expect(own.html).not.toContain(`data-remote="${TRIAL}"`);
      expect(own.html).not.toContain('id="early"');
    }
  }
  const { root } = await openPage(rendered, TRIAL_PATH, { 'user-agent': BROWSER });
  expect(root).toContain('This is build override-c.');
});
