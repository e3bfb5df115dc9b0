import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { findChromium } from '@glow50/run/chromium.mjs';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';

const { CHROMIUM, E2E_DATA_DIR, E2E_PORT, E2E_URL, TEST_RESULTS, WALK_SHOTS } = readConfiguration('tests', [
  'CHROMIUM',
  'E2E_DATA_DIR',
  'E2E_PORT',
  'E2E_URL',
  'TEST_RESULTS',
  'WALK_SHOTS',
]);
const baseURL = E2E_URL ?? `http://127.0.0.1:${E2E_PORT}`;
const dataDir = E2E_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'glow50-e2e-'));
const chromium = CHROMIUM ?? findChromium();
// Each worker process loads this file again. The environment variables share one folder and one browser with
// all of them.
Object.assign(process.env, { E2E_DATA_DIR: dataDir, CHROMIUM: chromium });

const CLOCK = '**/clock/*.spec.ts';
/** Has a configuration and a site of its own. */
const VISUAL = '**/visual/*.spec.ts';
/** Takes minutes. */
const WALK = '**/walk/*.spec.ts';
/** Journeys that are walked on both sizes, with a reload and screenshots of each step. */
const WALKED = ['**/journeys/registration-*.spec.ts', '**/journeys/creating-profile.spec.ts'];
/** Its steps have the focus that a reload takes away. */
const UNWALKED = '**/journeys/registration-keyboard*.spec.ts';
const walks = WALK_SHOTS === undefined ? [WALK] : [WALK, ...WALKED];
const isWalked = isDeep || WALK_SHOTS !== undefined;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * Gives each project its own client address. A full run creates more accounts than the rate limit allows per
 * address.
 */
const from = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address } });

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // One retry keeps a flaky test from blocking a change. In the deep tests a flaky test fails.
  retries: isDeep ? 0 : 1,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: [
    ['list'],
    ['./faults/fault-table.ts'],
    ['./retries.ts'],
    ...(TEST_RESULTS ? [['json', { outputFile: path.join(TEST_RESULTS, 'browser.json') }] as const] : []),
  ],
  use: {
    baseURL,
    // Tracing every test would double its time. Use `--trace on` to investigate a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [CLOCK, WALK, VISUAL],
      use: { viewport: { width: 1280, height: 900 }, ...from('127.0.0.2') },
    },
    {
      name: 'phone',
      testIgnore: [CLOCK, WALK, VISUAL],
      use: { ...PHONE, ...from('127.0.0.3') },
    },
    ...(isWalked
      ? [
          {
            name: 'walk-desktop',
            testMatch: walks,
            testIgnore: UNWALKED,
            use: { viewport: { width: 1280, height: 800 }, ...from('127.0.0.4') },
          },
          {
            name: 'walk-phone',
            testMatch: walks,
            testIgnore: UNWALKED,
            use: { ...PHONE, ...from('127.0.0.5') },
          },
          ...(WALK_SHOTS === undefined
            ? []
            : [
                {
                  name: 'walk-keyboard',
                  testMatch: WALKED,
                  testIgnore: UNWALKED,
                  use: { viewport: { width: 1280, height: 800 }, ...from('127.0.0.6') },
                },
              ]),
        ]
      : []),
    // These tests move the clock of the whole site, so they run after all others.
    {
      name: 'clock',
      testMatch: CLOCK,
      dependencies: ['desktop', 'phone', ...(isWalked ? ['walk-desktop', 'walk-phone'] : [])],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  ...(E2E_URL === undefined && {
    webServer: {
      command: 'node scripts/run/start.mjs',
      cwd: path.resolve(import.meta.dirname, '..'),
      url: `${baseURL}/readyz`,
      timeout: 240_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(E2E_PORT),
        DATA_DIR: dataDir,
        NODE_ENV: 'test',
        CANARY_SECONDS: '1',
        TRUST_PROXY: '1',
      },
    },
  }),
});
