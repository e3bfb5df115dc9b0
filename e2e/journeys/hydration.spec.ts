import { expect, test } from '@playwright/test';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { PAGES } from './pages';

const { RENDERING } = readConfiguration('tests', ['RENDERING']);
test.skip(RENDERING === 'browser', 'Browsers draw the pages of this site');
/** What a browser can do may depend on the name: only one can have passkeys. */
test.use({
  baseURL: async ({ baseURL }, give) => give(baseURL?.replace('127.0.0.1', 'localhost')),
});

/** Marks what the server has rendered, to tell whether it still stands. */
const MARK = `document.addEventListener('DOMContentLoaded', () => {
  for (const part of [document.getElementById('root').firstElementChild, document.querySelector('main')])
    if (part) part.isRendered = true;
})`;

/** Addresses that carry a secret, or whose page depends on what this browser has. */
const DRAWN = new Set([
  '/set-new-password',
  '/check-your-email',
  '/otp-verification',
  '/verify-your-email',
  '/test-ui',
]);

for (const { path } of PAGES) {
  test(`${path} stands as the server has rendered it, and nothing moves`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (/hydrat|content security policy/i.test(message.text())) problems.push(message.text());
    });
    page.on('pageerror', ({ message }) => problems.push(message));
    await page.addInitScript(MARK);
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('site-whole').length > 0);
    const { rendered, stands } = await page.evaluate(() => ({
      rendered: (
        JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as { rendered?: { part: string } }
      ).rendered?.part,
      stands: [document.getElementById('root')?.firstElementChild, document.querySelector('main')].every(
        (part) => Reflect.get(part ?? {}, 'isRendered') === true,
      ),
    }));
    if (!DRAWN.has(path)) expect(rendered).toMatch(/^(page|frame)$/);
    if (rendered) expect(stands).toBe(true);
    expect(problems).toEqual([]);
  });
}

test('what was typed and pressed before the page answers is kept and acted on', async ({ page }) => {
  let release = () => undefined as void;
  const scripts = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const email = page.getByLabel('Email', { exact: false }).first();
  await email.fill('somebody@glow50.example');
  release();
  await page.waitForFunction(() => performance.getEntriesByName('site-shown').length > 0);
  await expect(email).toHaveValue('somebody@glow50.example');
});

test('whoever presses “Sign in” before the page answers comes back to it', async ({ page }) => {
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/about', { waitUntil: 'commit' });
  const signIn = page.getByRole('link', { name: 'Sign in' }).first();
  await page.unroute(/\.js$/);
  await signIn.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect
    .poll(() => page.evaluate(() => (history.state as { usr?: object } | null)?.usr))
    .toEqual({ from: '/about' });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('providers can be found and read, and a booking says how to go on', async ({ page }) => {
    await page.goto('/search-result');
    const provider = page.locator('article a[href^="/service-provider-profile"]').first();
    await expect(provider).toBeVisible();
    await provider.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await page.goto('/events%26tickets');
    await expect(page.locator('a[href^="/event-details/"]').first()).toBeVisible();
  });

  test('the search form works', async ({ page }) => {
    await page.goto('/');
    const form = page.locator('form[action="/search-result"]').first();
    await form.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/search-result/);
    await expect(page.locator('article a[href^="/service-provider-profile"]').first()).toBeVisible();
  });
});
