import { expect, type Locator, type Page } from '@playwright/test';
import { applyLook } from '@glow50/registration/photo/apply-look';
import { AS_TAKEN, PHOTO_FILTERS, type PhotoFilter } from '@glow50/registration/photo/photo-look';
import { SCENE } from './fake-camera';

type Colour = readonly number[];

/** Position in a picture, as fractions of its width and height. */
interface Place {
  x: number;
  y: number;
}

const QUARTERS: Place[] = [
  { x: 0.25, y: 0.25 },
  { x: 0.25, y: 0.75 },
];

export const preview = (page: Page): Locator => page.getByRole('img', { name: 'Your photo as it will be' });

export const readColours = (picture: Locator, places: Place[]): Promise<number[][]> =>
  picture.evaluate(async (shown: HTMLCanvasElement | HTMLImageElement, spots) => {
    if (shown instanceof HTMLImageElement) await shown.decode();
    const bitmap = await createImageBitmap(shown);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return spots.map(({ x, y }) => [
      ...(context?.getImageData(bitmap.width * x, bitmap.height * y, 1, 1).data.slice(0, 3) ?? []),
    ]);
  }, places);

export function filtered(colour: Colour, filter: PhotoFilter): Colour {
  const pixels = Uint8ClampedArray.from([...colour, 255]);
  applyLook(pixels, { ...AS_TAKEN, filter });
  return [...pixels.slice(0, 3)];
}

export const difference = (one: Colour = [], other: Colour = []): number =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 255))));

/**
 * Expects every filter to change the preview's pixels. Resolves to the unfiltered colors at the upper left
 * and lower left.
 */
export async function expectFilters(page: Page): Promise<number[][]> {
  const taken = await readColours(preview(page), QUARTERS);
  expect(difference(taken[0], SCENE.colours[0]), 'the camera shows its scene').toBeLessThan(16);
  expect(difference(taken[1], SCENE.colours[2]), 'the camera shows its scene').toBeLessThan(16);
  for (const { id, label } of PHOTO_FILTERS) {
    await page.getByRole('radio', { name: label }).check({ force: true });
    await expect
      .poll(
        async () => {
          const shown = await readColours(preview(page), QUARTERS);
          return Math.max(...taken.map((colour, at) => difference(shown[at], filtered(colour, id))));
        },
        { message: label },
      )
      .toBeLessThanOrEqual(1);
  }
  return taken;
}

export async function cropLeft(page: Page): Promise<void> {
  await preview(page).scrollIntoViewIfNeeded();
  const box = await preview(page).boundingBox();
  if (!box) throw new Error('There is no preview');
  await page.mouse.move(box.x + box.width * 0.04, box.y + box.height * 0.04);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.6, { steps: 6 });
  await page.mouse.move(box.x + box.width * 0.44, box.y + box.height * 0.96, { steps: 6 });
  await page.mouse.up();
}
