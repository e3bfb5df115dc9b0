import { expect, type Page, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { expectAccessible } from './expect-accessible';

const cards = (page: Page) => page.getByRole('region', { name: 'Providers' }).getByRole('article');

test('a search is typed, filtered, opened, left with Back and shared as a link', async ({
  page,
  browser,
  isMobile,
}) => {
  await page.goto('/');
  await expect(page.getByLabel(/^State/)).toHaveValue('Texas');
  await page.getByRole('combobox', { name: /^City/ }).fill('Dalas');
  await page
    .getByRole('option', { name: /^Dallas/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: /^City/ })).toHaveValue('Dallas');
  await page.getByLabel(/^Zip Code/).fill('75201');
  await page.getByRole('combobox', { name: /^Service/ }).fill('Hair');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/results? found/)).toBeVisible();
  await page.getByRole('link', { name: 'Remove 75201' }).first().click();
  await expect(page).toHaveURL(/city=Dallas$/);
  await expect(page.getByRole('link', { name: 'Remove 75201' })).toHaveCount(0);

  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  const feedback = page.getByRole('link', { name: '4.0 stars and above' });
  await feedback.click();
  await expect(feedback).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/feedback=4\.0/);
  if (isMobile) await page.getByRole('button', { name: /^Show [\d,+]+ results?/ }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(6);

  const shared = page.url();
  const names = await cards(page).getByRole('heading').allTextContents();
  await cards(page).nth(4).scrollIntoViewIfNeeded();
  await cards(page).nth(4).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: names[4] ?? '' })).toBeVisible();
  await page.goBack();
  await expect(cards(page).getByRole('heading')).toHaveText(names);
  await expect(cards(page).nth(4)).toBeInViewport({ ratio: 0.9 });

  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(shared);
  await expect(cards(visitor).getByRole('heading')).toHaveText(names);
  await elsewhere.close();
});

test('the first page embeds its API responses and preloads its scripts', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const document = await page.goto('/search-result?service=Lashes&state=Texas&city=Dallas');
  const hints = await document?.text();
  await expect(page.getByText(/results? found/)).toBeVisible();
  expect(calls).toEqual([]);
  // A page that the server has rendered is seen before its scripts have arrived.
  await page.waitForFunction(() => performance.getEntriesByName('site-shown').length > 0);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/remotes/directory/') && path.includes('search')),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(hints).toContain(script);
});

test('a search without results suggests filters to drop and shows the nearest providers', async ({
  page,
  isMobile,
}) => {
  test.skip(!isSampledSize(isMobile), OTHER_SIZE);
  await page.goto('/search-result?service=Electrolysis&zipcode=75001&feedback=5.0&maxPrice=1');
  await expect(page.getByText('No Data')).toBeVisible();
  const chosen = page.getByRole('status').getByRole('list', { name: 'Chosen filters' });
  await expect(chosen.getByRole('link')).toHaveText([/Electrolysis/, /75001/, /5\.0/, /Up to \$1/]);
  await expectAccessible(page, 'nothing found');
  await chosen.getByRole('link', { name: 'Remove Up to $1' }).click();
  await expect(page).not.toHaveURL(/maxPrice/);

  await page.goto('/search-result?city=Atlantis');
  await expect(
    page.getByText('We don’t list anyone in Atlantis yet. Try a city in the Dallas area.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the Dallas area' }).getByRole('article')).toHaveCount(3);
});

test('an invalid query still renders a page that explains it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  await page.goto('/search-result?service=Juggling&feedback=9&maxPrice=-3&near=x&sort=nearest&page=two');
  await expect(page.getByText(/^No one lists “Juggling” yet\./)).toBeVisible();
  await page.goto('/search-result?page=9999');
  await page.getByRole('link', { name: 'Go to the last page' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('suggestions can be reached, chosen and dismissed with the keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no arrow keys');
  await page.goto('/');
  const service = page.getByRole('combobox', { name: /^Service/ });
  await service.pressSequentially('las');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(service).toHaveAttribute('aria-activedescendant', /.+/);
  await expectAccessible(page, 'suggestions');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(service).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(service).toHaveValue(/las/i);
  await expect(page).toHaveURL('/');
});

test('the location is filled in, or its refusal is explained', async ({ page, context, isMobile }) => {
  test.skip(isMobile, 'the same on every screen');
  const button = page.getByRole('button', { name: 'Click here to get your location automatically' });
  await page.goto('/');
  await button.click();
  await expect(page.getByText(/Please type where you are/)).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 33.0198, longitude: -96.6989 });
  await button.click();
  await expect(page.getByText('Plano is our nearest city.')).toBeVisible();
  await expect(page.getByLabel(/^Zip Code/)).toHaveValue('75023');
});

test('the filter panel of the home page applies with its button and fades out', async ({
  page,
  isMobile,
}) => {
  test.skip(!isSampledSize(isMobile, 1), OTHER_SIZE);
  await page.goto('/');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await expect(panel.getByRole('button', { name: /^[A-Z ]+$/ })).toHaveCount(11);
  await expectAccessible(page, 'the filter panel');
  await panel.getByRole('button', { name: 'BARBER' }).click();
  await panel.getByRole('button', { name: '5.0 stars' }).click();
  await panel.getByRole('button', { name: 'Apply Filter' }).click();
  await expect(page).toHaveURL('/search-result?service=Barber&feedback=5.0');
});

test('the filter sheet traps the focus and restores it on closing', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'wide screens show the filters beside the list');
  await page.goto('/search-result');
  const opener = page.getByRole('button', { name: 'Filters', exact: true });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, 'the sheet of filters');
  for (let tab = 0; tab < 20; tab += 1) {
    await page.keyboard.press('Tab');
    expect(await sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});
