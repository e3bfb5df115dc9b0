import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { takeSample } from '@glow50/configuration/testing/sample.mjs';
import { isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';
import { PAGES } from './pages';

/** Pages per test. They share one browser page, because a warm browser is faster. */
const VISIT_LENGTH = 6;

const visits = Array.from({ length: Math.ceil(PAGES.length / VISIT_LENGTH) }, (_, index) =>
  PAGES.slice(index * VISIT_LENGTH, (index + 1) * VISIT_LENGTH),
);
const sample = takeSample(visits, 3);

for (const visit of visits) {
  const paths = visit.map(({ path }) => path).join(', ');
  test(`axe finds no violations and nothing overflows the screen width on ${paths}`, async ({
    page,
    isMobile,
  }) => {
    // A third of the pages is checked per commit, on one of the two sizes. The deep tests check all of them.
    test.skip(!sample.includes(visit), NOT_SAMPLED);
    test.skip(!isSampledSize(isMobile), OTHER_SIZE);
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { path, frame } of visit) {
      await test.step(path, () =>
        expectPageAccessible(page, path, frame === true || (frame === 'large' && !isMobile)),
      );
    }
  });
}

async function expectPageAccessible(page: Page, path: string, hasFrame: boolean) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(hasFrame ? 1 : 0);
  await expectAccessible(page, path);
}
