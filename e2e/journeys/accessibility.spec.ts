import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { PAGES } from './pages';

/** Every page on every size with `DEEP=1`; else each on one size, the other half of them on the next day. */
const isDeep = process.env.DEEP === '1';
const today = Math.floor(Date.now() / 86_400_000);

for (const [index, { path, frame }] of PAGES.entries()) {
  test(`axe finds nothing on ${path}, and nothing is wider than the screen`, async ({ page, isMobile }) => {
    test.skip(!isDeep && ((index + today) % 2 === 0) === isMobile, 'Seen on the other size today');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(
      frame === true || (frame === 'large' && !isMobile) ? 1 : 0,
    );
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
