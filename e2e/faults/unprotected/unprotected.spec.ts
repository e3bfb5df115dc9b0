import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '../../../scripts/build/apps';
import { isDeep } from '../../turns';
import { type Cell, CELLS } from '../cells';
import { visitBroken } from '../visit-broken';
import { PROTECTIONS, type Protection } from './protections';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => isMobile || !isDeep, 'Builds a shell for each, in the deep tests, on one size');

test('the shell as it is, built for these tests, stands it', async ({ page, baseURL }) => {
  await giveShell(page);
  await visitBroken(page, cellOf({ remote: 'events', fault: 'down', moment: 'later' }), baseURL ?? '');
});

for (const { name, cell } of PROTECTIONS) {
  test(`without ${name}, the site does not stand ${Object.values(cell).join(' ')}`, async ({
    page,
    baseURL,
  }) => {
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

/** This page's shell, and nobody else's, is built without a protection. */
async function giveShell(page: Page, left?: string) {
  const folder = test.info().outputPath('shell');
  const script = path.join(import.meta.dirname, 'build-shell.ts');
  const build = ['--import', 'tsx', script, folder, ...(left ? [left] : [])];
  await promisify(execFile)('node', build, { cwd: ROOT });
  const files = readdirSync(folder);
  await page.route(/\/shell\/[^/]+\/[^/]+\.js$/, (route) => {
    const asked = path.basename(new URL(route.request().url()).pathname);
    // Scripts that the document names have the hashes of the published build in their names.
    const file = files.find((name) => name === asked) ?? files.find((name) => isSameScript(name, asked));
    return file ? route.fulfill({ path: path.join(folder, file) }) : route.abort();
  });
}

function isSameScript(name: string, asked: string): boolean {
  return name.endsWith('.js') && name.split('.')[0] === asked.split('.')[0];
}
