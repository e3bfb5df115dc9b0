import { takeSample } from '@glow50/configuration/testing/sample.mjs';
import { expect, type Page, test as base } from '@playwright/test';
import { isStoreAtHand } from '../releases/release-store';
import { openRendered, test } from './rendered-site';

base.skip(!isStoreAtHand, 'needs the folder of the release store');

/** Pages that are read without scripts, with what must be there to read. */
const READ = [
  { path: '/', text: 'Small Budget' },
  { path: '/search-result', text: 'Book Service' },
  { path: '/events&tickets', text: 'Events & Tickets' },
  { path: '/about-us', text: 'About us' },
  { path: '/register-to-get-listed', text: 'How would you like to get registered as' },
  { path: '/booking', text: 'Canceling' },
  { path: '/employment', text: 'under constructions' },
] as const;

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
test.skip(({ isMobile }) => !isMobile, 'on the small size');
test.describe.configure({ timeout: 120_000 });

async function expectReadable(page: Page, text: string) {
  await expect(page.getByRole('main').getByText(text, { exact: false }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Nothing is cut off at the side.
  expect(await page.locator('body').evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(390);
  // What needs scripts is said before anything can be pressed.
  await expect(page.locator('.no-script')).toBeInViewport();
  await page.screenshot({
    path: test.info().outputPath(`${new URL(page.url()).pathname.replaceAll('/', '-')}.png`),
    fullPage: true,
  });
}

for (const { path, text } of takeSample(READ, 3)) {
  test(`${path} is readable without scripts`, async ({ page, rendered }) => {
    await openRendered(rendered, path);
    await page.goto(`${rendered.address}${path}`);
    await expectReadable(page, text);
  });
}

test('a visitor without scripts searches, reads a provider and learns how to book', async ({
  page,
  rendered,
}) => {
  await openRendered(rendered, '/');
  await openRendered(rendered, '/search-result');
  await page.goto(rendered.address);
  const form = page.locator('form[action="/search-result"]').first();
  await form.locator('select, input').first().waitFor();
  await form.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/search-result/);
  const provider = page.locator('article a[href^="/service-provider-profile"]').first();
  await expect(provider).toBeVisible();
  const href = (await provider.getAttribute('href')) ?? '';
  await openRendered(rendered, href);
  await page.goto(rendered.address + href);
  await expectReadable(page, 'Book Service');
  await expect(page.locator('.no-script')).toContainText('To book, to register or to sign in');
  await expect(page.locator('a[href^="mailto:"], a[href^="tel:"]').first()).toBeAttached();
});

test('a visitor without scripts reads an event', async ({ page, rendered }) => {
  await openRendered(rendered, '/events&tickets');
  await page.goto(`${rendered.address}/events&tickets`);
  const href = (await page.locator('a[href^="/event-details/"]').first().getAttribute('href')) ?? '';
  await openRendered(rendered, href);
  await page.goto(rendered.address + href);
  await expectReadable(page, 'Ticket');
});
