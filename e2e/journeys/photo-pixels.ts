import { expect, type Locator, type Page } from '@playwright/test';
import { SCENE } from './fake-camera';

type Color = readonly number[];

/** Position in a picture, as fractions of its width and height. */
interface Place {
  x: number;
  y: number;
}

/** Rec. 709 luminance. */
const toGray = ([red = 0, green = 0, blue = 0]: Color) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** What each filter makes of a color, by the filter's label. */
const FILTERS = {
  None: (color: Color) => color,
  Grayscale: (color: Color) => [toGray(color), toGray(color), toGray(color)],
  Sepia: ([red = 0, green = 0, blue = 0]: Color) => [
    0.393 * red + 0.769 * green + 0.189 * blue,
    0.349 * red + 0.686 * green + 0.168 * blue,
    0.272 * red + 0.534 * green + 0.131 * blue,
  ],
  Brightness: (color: Color) => color.map((value) => 1.5 * value),
  'High Contrast': (color: Color) => color.map((value) => 127.5 + 2 * (value - 127.5)),
} satisfies Record<string, (color: Color) => Color>;
type Filter = keyof typeof FILTERS;

const QUARTERS: Place[] = [
  { x: 0.25, y: 0.25 },
  { x: 0.25, y: 0.75 },
];

export const preview = (page: Page): Locator => page.getByRole('img', { name: 'Your photo as it will be' });

export const readColors = (picture: Locator, places: Place[]): Promise<number[][]> =>
  picture.evaluate(async (shown: HTMLCanvasElement | HTMLImageElement, spots) => {
    if (shown instanceof HTMLImageElement) await shown.decode();
    const bitmap = await createImageBitmap(shown);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return spots.map(({ x, y }) => [
      ...(context?.getImageData(bitmap.width * x, bitmap.height * y, 1, 1).data.slice(0, 3) ?? []),
    ]);
  }, places);

export function filtered(color: Color, filter: Filter): Color {
  return [...Uint8ClampedArray.from(FILTERS[filter](color))];
}

export const difference = (one: Color = [], other: Color = []): number =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 255))));

/**
 * Expects every filter to change the preview's pixels. Resolves to the unfiltered colors at the upper left
 * and lower left.
 */
export async function expectFilters(page: Page): Promise<number[][]> {
  const taken = await readColors(preview(page), QUARTERS);
  expect(difference(taken[0], SCENE.colors[0]), 'the camera shows its scene').toBeLessThan(16);
  expect(difference(taken[1], SCENE.colors[2]), 'the camera shows its scene').toBeLessThan(16);
  for (const label of Object.keys(FILTERS) as Filter[]) {
    await page.getByRole('radio', { name: label }).check({ force: true });
    await expect
      .poll(
        async () => {
          const shown = await readColors(preview(page), QUARTERS);
          return Math.max(...taken.map((color, at) => difference(shown[at], filtered(color, label))));
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
