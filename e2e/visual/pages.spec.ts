import { expect, test } from '@playwright/test';
import { openPortfolio } from '../journeys/portfolio-pictures';
import { openStill, standStill } from './still-page';

const PROFILE = '/service-provider-profile';

/** By the name of the screenshot. */
const PAGES = {
  home: '/',
  'home-about': '/?section=about',
  search: '/search-result?service=LASHES',
  'search-nothing': '/search-result?city=Atlantis',
  'profile-basic': PROFILE,
  'profile-service': `${PROFILE}?tab=service`,
  'profile-portfolio': `${PROFILE}?tab=portfolio`,
  'profile-review': `${PROFILE}?tab=review`,
  'profile-nobody': `${PROFILE}?id=nobody`,
  'saved-nothing': '/saved',
  'deliver-to-me': '/deliver-to-me',
  booking: '/booking',
  'my-bookings': '/my-bookings',
  events: '/events&tickets',
  event: '/event-details/1201',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'forgot-password': '/forget-password',
  register: '/register-to-get-listed',
  lost: '/nowhere',
} as const;

for (const [name, address] of Object.entries(PAGES)) {
  test(`${name} looks as it did`, async ({ page }) => {
    await openStill(page, address);
    await expect(page).toHaveScreenshot(`${name}.png`);
  });
}

test('a portfolio with pictures, and one of them in full, look as they did', async ({ page }) => {
  await openStill(page, PROFILE);
  await openPortfolio(page);
  await standStill(page);
  await expect(page).toHaveScreenshot('profile-pictures.png');
  await page.getByRole('list', { name: 'Portfolio' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
  await standStill(page);
  await expect(page).toHaveScreenshot('profile-photo.png');
});

test('a failed page looks as it did', async ({ page }) => {
  await openStill(page, '/saved');
  await page.route('**/api/v1/search**', (route) => route.abort());
  await page.locator('main a[href="/search-result"]').first().click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page).toHaveScreenshot('failed.png');
});
