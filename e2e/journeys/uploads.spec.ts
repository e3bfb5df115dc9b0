import { expect, type Page, request, test } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { addPerson, type Person, signIn } from './account-pages';
import { expectAccessible } from './expect-accessible';

test.describe.configure({ timeout: 90_000 });

const PHOTO = { name: 'photo.png', mimeType: 'image/png', buffer: craftPng(320, 240) };

const photoGroup = (page: Page) => page.getByRole('group', { name: 'Profile photo' });
const choose = (page: Page, file: typeof PHOTO) =>
  photoGroup(page).locator('input[type=file]').setInputFiles(file);
const press = (page: Page, name: string) =>
  photoGroup(page)
    .getByRole('button', { name: `${name} Profile photo` })
    .click();

async function openGallery(page: Page): Promise<Person> {
  const person = await addPerson(page.request);
  await page.goto('/test-ui');
  await page.getByRole('link', { name: 'Sign in to try' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL('/test-ui');
  await photoGroup(page).scrollIntoViewIfNeeded();
  return person;
}

async function storedFiles({ email, password }: Person): Promise<string[]> {
  const { baseURL = '' } = test.info().project.use;
  const device = await request.newContext({ baseURL });
  const login = await device.post('/api/v1/auth/login', {
    data: { email, password, tokenExpiration: '1h' },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const answer = await device.get('/api/v1/account/export', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { uploads } = (await answer.json()) as { uploads: { name: string }[] };
  await device.dispose();
  return uploads.map(({ name }) => name);
}

test('a photo is stored, replaced and removed, with a status message for each step', async ({
  page,
  isMobile,
}) => {
  test.skip(!isSampledSize(isMobile), OTHER_SIZE);
  const person = await openGallery(page);
  await choose(page, PHOTO);
  const group = photoGroup(page);
  await expect(group.getByRole('status')).toHaveText('photo.png is stored');
  await expect(group.getByRole('img')).toHaveAccessibleName('Preview of photo.png');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'a stored photo');

  await choose(page, {
    name: 'disguised.png',
    mimeType: 'image/png',
    buffer: Buffer.from('MZ not a picture'),
  });
  await expect(group.getByRole('alert')).toHaveText(/.+/);
  await expect(group.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await press(page, 'Remove');
  await expect(group.getByRole('status')).toHaveText('photo.png is stored');
  await choose(page, { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(group.getByRole('alert')).toHaveText('This file is larger than 10 MB. Choose a smaller one');
  expect(await storedFiles(person)).toEqual(['photo.png']);

  await press(page, 'Remove');
  await expect(group.getByText('Choose a file or drop it here')).toBeVisible();
  await expect(group.locator('input[type=file]')).toBeFocused();
  expect(await storedFiles(person)).toEqual([]);
});

test('a retry after a lost response does not store a second copy', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'the same on a phone');
  const person = await openGallery(page);
  let isLost = false;
  await page.route('**/api/v1/uploads?*', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await choose(page, PHOTO);
  await expect(photoGroup(page).getByRole('alert')).toContainText('could not reach Glow50');
  expect(await storedFiles(person)).toEqual(['photo.png']);
  await press(page, 'Retry');
  await expect(photoGroup(page).getByRole('status')).toHaveText('photo.png is stored');
  expect(await storedFiles(person)).toEqual(['photo.png']);
});

test('a canceled upload leaves no file, even when it has just arrived', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'the same on a phone');
  const person = await openGallery(page);
  let arrived: () => void = () => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  await page.route('**/api/v1/uploads?*', async (route) => {
    await route.fetch();
    arrived();
  });
  const canceled = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/api/v1/uploads'),
  );
  await choose(page, PHOTO);
  await expect(photoGroup(page).getByRole('progressbar', { name: 'Sending photo.png' })).toBeVisible();
  await hasArrived;
  expect(await storedFiles(person)).toEqual(['photo.png']);
  await press(page, 'Cancel');
  expect((await canceled).status()).toBe(200);
  await expect(photoGroup(page).getByText('Choose a file or drop it here')).toBeVisible();
  expect(await storedFiles(person)).toEqual([]);
});

test('a file is chosen and removed with the keyboard only', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'a phone has no keyboard');
  await openGallery(page);
  const input = photoGroup(page).locator('input[type=file]');
  await expect(input).toHaveAccessibleName('Profile photo');
  await expect(input).toHaveAccessibleDescription('jpg, jpeg, png. Up to 10 MB');
  await expect(async () => {
    // The browser reports file choosers only some time after the first listener is added, so the first
    // attempts may time out.
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 });
    await input.press('Enter');
    await (await chooser).setFiles(PHOTO);
  }).toPass();
  await expect(photoGroup(page).getByRole('status')).toHaveText('photo.png is stored');
  await page.keyboard.press('Tab');
  await expect(photoGroup(page).getByRole('button', { name: 'Remove Profile photo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(photoGroup(page).getByText('Choose a file or drop it here')).toBeVisible();
  await expect(input).toBeFocused();
});
