import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { applyLook } from '../../remotes/registration/photo/apply-look';
import { AS_TAKEN, PHOTO_FILTERS, type PhotoFilter } from '../../remotes/registration/photo/photo-look';

type Colour = readonly number[];

/** What the camera sees: a colour in each quarter. */
const SCENE = {
  width: 4096,
  height: 2160,
  quarters: ['rgb(190,80,60)', 'rgb(60,170,90)', 'rgb(50,70,180)', 'rgb(128,128,128)'],
};
/** In the middle of the left upper and the left lower quarter. */
const PLACES = [
  { x: 0.25, y: 0.25 },
  { x: 0.25, y: 0.75 },
] as const;

/** A browser with a camera of 4096 by 2160 pixels, and a page in it that notes what holds up its main thread. */
export async function withProfileCamera(page: Page, work: (page: Page) => Promise<void>): Promise<void> {
  const { launchOptions, baseURL = '', viewport = null, hasTouch, isMobile } = test.info().project.use;
  const file = test.info().outputPath('camera.mjpeg');
  const scene = await page.evaluate(paintScene, SCENE);
  const picture = Buffer.from(scene.slice(scene.indexOf(',') + 1), 'base64');
  await writeFile(file, Buffer.concat([picture, picture]));
  const browser: Browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await browser.newContext({
      baseURL,
      viewport,
      hasTouch: hasTouch ?? false,
      isMobile: isMobile ?? false,
      permissions: ['camera'],
      reducedMotion: 'reduce',
    });
    await context.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: 'longtask', buffered: true });
    });
    await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

function paintScene({ width, height, quarters }: typeof SCENE): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  quarters.forEach((colour, index) => {
    if (!context) return;
    context.fillStyle = colour;
    context.fillRect((index % 2) * (width / 2), index < 2 ? 0 : height / 2, width / 2, height / 2);
  });
  return canvas.toDataURL('image/jpeg', 0.95);
}

const preview = (page: Page) => page.getByRole('img', { name: 'Your photo as it will be' });

/** Colours of the preview at the two places. */
function readPreview(page: Page): Promise<number[][]> {
  return preview(page).evaluate(
    (canvas: HTMLCanvasElement, places) =>
      places.map(({ x, y }) => [
        ...(canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? []),
      ]),
    PLACES.map((place) => ({ ...place })),
  );
}

/** Milliseconds of each task of the page so far that took longer than 50. */
export const readLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));

/** What a filter makes of a colour, by the same arithmetic that its own tests hold against numbers. */
function filtered(colour: Colour, filter: PhotoFilter): Colour {
  const pixels = Uint8ClampedArray.from([...colour.slice(0, 3), 255]);
  applyLook(pixels, { ...AS_TAKEN, filter });
  return [...pixels];
}

/** How far two colours are apart in their most different channel. */
const difference = (one: Colour, other: Colour): number =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 0))));

/** Every filter shows in the pixels of the preview. */
export async function expectFilters(page: Page): Promise<void> {
  const taken = await readPreview(page);
  expect(difference(taken[0] ?? [], [190, 80, 60]), 'the camera shows its scene').toBeLessThan(16);
  for (const { id, label } of PHOTO_FILTERS) {
    await page.getByRole('radio', { name: label }).check({ force: true });
    await expect
      .poll(
        async () => {
          const shown = await readPreview(page);
          return Math.max(...taken.map((colour, at) => difference(shown[at] ?? [], filtered(colour, id))));
        },
        { message: label },
      )
      .toBeLessThanOrEqual(1);
  }
}

/** Draws a rectangle over the left part of the photo. */
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
