import { expect, type Page, test } from '@playwright/test';

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1200;

async function openMap(page: Page, query = '') {
  await page.goto(`/search-result${query}`);
  if (isPhone(page)) await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = isPhone(page)
    ? page.getByRole('dialog', { name: 'Map' })
    : page.getByRole('region', { name: 'Map', exact: true });
  await expect(map.locator('.glow-pin').first()).toBeVisible({ timeout: 30_000 });
  return map;
}

test('no other page loads the map', async ({ page }) => {
  test.slow();
  const drawing: string[] = [];
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.m?js$/.test(pathname)) return;
    const reading = response.text().then((text) => {
      if (text.includes('maplibregl-')) drawing.push(pathname);
    });
    read.push(reading.catch(() => undefined));
  });
  const others = [
    '/',
    '/about-us',
    '/service-provider-profile',
    ...(isPhone(page) ? ['/search-result'] : []),
  ];
  for (const path of others) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await Promise.all(read);
    expect([path, ...drawing]).toEqual([path]);
  }
  await openMap(page);
  await Promise.all(read);
  expect(drawing.length).toBeGreaterThan(0);
});

test('a pin opens the cards of its zip code by keyboard, and takes the focus back', async ({ page }) => {
  test.slow();
  const map = await openMap(page, '?service=Hair&zipcode=75201');
  const pin = map.getByRole('button', { name: /providers?, Dallas 75201$/ });
  await pin.focus();
  await page.keyboard.press('Enter');
  const cards = map.getByRole('region', { name: /^Dallas 75201, \d+ providers?$/ });
  await expect(cards.getByRole('heading')).toBeFocused();
  await expect(cards.getByRole('link').first()).toHaveAttribute('href', /^\/service-provider-profile\?id=/);
  await page.keyboard.press('Escape');
  await expect(cards).toBeHidden();
  await expect(pin).toBeFocused();
});

test('another area is searched, stands in the address and is taken away again', async ({ page }) => {
  test.slow();
  const map = await openMap(page, '?service=Hair&city=Dallas');
  await map.getByRole('region', { name: 'Map of providers' }).focus();
  const search = map.getByRole('button', { name: 'Search this area' });
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await expect(search).toBeVisible();
  // The press comes while the map still glides: it stops there.
  await page.keyboard.press('ArrowUp');
  await search.dispatchEvent('click');
  await expect(page).toHaveURL(
    /\/search-result\?service=Hair&bounds=3\d\.\d\d%2C-9\d\.\d\d%2C3\d\.\d\d%2C-9\d\.\d\d/,
  );
  await expect(search).toBeHidden();
  await expect(map.getByRole('region', { name: 'Map of providers' })).toBeFocused();
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('dialog', { name: 'Map' })).toBeHidden();
  }
  await page.getByRole('link', { name: 'Remove Map area' }).click();
  await expect(page).toHaveURL(/\/search-result\?service=Hair$/);
});

test('Back closes the map of a phone', async ({ page }) => {
  test.skip(!isPhone(page), 'On wide screens the map stands beside the list');
  test.slow();
  await openMap(page);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Map' })).toBeHidden();
  await expect(page).toHaveURL(/\/search-result$/);
});

test('without WebGL the list stays and the map says why', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl')
        ? null
        : (get as (...all: unknown[]) => unknown).call(this, kind, ...rest);
    } as typeof get;
  });
  await page.goto('/search-result');
  await expect(page.getByRole('article').first()).toBeVisible();
  if (isPhone(page)) await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByText(/WebGL is off/)).toBeVisible({ timeout: 30_000 });
});
