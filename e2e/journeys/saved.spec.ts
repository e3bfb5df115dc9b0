import { expect, type Page, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { addPerson, signIn } from './account-pages';
import { expectAccessible } from './expect-accessible';

test.skip(({ isMobile }) => !isSampledSize(isMobile, 1), OTHER_SIZE);

const cards = (page: Page) => page.getByRole('article');
const nameOf = async (page: Page, index: number) =>
  (await cards(page).nth(index).getByRole('heading').textContent()) ?? '';

test('providers are saved by the heart, found on /saved, and taken over by the account on every device', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.goto('/search-result?service=LASHES');
  await cards(page).first().waitFor();
  const names = [await nameOf(page, 0), await nameOf(page, 2)];
  for (const name of names) {
    const heart = page.getByRole('button', { name: `Save ${name}`, exact: true });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('main').getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL('/saved');
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  const newestFirst = [...names].reverse();
  await expect(cards(page).getByRole('heading')).toHaveText(newestFirst);
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText(newestFirst);
  await expectAccessible(page, 'the saved providers');

  const person = await addPerson(page.request);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL('/saved');
  await expect(page.getByText('Newest first.')).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(newestFirst);

  const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await elsewhere.goto('/sign-in');
  await signIn(elsewhere, person);
  await expect(elsewhere).not.toHaveURL(/sign-in/);
  await elsewhere.goto('/saved');
  await expect(cards(elsewhere).getByRole('heading')).toHaveText(newestFirst);
  const [gone = '', left = ''] = newestFirst;
  await elsewhere.getByRole('button', { name: `Save ${gone}`, exact: true }).click();
  await page.reload();
  await expect(cards(page).getByRole('heading')).toHaveText([left]);
  await elsewhere.context().close();
});
