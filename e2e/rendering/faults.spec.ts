import { isDeep, sampleSeed } from '@glow50/configuration/testing/sample.mjs';
import { parseJson } from '@glow50/host/parse-json';
import { releaseBuild } from '@glow50/releases/release-build';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { toAnnotation } from '../faults/fault-table';
import { collectProblems } from '../faults/visit-broken';
import { isStoreAtHand } from '../releases/release-store';
import { openPage, openRendered, test } from './rendered-site';
import { RENDERING_FAULTS, type RenderingFault, spoil } from '@glow50/preflight/planted/rendering-faults';

/** Every remote with pages for visitors without a session. */
const REMOTES = [
  { remote: 'directory', path: '/about-us', other: '/events&tickets' },
  { remote: 'booking', path: '/booking', other: '/' },
  { remote: 'events', path: '/events&tickets', other: '/' },
  { remote: 'auth', path: '/sign-in', other: '/' },
  { remote: 'registration', path: '/register-to-get-listed', other: '/' },
] as const;

const FAULTS = Object.keys(RENDERING_FAULTS) as RenderingFault[];
const CELLS = REMOTES.flatMap((place) => FAULTS.map((fault) => ({ ...place, fault })));
/** One cell per commit, and all of them in the deep tests. */
const cells = isDeep ? CELLS : CELLS.slice(sampleSeed % CELLS.length).slice(0, 1);

const Marks = z.array(
  z.object({ part: z.string(), build: z.string(), failures: z.number(), isMarked: z.boolean() }),
);

test.skip(({ isMobile }) => isMobile, 'the same on every screen');
test.skip(!isStoreAtHand, 'needs the folder of the release store');
test.describe.configure({ timeout: 120_000 });

for (const [index, { remote, path, other, fault }] of cells.entries()) {
  const annotation = toAnnotation({ row: `${remote}, rendered`, fault });
  test(`${remote} ${fault}`, { annotation }, async ({ page, rendered }) => {
    const build = `fault${index}`;
    const { objects, address } = rendered;
    const { boot } = await openRendered(rendered, path);
    const before = boot.registry.remotes[remote]?.build ?? '';
    await openRendered(rendered, other);
    await releaseBuild(objects, await rendered.copyBuild(remote, build, (code) => spoil(code, fault)));
    await expect
      .poll(async () => (await openPage(rendered, path)).boot.registry.remotes[remote]?.build)
      .toBe(build);

    const readMark = async () => {
      const text = await (await fetch(`${address}/rendering.json`)).text();
      return parseJson(Marks, text, '/rendering.json').find((mark) => mark.build === build && mark.isMarked);
    };
    let asked = 0;
    await expect
      .poll(
        async () => {
          const opened = await openPage(rendered, `${path}?ask=${(asked += 1)}`);
          expect(opened.status).toBe(200);
          expect(opened.boot.registry.remotes[remote]?.build).toBe(build);
          return (await readMark()) !== undefined;
        },
        { timeout: 60_000, intervals: [300] },
      )
      .toBe(true);
    // Pages that were asked for before it was left to browsers may fail, too.
    expect(await readMark()).toMatchObject({ part: remote, failures: expect.any(Number) });
    const left = await openPage(rendered, `${path}?ask=last`);
    expect([left.root, left.boot.rendered?.part]).toEqual(['', 'failed']);

    expect((await openRendered(rendered, other)).root).toContain('<main');
    expect((await openRendered(rendered, '/employment')).root).toContain('<main');
    const metrics = await (await fetch(`${address}/metrics`)).text();
    expect(metrics).toContain(`glow50_site_rendering_seconds_count{remote="${remote}",outcome="failed"}`);

    const problems = collectProblems(page);
    await page.goto(address + path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.goto(`${address}/test-ui`);
    await expect(page.getByText(new RegExp(`^${remote} ${build} .*drawn by browsers`))).toBeVisible();
    expect(problems).toEqual([]);
    await releaseBuild(objects, { part: remote, build: before, folder: '' });
    await openRendered(rendered, path);
  });
}
