import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { findChromium } from '@glow50/run/chromium.mjs';
import { defineConfig } from '@playwright/test';

/**
 * `npm run test:visual`: screenshots of the public pages on a phone, a tablet and a desktop, compared with those in
 * `e2e/visual/shots`. On a site of its own, because other tests book and sell. After a wanted change:
 * `npm run test:visual -- --update-snapshots`, and look at what changed.
 */
const { CHROMIUM, E2E_PORT, E2E_URL } = readConfiguration('tests', ['CHROMIUM', 'E2E_PORT', 'E2E_URL']);
const baseURL = E2E_URL ?? `http://127.0.0.1:${E2E_PORT}`;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/shots/{projectName}/{arg}{ext}',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: {
    timeout: 30_000,
    // Rounding of curves and text differs by a few pixels between processors. Pale boxes are to be seen all the same.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.005, threshold: 0.08 },
  },
  use: {
    baseURL,
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    launchOptions: {
      executablePath: CHROMIUM ?? findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // The same letters on every machine.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  projects: [
    { name: 'phone', use: PHONE },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 } } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  ...(E2E_URL === undefined && {
    webServer: {
      command: 'node scripts/run/start.mjs',
      cwd: path.resolve(import.meta.dirname, '../..'),
      url: `${baseURL}/readyz`,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(E2E_PORT),
        DATA_DIR: mkdtempSync(path.join(tmpdir(), 'glow50-visual-')),
        NODE_ENV: 'test',
      },
    },
  }),
});
