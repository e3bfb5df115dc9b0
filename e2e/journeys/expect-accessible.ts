import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colors that are still fading have another contrast. Resolves when nothing moves but what moves for ever. */
export async function waitUntilStill(page: Page) {
  await page.evaluate(async () => {
    const newFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const listEnding = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        );
    let stillFrames = 0;
    while (stillFrames < 3) {
      const ending = listEnding();
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await newFrame();
      stillFrames = ending.length > 0 ? 0 : stillFrames + 1;
    }
  });
}

const FINDING = ['/', '/search-result', '/service-provider-profile', '/saved'];

/** Pages on which people find somebody: what is seen on their controls is part of what is read aloud, word for word. */
const isFinding = (page: Page): boolean => FINDING.includes(new URL(page.url()).pathname);

/** Expects no axe violations and no horizontal overflow. `name` labels the checked state in failures. */
export async function expectAccessible(page: Page, name: string) {
  await page.waitForLoadState('networkidle');
  await waitUntilStill(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ rules: { 'label-content-name-mismatch': { enabled: isFinding(page) } } })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, name).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, name).toBeLessThanOrEqual(0);
}
