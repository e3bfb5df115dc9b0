import { expect, type Page, test } from '@playwright/test';

test.skip(({ isMobile }) => isMobile, 'paper has one size');

async function expectNoBars(page: Page) {
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const button of await page.getByRole('button', { name: /^Book Service/ }).all())
    await expect(button).toBeHidden();
}

for (const [name, address] of [
  ['a provider', '/service-provider-profile'],
  ['the services of a provider', '/service-provider-profile?tab=service'],
  ['an event', '/event-details/1201'],
] as const) {
  test(`the page of ${name} prints without bars and buttons`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBars(page);
    for (const bar of await page.locator('nav[aria-label^="About "]').all()) await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('the agenda prints without bars', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel(/^Email/).fill('provider@glow50.example');
  await page.getByLabel(/^Password/).fill('glow-provider');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  await page.goto('/my-bookings');
  const views = page.locator('[aria-label="Ways to look at your bookings"]');
  await expect(views).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(views).toBeHidden();
  await expectNoBars(page);
});

test('a dialog prints without the page below it', async ({ page }) => {
  await page.goto('/service-provider-profile?tab=service');
  await page
    .getByRole('button', { name: /^Book Service:/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
});
