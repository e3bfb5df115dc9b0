import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 4173);
const baseURL = process.env.E2E_URL ?? `http://127.0.0.1:${port}`;
// Workers read this file again: the folder is made once and handed on.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'glow50-e2e-')));

const CLOCK = '**/clock/*.spec.ts';

/** Comes from an address of its own: a whole run opens more accounts than one address may. */
const from = (address: string) => ({ extraHTTPHeaders: { 'x-forwarded-for': address } });

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A change is not held up by chance alone; what chance brings to light, the deep tests do not forgive.
  retries: process.env.DEEP === '1' ? 0 : 1,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: [['list'], ['./faults/fault-table.ts']],
  use: {
    baseURL,
    // `--trace on` records what a failed test did; always recording would double its time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: (process.env.CHROMIUM ??= findChromium()),
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
      testIgnore: CLOCK,
      use: { viewport: { width: 1280, height: 900 }, ...from('127.0.0.2') },
    },
    {
      name: 'phone',
      testIgnore: CLOCK,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        ...from('127.0.0.3'),
      },
    },
    // What moves the site's clock, for everybody, waits until everybody is done.
    {
      name: 'clock',
      testMatch: CLOCK,
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1280, height: 900 } },
    },
  ],
  ...(!process.env.E2E_URL && {
    webServer: {
      command: 'node scripts/start.mjs',
      cwd: path.resolve(import.meta.dirname, '..'),
      url: `${baseURL}/readyz`,
      timeout: 240_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        NODE_ENV: 'test',
        CANARY_SECONDS: '1',
        TRUST_PROXY: '1',
      },
    },
  }),
});
