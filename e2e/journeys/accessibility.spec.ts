import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { isDrawnOfThree, isTurn } from '../turns';
import { PAGES } from './pages';

/** Pages per test. They share one browser page, because a warm browser is faster. */
const VISIT_LENGTH = 6;

for (let first = 0; first < PAGES.length; first += VISIT_LENGTH) {
  const visit = PAGES.slice(first, first + VISIT_LENGTH);
  const paths = visit.map(({ path }) => path).join(', ');
  test(`axe finds no violations and nothing overflows the screen width on ${paths}`, async ({
    page,
    isMobile,
  }) => {
    // A third of the pages is checked per day, on one of the two sizes. The deep tests check all of them.
    test.skip(!isDrawnOfThree(first / VISIT_LENGTH), 'on another day');
    test.skip(!isTurn(isMobile), 'on the other size today');
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
