import { FAULTS_COOKIE, writeFaults } from '@glow50/shared/host/faults';
import type { Fault } from '@glow50/shared/host/faults';
import { expect, type Page, test } from '@playwright/test';
import { enterAsStaff } from '../journeys/office-desk';
import { type Cell, chooseApiFaults, chooseCells } from './cells';
import { toAnnotation } from './fault-table';
import { TASKS } from './tasks';

const isDeep = process.env.DEEP === '1';
// Workers read this file again: the seed is drawn once and handed on.
const seed = Number((process.env.FAULT_SEED ??= String(Math.floor(Math.random() * 1000))));

test.skip(({ isMobile }) => isMobile || !isDeep, 'Goes through every cell in the deep tests, on one size');

for (const cell of chooseCells(isDeep, seed)) {
  const { fault, moment } = cell;
  const { remote } = cell.remote;
  const annotation = toAnnotation({ row: `${remote}, ${moment}`, fault });
  test(`${remote} ${fault}, ${moment} (seed ${seed})`, { annotation }, async ({ page, baseURL }) => {
    const problems = collectProblems(page);
    const faults = switchesOf(page, baseURL ?? '');
    await enter(page, cell, () => faults.set(remote, fault));

    const notice = page.locator(`[data-remote-fallback="${remote}"]`);
    await expect(notice).toBeVisible({ timeout: 5_000 });
    await expect(notice).toHaveText(/is taking longer than usual|We can’t show/);

    const { pathname, search } = new URL(page.url());
    await go(page, '/employment');
    await expect(page.getByText('This page is under constructions')).toBeVisible();
    await go(page, remote === 'events' ? '/about-us' : '/events&tickets');
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('[data-remote-fallback]')).toHaveCount(0);

    await faults.clear();
    await go(page, pathname + search);
    await retryUntilShown(page, notice);
    expect(new URL(page.url()).pathname).toBe(pathname);
    if (moment === 'while typing') await TASKS[remote]?.expectKept(page);
    expect(problems).toEqual([]);
  });
}

for (const fault of chooseApiFaults(isDeep, seed)) {
  const annotation = toAnnotation({ row: 'API', fault });
  test(`API ${fault} (seed ${seed})`, { annotation }, async ({ page, baseURL }) => {
    const problems = collectProblems(page);
    const faults = switchesOf(page, baseURL ?? '');
    await faults.set('api', fault);
    await page.goto('/events&tickets', { waitUntil: 'commit' });
    await expect(page.locator('header a[href="/"]').first()).toBeVisible({ timeout: 5_000 });
    if (fault === 'slow' || fault === 'hang') {
      await expect(page.locator('[aria-busy="true"], [role="progressbar"]').first()).toBeVisible();
    }
    await go(page, '/employment');
    await expect(page.getByText('This page is under constructions')).toBeVisible();

    await go(page, '/events&tickets');
    const retry = page.getByRole('button', { name: /retry/i });
    const failure = fault === 'slow' ? page.getByRole('article').first() : retry;
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await faults.clear();
    if (fault !== 'slow') await retry.click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(problems).toEqual([]);
  });
}

/** Brings the visitor to where the fault meets them. */
async function enter(page: Page, { remote, moment }: Cell, breakIt: () => Promise<void>) {
  if ('isForStaff' in remote) await enterAsStaff(page);
  if (moment === 'first page') {
    await breakIt();
    await page.goto(remote.path, { waitUntil: 'commit' });
  } else if (moment === 'later') {
    await breakIt();
    await page.goto('/employment');
    await expect(page.getByText('This page is under constructions')).toBeVisible();
    await go(page, remote.path);
  } else if (moment === 'while typing') {
    await TASKS[remote.remote]?.begin(page);
    await breakIt();
    await page.reload({ waitUntil: 'commit' });
  } else if ('next' in remote) {
    await page.goto(remote.path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await breakIt();
    await go(page, remote.next);
  }
}

/** As a link of the site would: without a new document. */
async function go(page: Page, to: string) {
  await page.evaluate((path) => {
    history.pushState({ key: path, usr: null, idx: history.length }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, to);
}

/** Retry recovers, at once or by itself; a page that broke after its remote was mounted may reload once. */
async function retryUntilShown(page: Page, notice: ReturnType<Page['locator']>) {
  const retry = notice.getByRole('button', { name: /retry/i });
  const shown = page.locator('main h1').first();
  await expect(shown).toBeVisible();
  if (await notice.isVisible()) await retry.click();
  await expect(notice).toHaveCount(0, { timeout: 20_000 });
  await expect(shown).toBeVisible();
}

/** Breaks parts for this page's browser alone, through the gateway. */
function switchesOf(page: Page, url: string) {
  return {
    set: (part: string, fault: Fault) =>
      page.context().addCookies([{ name: FAULTS_COOKIE, value: writeFaults({ [part]: fault }), url }]),
    clear: () => page.context().clearCookies({ name: FAULTS_COOKIE }),
  };
}

/** Errors that nobody handled. A script that cannot be parsed is reported by the browser itself and is part of the fault. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (error.name !== 'SyntaxError') problems.push(String(error));
  });
  return problems;
}
