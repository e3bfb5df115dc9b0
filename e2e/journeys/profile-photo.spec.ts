import { expect, type Page, test } from '@playwright/test';
import { craftPng, geotagged } from '@glow50/api/platform/uploads/testing/pictures';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { addPerson, signIn } from './account-pages';

test.describe.configure({ timeout: 90_000 });
test.skip(({ isMobile }) => isMobile || !isDeep, 'part of the deep tests, on one size');

const gallery = (page: Page) => page.getByLabel('Photo from your gallery');
const preview = (page: Page) => page.getByRole('img', { name: 'Your photo as it will be' });
const png = (buffer: Buffer) => ({ name: 'photo.png', mimeType: 'image/png', buffer });

async function openPhotoPage(page: Page) {
  const person = await addPerson(page.request);
  await page.goto('/creating-profile-step-1');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expect(page.getByRole('button', { name: /^Choose From Gallery/ })).toBeVisible();
}

test('files that are no photo, too small or too large are refused with a reason; a rotated photo is stored upright, without its location data', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) Object.assign(globalThis, { sentFile: body });
      send.call(this, body);
    };
  });
  await openPhotoPage(page);
  await gallery(page).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('MZ not a photo'),
  });
  await expect(
    page.getByText('This file is not a photo that we can open. Choose a jpg or png'),
  ).toBeVisible();
  await gallery(page).setInputFiles(png(craftPng(100, 900)));
  await expect(page.getByText('This photo is too small')).toBeVisible();
  await gallery(page).setInputFiles(png(craftPng(7000, 6000)));
  await expect(page.getByText('This photo has more than 40 megapixels')).toBeVisible({ timeout: 20_000 });

  const lying = await geotagged().resize(640, 320).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await gallery(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: lying });
  await expect(preview(page)).toBeVisible();
  const upright = await preview(page).evaluate(({ width, height }: HTMLCanvasElement) => [width, height]);
  expect(upright).toEqual([320, 640]);
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('photo.jpg is stored')).toBeVisible();
  const sent = await page.evaluate(async () => {
    const { sentFile } = globalThis as unknown as { sentFile: Blob };
    return new TextDecoder('latin1').decode(await sentFile.arrayBuffer());
  });
  expect(sent.startsWith('\u00ff\u00d8\u00ff'), 'a JPEG').toBe(true);
  for (const trace of ['Exif', 'GPS', 'http://ns.adobe.com/xap'])
    expect(sent.includes(trace), trace).toBe(false);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
});

/** Fakes a camera that fails with the named error, or whose stream ends when `endCamera` is called. */
const setCamera = (page: Page, refusal: string | null) =>
  page.addInitScript((name) => {
    const getUserMedia = async (): Promise<MediaStream> => {
      if (name) throw new DOMException('No', name);
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 640, height: 480 }).getContext('2d')?.fillRect(0, 0, 640, 480);
      const stream = canvas.captureStream(10);
      const [track] = stream.getTracks();
      Object.assign(globalThis, { endCamera: () => track?.dispatchEvent(new Event('ended')) });
      return stream;
    };
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: getUserMedia });
  }, refusal);

test('a refused, missing or lost camera is explained, and the gallery is offered', async ({
  page,
  context,
}) => {
  await setCamera(page, 'NotAllowedError');
  await openPhotoPage(page);
  await page.getByRole('button', { name: /^Take a Photo/ }).click();
  await expect(page.getByText(/^This site may not use your camera/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose From Gallery' })).toBeVisible();

  const without = await context.newPage();
  await setCamera(without, 'NotFoundError');
  await without.goto('/creating-profile-step-1');
  await without.getByRole('button', { name: /^Take a Photo/ }).click();
  await expect(without.getByText(/^We found no camera on this device/)).toBeVisible();

  const losing = await context.newPage();
  await setCamera(losing, null);
  await losing.goto('/creating-profile-step-1');
  await losing.getByRole('button', { name: /^Take a Photo/ }).click();
  await expect(losing.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  await losing.evaluate(() => (globalThis as unknown as { endCamera(): void }).endCamera());
  await expect(losing.getByText(/^The camera stopped/)).toBeVisible();
  await losing.getByRole('button', { name: 'Try the camera again' }).click();
  await expect(losing.getByRole('button', { name: 'Take photo' })).toBeEnabled();
});
