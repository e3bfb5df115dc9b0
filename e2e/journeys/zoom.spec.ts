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

/** A phone of 390 pixels at 200%, and a desktop of 1280 pixels at 400%. */
const NARROW = [
  { width: 195, height: 422 },
  { width: 320, height: 256 },
];

const PUBLIC = [
  '/',
  '/search-result',
  '/search-result?zipcode=99999',
  '/service-provider-profile',
  '/service-provider-profile?tab=service',
  '/service-provider-profile?tab=portfolio',
  '/service-provider-profile?tab=review',
  '/service-provider-profile?tab=event',
  '/saved',
  '/about-us',
  '/booking',
  '/deliver-to-me',
  '/deliver-to-me-confirmation',
  '/employment',
  '/promotion',
  '/nowhere',
];

for (const address of PUBLIC) {
  test(`everything of ${address} is whole on narrow screens`, async ({ page }) => {
    for (const viewport of NARROW) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(findCut), `cut at ${viewport.width} pixels`).toEqual([]);
    }
  });
}

test('a phone at 200% shows the name of a provider and Book at once', async ({ page }) => {
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto('/service-provider-profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Book Service', exact: true })).toBeInViewport({ ratio: 1 });
});

/** Runs in the page. */
function findCut(): string[] {
  const edge = document.documentElement.clientWidth;
  const shown = [...document.querySelectorAll<HTMLElement>('main *, footer *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[aria-label="Categories"], svg, [aria-hidden="true"]'),
  );
  return shown.filter(isCut).map(({ outerHTML }) => outerHTML.slice(0, 160));

  /** It ends outside of the screen, hides a part of what is in it, or breaks a word of a button. */
  function isCut(element: HTMLElement): boolean {
    const { left, right, width } = element.getBoundingClientRect();
    if (width < 2) return false;
    if (right > edge + 1 || left < -1) return true;
    if (element.matches('button, a[class]') && hasBrokenWord(element)) return true;
    const hides = getComputedStyle(element).overflowX !== 'visible' && !element.matches('input');
    return hides && element.scrollWidth > element.clientWidth + 1;
  }

  function hasBrokenWord(element: HTMLElement): boolean {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[a-z]{2,}/gi)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) return true;
      }
    return false;
  }
}
