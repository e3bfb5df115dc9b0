import { expect, type Page } from '@playwright/test';
import { isStoreAtHand } from '../releases/release-store';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { openRendered, test } from './rendered-site';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.skip(!isStoreAtHand, 'needs the folder of the release store');
test.describe.configure({ timeout: 120_000 });

/** Holds back all scripts of a page. Returns what lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const shown = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('site-shown').length > 0, null, {
    timeout: 30_000,
  });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('what is pressed before the page answers is acted on', async ({ page, rendered }) => {
  const { root } = await openRendered(rendered, '/search-result');
  const [, href = ''] = /href="(\/service-provider-profile[^"]*)"/.exec(root) ?? [];
  const address = href.replaceAll('&amp;', '&');
  await openRendered(rendered, address);
  const release = await holdScripts(page);
  await page.goto(rendered.address + address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Book Service' }).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await shown(page);
  await expect(page.getByRole('dialog').first()).toBeVisible({ timeout: 15_000 });
});

test('what is typed before the page answers is kept, the page stays where it was scrolled to, and nothing moves', async ({
  page,
  rendered,
}) => {
  await openRendered(rendered, '/');
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) performance.mark(`moved ${Reflect.get(entry, 'value')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdScripts(page);
  await page.goto(rendered.address, { waitUntil: 'commit' });
  const field = page.locator('form[action="/search-result"] input:visible').first();
  await field.fill('Dallas');
  await page.evaluate(() => scrollTo(0, 700));
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(300);
  release();
  await shown(page);
  await expect(field).toHaveValue('Dallas');
  expect(await scrolled(page)).toBe(before);
  const moves = await page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('moved')),
  );
  expect(moves).toEqual([]);
});
