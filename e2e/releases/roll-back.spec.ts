import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RegisteredRemote, Registry } from '@glow50/host/registry';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { sealBuild } from '@glow50/releases/seal-build';
import { releaseBuild } from '@glow50/releases/release-build';
import { readDeployment } from '@glow50/releases/deployment';
import { recallBuild, rollBack } from '@glow50/releases/roll-back';
import { isStoreAtHand, store } from './release-store';

const PART = 'registration';
const PATH = '/student-registration';

test.skip(({ isMobile }) => isMobile, 'the same on every screen');
test.skip(!isStoreAtHand, 'needs the folder of the release store');
// One after the other: both release the same part.
test.describe.configure({ mode: 'default' });

test('a release and its rollback reach new visitors and do not disturb visitors with an open page', async ({
  page,
  browser,
}) => {
  const objects = openReleaseObjects(store);
  const scratch = await mkdtemp(path.join(tmpdir(), 'glow50-second-'));
  const first = (await readRegistry(page)).remotes[PART];
  if (!first) throw new Error('There is no registration');
  await page.goto(PATH);
  await expect(page.locator('main h1').first()).toBeVisible();
  expect(await shownBuild(page)).toBe(first.build);

  try {
    const second = await prepareSecond(first, scratch);
    await releaseBuild(objects, second);
    expect(await msUntilNewVisitorsGet(browser, second.build)).toBeLessThan(5_000);

    // The open page keeps the build it started with, also after a reload and for files not loaded yet.
    expect(await shownBuild(page)).toBe(first.build);
    await page.reload();
    await expect(page.locator('main h1').first()).toBeVisible();
    expect(await shownBuild(page)).toBe(first.build);

    await rollBack(objects, PART);
    expect(await msUntilNewVisitorsGet(browser, first.build)).toBeLessThan(5_000);
    await expect(page.locator('main h1').first()).toBeVisible();
  } finally {
    const { current } = await readDeployment(objects, PART);
    if (current?.build !== first.build) await rollBack(objects, PART, first.build);
    await rm(scratch, { recursive: true });
  }
});

test('a recall reaches an open page: the visitor is told, reloads and finds what was typed', async ({
  page,
  browser,
}) => {
  const objects = openReleaseObjects(store);
  const scratch = await mkdtemp(path.join(tmpdir(), 'glow50-recalled-'));
  const first = (await readRegistry(page)).remotes[PART];
  if (!first) throw new Error('There is no registration');
  try {
    const bad = await prepareSecond(first, scratch, `${first.build.slice(0, 8)}-${Date.now().toString(36)}`);
    await releaseBuild(objects, bad);
    await msUntilNewVisitorsGet(browser, bad.build);
    await page.goto(PATH);
    const typed = page.getByRole('main').getByRole('textbox').first();
    await typed.fill('Ann Student');
    expect(await shownBuild(page)).toBe(bad.build);

    await recallBuild(objects, PART, 'loses what is typed');
    await msUntilNewVisitorsGet(browser, first.build);
    const notice = page.getByRole('alert').filter({ hasText: 'This page had a problem' });
    await typed.fill('Ann B. Student');
    // With the answer to the next call, which stores what is typed.
    await expect(notice).toContainText('What you have typed is kept.');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => shownBuild(page)).toBe(first.build);
    await expect(typed).toHaveValue('Ann B. Student');
  } finally {
    const { current } = await readDeployment(objects, PART);
    if (current?.build !== first.build) await rollBack(objects, PART, first.build);
    await rm(scratch, { recursive: true });
  }
});

async function prepareSecond(
  first: RegisteredRemote,
  scratch: string,
  build = `${first.build.slice(0, 8)}-second`,
) {
  const folder = path.join(scratch, build);
  await cp(path.join(store, PART, first.build), folder, { recursive: true });
  const record = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')) as RegisteredRemote;
  await rm(path.join(folder, 'files.json'));
  await rm(path.join(folder, 'build.json'));
  const move = (file: string) => file.replace(first.build, build);
  await writeFile(path.join(folder, 'second.txt'), 'another release');
  sealBuild(folder, {
    ...record,
    build,
    entry: move(record.entry),
    chunks: record.chunks.map(move),
    manifest: move(record.manifest),
  });
  return { part: PART, build, folder };
}

async function readRegistry(page: Page): Promise<Registry> {
  return (await (await page.request.get('/remotes.json')).json()) as Registry;
}

async function msUntilNewVisitorsGet(browser: Browser, build: string): Promise<number> {
  const startedAt = Date.now();
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await expect(async () => {
    await context.clearCookies();
    await visitor.goto(PATH);
    await expect(visitor.locator('main h1').first()).toBeVisible();
    expect(await shownBuild(visitor)).toBe(build);
  }).toPass({ timeout: 10_000 });
  const took = Date.now() - startedAt;
  await context.close();
  return took;
}

async function shownBuild(page: Page): Promise<string | undefined> {
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const entry = addresses.find((address) => address.includes('/remotes/registration/'));
  return entry?.split('/remotes/registration/')[1]?.split('/')[0];
}
