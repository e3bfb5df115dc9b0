import { expect, test } from '@playwright/test';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

for (const path of ['//', '//x//evil.example/?override=1', '/nowhere', '/%zz']) {
  test(`${path} shows the site’s own page for nothing`, async ({ page }) => {
    const { baseURL = '' } = test.info().project.use;
    const answer = await page.goto(baseURL + path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody in this mirror');
    expect(new URL(page.url()).origin).toBe(new URL(baseURL).origin);
  });
}
