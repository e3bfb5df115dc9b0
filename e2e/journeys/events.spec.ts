import { expect, test } from '@playwright/test';

test('opens an event from the list and goes back', async ({ page }) => {
  await page.goto('/events&tickets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const first = page.getByRole('main').locator('a[href^="/event-details/"]').first();
  await first.click();
  await expect(page).toHaveURL(/\/event-details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('More events')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/events&tickets');
});

test('the percent-encoded address opens the same page', async ({ page }) => {
  await page.goto('/events%26tickets');
  await expect(page.getByRole('main').locator('a[href^="/event-details/"]').first()).toBeVisible();
});

test('an unknown event shows a page with a link back', async ({ page }) => {
  const response = await page.goto('/event-details/999999999');
  expect(response?.status()).toBe(404);
  await page
    .getByRole('main')
    .getByRole('link', { name: /events/i })
    .first()
    .click();
  await expect(page).toHaveURL('/events&tickets');
});
