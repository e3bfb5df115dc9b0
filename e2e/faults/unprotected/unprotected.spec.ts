import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '@glow50/build/apps';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { type Cell, CELLS } from '../cells';
import { visitBroken } from '../visit-broken';
import { PROTECTIONS, type Protection } from './protections';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => isMobile || !isDeep, 'part of the deep tests, on one size');

test('the unmodified shell, built for these tests, survives a fault', async ({ page, baseURL }) => {
  await giveShell(page);
  await visitBroken(page, cellOf({ remote: 'events', fault: 'down', moment: 'later' }), baseURL ?? '');
});

for (const { name, cell } of PROTECTIONS) {
  test(`without ${name}, the site fails on ${Object.values(cell).join(' ')}`, async ({ page, baseURL }) => {
    await giveShell(page, name);
    await expect(visitBroken(page, cellOf(cell), baseURL ?? '')).rejects.toThrow();
  });
}

function cellOf({ remote, fault, moment }: Protection['cell']): Cell {
  const cell = CELLS.find(
    (each) => each.remote.remote === remote && each.fault === fault && each.moment === moment,
  );
  if (!cell) throw new Error(`There is no cell ${remote} ${fault}, ${moment}`);
  return cell;
}

/** Serves this page a shell built without the named protection. Other pages keep the published shell. */
async function giveShell(page: Page, left?: string) {
  const folder = test.info().outputPath('shell');
  const script = path.join(import.meta.dirname, 'build-shell.ts');
  const build = ['--import', 'tsx', script, folder, ...(left ? [left] : [])];
  await promisify(execFile)('node', build, { cwd: ROOT });
  const files = readdirSync(folder);
  await page.route(/\/shell\/[^/]+\/[^/]+\.js$/, (route) => {
    const asked = path.basename(new URL(route.request().url()).pathname);
    // The document names scripts by the hashes of the published build.
    const file = files.find((name) => name === asked) ?? files.find((name) => isSameScript(name, asked));
    return file ? route.fulfill({ path: path.join(folder, file) }) : route.abort();
  });
}

function isSameScript(name: string, asked: string): boolean {
  return name.endsWith('.js') && name.split('.')[0] === asked.split('.')[0];
}
