import { expect, test } from '@playwright/test';

test('from the list of events to one of them and back', async ({ page }) => {
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

test('the encoded address is the same page', async ({ page }) => {
  await page.goto('/events%26tickets');
  await expect(page.getByRole('main').locator('a[href^="/event-details/"]').first()).toBeVisible();
});

test('an unknown event is a page that leads back', async ({ page }) => {
  const response = await page.goto('/event-details/999999999');
  expect(response?.status()).toBe(404);
  await page
    .getByRole('main')
    .getByRole('link', { name: /events/i })
    .first()
    .click();
  await expect(page).toHaveURL('/events&tickets');
});
