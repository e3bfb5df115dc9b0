import { expect, test } from '@playwright/test';

test('from home to a filtered list that can be shared', async ({ page, isMobile }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Got Booked the most' })).toHaveCount(4);

  await page.goto('/search-result');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(6);
  await page
    .getByRole('link', { name: /^lashes$/i })
    .or(page.getByRole('button', { name: /^lashes$/i }))
    .first()
    .click();
  await expect(page).toHaveURL(/service=/);
  if (isMobile) await page.getByText('Place and feedback').click();
  await page
    .getByRole('link', { name: /4\.5/ })
    .or(page.getByRole('button', { name: /4\.5/ }))
    .or(page.getByRole('radio', { name: /4\.5/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/feedback=4\.5/);
  await expect(cards.first()).toBeVisible();

  const shared = page.url();
  const names = await cards.getByRole('heading').allTextContents();
  await page.goto('/');
  await page.goto(shared);
  await expect(cards.getByRole('heading')).toHaveText(names);
});

test('the first page brings the answers of its calls', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto('/search-result?service=LASHES');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(calls).toEqual([]);
});

test('a search without results says so and offers a way on', async ({ page }) => {
  await page.goto('/search-result?city=Atlantis');
  await expect(page.getByText('No Data')).toBeVisible();
});
