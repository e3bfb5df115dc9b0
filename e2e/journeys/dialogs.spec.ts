import { expect, test } from '@playwright/test';

test.skip(({ isMobile }) => isMobile, 'the same on a phone');

test('a toast is announced while a modal dialog hides the rest of the page', async ({ page }) => {
  await page.goto('/test-ui');
  const heading = page.getByRole('heading', { name: 'Composition' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'Loading' }).click();
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
  await expect(heading).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Loading until closed' })).toBeVisible();
});

test('Retry opens a dialog whose file failed to load, without a page reload', async ({ page }) => {
  await page.goto('/test-ui');
  await page.getByRole('button', { name: 'Load booking' }).click();
  await expect(page.getByRole('button', { name: 'Load booking' })).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route('**/remotes/booking/**', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Book Service/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'We can’t show Booking right now' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('heading', { name: 'We can’t show Booking right now' })).toBeVisible();

  await page.unroute('**/remotes/booking/**');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.locator('[data-remote-fallback]')).toHaveCount(0);
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
