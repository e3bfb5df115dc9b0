import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LaunchOptions, type Page, test as base } from '@playwright/test';
import { quarters } from '@glow50/api/platform/uploads/testing/pictures';

/** Picture shown by the fake camera: one color per quarter, starting at the upper left. */
export const SCENE = {
  width: 4096,
  height: 2160,
  colors: [
    [190, 80, 60],
    [60, 170, 90],
    [50, 70, 180],
    [128, 128, 128],
  ],
} as const;

/** A browser with a fake 4096×2160 camera and the permission to use it. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'glow50-camera-'));
      const file = path.join(folder, 'scene.mjpeg');
      const frame = await quarters(SCENE.colors, SCENE.width, SCENE.height).jpeg({ quality: 95 }).toBuffer();
      await writeFile(file, Buffer.concat([frame, frame]));
      const args = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

export const watchLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
  });

/** Durations in milliseconds of the tasks over 50 ms since the last call. */
export const takeLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
