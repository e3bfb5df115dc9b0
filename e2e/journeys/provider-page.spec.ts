import { expect, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { expectAccessible } from './expect-accessible';
import { openPortfolio } from './portfolio-pictures';

test('every tab has its own address and content, and no axe violations', async ({ page, isMobile }) => {
  test.skip(!isSampledSize(isMobile), OTHER_SIZE);
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/service-provider-profile');
  await expect(page.getByRole('heading', { name: 'Good to know before you book' })).toBeVisible();
  for (const tab of ['Service', 'Portfolio', 'Review', 'Event']) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}$`));
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page, tab);
  }
});

test('pictures of work open in full, by press and by arrow, and have no axe violations', async ({
  page,
  isMobile,
}) => {
  test.skip(!isSampledSize(isMobile), OTHER_SIZE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/service-provider-profile');
  await openPortfolio(page);
  const pictures = page.getByRole('list', { name: 'Portfolio' }).getByRole('button');
  await expect(pictures).toHaveCount(5);
  await expectAccessible(page, 'the portfolio');
  await pictures.nth(1).click();
  const lightbox = page.getByRole('dialog', { name: 'Pictures' });
  await expect(lightbox.getByRole('img', { name: 'Work 2' })).toBeVisible();
  await expectAccessible(page, 'the lightbox');
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('img', { name: 'Work 3' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
});

test('a service on the page opens the booking dialog for that service', async ({ page }) => {
  await page.goto('/service-provider-profile?tab=service');
  const service = page.getByRole('list', { name: 'Services' }).getByRole('article').nth(1);
  const name = await service.getByRole('heading').textContent();
  await service.getByRole('button', { name: /^Book Service/ }).click();
  await expect(page.getByRole('dialog')).toContainText(name ?? 'a service');
});

test('reviews are paged in place, and a shared link opens the same page of reviews', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/service-provider-profile?tab=review');
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('article');
  await expect(reviews).toHaveCount(8);
  const first = await reviews.first().textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(reviews.first()).not.toHaveText(first ?? '');
  const second = await reviews.allTextContents();
  await page.reload();
  await expect(reviews).toHaveText(second);
});

test('a signed-in provider sees their own page when the address has no id', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/sign-in');
  await page.getByLabel(/^Email/).fill('provider@glow50.example');
  await page.getByLabel(/^Password/).fill('glow-provider');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  const [asked] = await Promise.all([
    page.waitForRequest(/\/api\/v1\/account\/provider$/),
    page.goto('/service-provider-profile'),
  ]);
  expect(asked.method()).toBe('GET');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown provider shows a not-found page with a search', async ({ page }) => {
  const answer = await page.goto('/service-provider-profile?id=nobody');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No one at this address' })).toBeVisible();
  await page.getByLabel('Name, service or city').fill('silk pres');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search-result?q=silk+pres');
  await expect(page.getByRole('article').first()).toBeVisible();
});
