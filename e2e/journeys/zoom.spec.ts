import { expect, test } from '@playwright/test';

test.skip(({ isMobile }) => isMobile, 'the zoom of a desktop');

/** 1280 × 800 at 200%. */
test.use({ viewport: { width: 640, height: 400 } });

const PAGES = [
  '/',
  '/search-result',
  '/service-provider-profile',
  '/service-provider-profile?tab=review',
  '/events&tickets',
  '/event-details/1201',
  '/sign-in',
  '/register-to-get-listed',
];

for (const address of PAGES) {
  test(`every action of ${address} can be brought into sight at 200%`, async ({ page }) => {
    test.slow();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const lost = await page.evaluate(() => {
      const actions = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')];
      return actions.filter(isLost).map(({ outerHTML }) => outerHTML.slice(0, 160));

      /** Another element lies over its middle, wherever it is scrolled to, or it ends outside of the screen. */
      function isLost(action: HTMLElement): boolean {
        if (!action.checkVisibility({ visibilityProperty: true })) return false;
        action.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, right, top, bottom, width } = action.getBoundingClientRect();
        if (width < 2) return false;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !hit || !(action.contains(hit) || hit.contains(action));
      }
    });
    expect(lost).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
