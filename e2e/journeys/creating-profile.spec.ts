import { expect, type Page } from '@playwright/test';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { enterCode, newPerson, type Person } from './account-pages';
import { chooseTime, goToCheckout } from './booking-dialog';
import { expectAccessible } from './expect-accessible';
import { takeLongTasks, test, watchLongTasks } from './fake-camera';
import { waitForMails } from './mailbox';
import { cropLeft, difference, expectFilters, filtered, preview, readColors } from './photo-pixels';
import { completePayment, fillProfile } from './profile-steps';
import { payByCard } from './registration-flow';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });
test.skip(!isDeep, 'part of the deep tests');

/** Longest allowed main-thread task, in milliseconds. */
const LONGEST_TASK = 100;

test('a new provider creates a profile with a camera photo, is found by search, gets a booking and sees it', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  const name = `Zaria ${person.email.replace(/\W.*/, '').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  await watchLongTasks(page);
  await openAccount(page, person);
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click();
  const taken = await takePhoto(page);
  await fillProfile(page, name);
  await completePayment(page);

  const visitor = await (await browser.newContext()).newPage();
  await findBySearch(visitor, name);
  const portrait = visitor.getByRole('img', { name: `Portrait of ${name}` });
  const shown = await readColors(portrait, [
    { x: 0.5, y: 0.25 },
    { x: 0.5, y: 0.8 },
    { x: 0.97, y: 0.25 },
  ]);
  expect(difference(shown[0], filtered(taken[0] ?? [], 'Sepia')), 'sepia above').toBeLessThan(12);
  expect(difference(shown[1], filtered(taken[1] ?? [], 'Sepia')), 'sepia below').toBeLessThan(12);
  expect(difference(shown[2], shown[0]), 'the right half was cut off').toBeLessThan(12);
  await bookService(visitor);
  await visitor.context().close();

  await page.reload();
  await expect(page.getByRole('region', { name: 'Today' })).toContainText('Quick retwist');
  await expect(page.getByRole('link', { name: /^Views 1 / })).toBeVisible();
});

async function openAccount(page: Page, person: Person) {
  const main = page.getByRole('main');
  await page.goto('/register-to-get-listed');
  await main.getByRole('radio', { name: 'Service Provider' }).check();
  await main.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/sign-up');
  await main.getByLabel('First name').fill('Robin');
  await main.getByLabel('Last name').fill('Vale');
  await main.getByLabel('Email').fill(person.email);
  await main.getByLabel('Create password', { exact: true }).fill(person.password);
  await main.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByRole('link', { name: 'Enter code manually' }).click();
  const [mail] = await waitForMails(page.request, person.email, 1);
  await enterCode(page, mail?.code ?? '');
  await main.getByRole('button', { name: 'Verify' }).click();
  await main.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/creating-profile/);
}

/**
 * Takes, filters, crops and stores a photo. Resolves to the colors the camera saw at the upper left and lower
 * left.
 */
async function takePhoto(page: Page): Promise<number[][]> {
  const shutter = page.getByRole('button', { name: 'Take photo' });
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile photo' })).toBeVisible();
  await page.getByRole('button', { name: /^Take a Photo/ }).click();
  await expect(shutter).toBeEnabled({ timeout: 20_000 });
  await shutter.click();
  await expect(preview(page)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'the photo editor');

  const taken = await expectFilters(page);
  await cropToSepia(page);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('photo.jpg is stored')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Continue' }).click();
  return taken;
}

/**
 * Crops to the left part in sepia and checks that no task blocks input. Measures three times and uses the
 * best, because a busy machine delays tasks, too.
 */
async function cropToSepia(page: Page) {
  let longest = Infinity;
  for (let round = 0; round < 3 && longest > LONGEST_TASK; round += 1) {
    await page.getByRole('button', { name: 'Reset' }).click();
    await takeLongTasks(page);
    for (const filter of ['Grayscale', 'High Contrast', 'Sepia'])
      await page.getByRole('radio', { name: filter }).check({ force: true });
    await cropLeft(page);
    longest = Math.round(Math.max(0, ...(await takeLongTasks(page))));
  }
  console.log(`Filtering and cropping 4096x2160: the longest task above 50 ms took ${longest} ms`);
  expect(longest).toBeLessThanOrEqual(LONGEST_TASK);
}

async function findBySearch(page: Page, name: string) {
  const query = `q=${encodeURIComponent(name)}`;
  let found: { img: string | null; isVerified: boolean } | undefined;
  const search = async () => {
    const answer = await page.request.get(`/api/v1/search?${query}`);
    [found] = (await answer.json()) as (typeof found)[];
    return found?.img ?? '';
  };
  await expect.poll(search, { timeout: 20_000 }).not.toBe('');
  expect(found?.isVerified).toBe(false);
  await page.goto(`/search-result?${query}`);
  await page.getByRole('heading', { name }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function bookService(page: Page) {
  await page.getByRole('button', { name: 'Book Service' }).first().click();
  await page.getByRole('button', { name: 'Start Service' }).click();
  await chooseTime(page, 0, 'last');
  await goToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused();
  await page.getByLabel('Your name').fill('Nadia Guest');
  await page.getByLabel('Email for the confirmation').fill('nadia@gmail.com');
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await goToCheckout(page);
  await payByCard(page, '4242424242424242');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Pay for my Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible({ timeout: 20_000 });
}
