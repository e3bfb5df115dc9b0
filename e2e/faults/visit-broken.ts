import { FAULTS_COOKIE, writeFaults } from '@glow50/shared/host/faults';
import type { Fault } from '@glow50/shared/host/faults';
import { expect, type Locator, type Page } from '@playwright/test';
import { enterAsStaff } from '../journeys/office-desk';
import type { Cell } from './cells';
import { TASKS } from './tasks';

/** Pages of remotes that are not broken. */
const EVENTS = { path: '/events&tickets', heading: 'Events & Tickets' };
const ABOUT = { path: '/about-us', heading: 'About us' };

/** What a visitor lives through where a remote breaks, from the fault to its end. Fails where the site does not stand it. */
export async function visitBroken(page: Page, cell: Cell, baseURL: string): Promise<void> {
  const { fault, moment } = cell;
  const { remote } = cell.remote;
  const problems = collectProblems(page);
  const faults = switchesOf(page, baseURL);
  await enter(page, cell, () => faults.set(remote, fault));

  // In front of a page that is broken, too, an open dialog of the same remote has its own.
  const notice = page.locator(`[data-remote-fallback="${remote}"]`).last();
  await expect(notice).toBeVisible({ timeout: 5_000 });
  await expect(notice).toHaveText(/is taking longer than usual|We can’t show/);

  const { pathname, search } = new URL(page.url());
  await go(page, '/employment');
  await expect(page.getByText('This page is under constructions')).toBeVisible();
  const other = remote === 'events' ? ABOUT : EVENTS;
  await go(page, other.path);
  await expect(page.locator('main h1')).toHaveText(other.heading, { timeout: 15_000 });
  await expect(page.locator('[data-remote-fallback]')).toHaveCount(0);

  await faults.clear();
  await go(page, pathname + search);
  // A file that hangs is given up after 20 s; until then the visitor is where they were.
  await expect(page.locator('main h1').first()).not.toHaveText(other.heading, { timeout: 25_000 });
  await retryUntil(async () => {
    await expect(notice).toBeHidden({ timeout: 4_000 });
    await expect(page.locator('main h1').first()).toBeVisible();
    if (moment === 'while typing') await TASKS[remote]?.expectKept(page);
  }, notice);
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(problems).toEqual([]);
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
  } else {
    await page.goto(remote.path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await breakIt();
    await go(page, remote.next);
  }
}

/** As a link of the site would: without a new document. */
export async function go(page: Page, to: string) {
  await page.evaluate((path) => {
    history.pushState({ key: path, usr: null, idx: history.length }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, to);
}

/** Retry recovers, at once or by itself. Where a file of a mounted remote hangs, a second one loads the page anew. */
async function retryUntil(shown: () => Promise<void>, notice: Locator) {
  await expect(async () => {
    if (await notice.isVisible())
      await notice.getByRole('button', { name: /retry/i }).click({ timeout: 1_000 });
    await shown();
  }).toPass({ timeout: 25_000 });
}

/** Breaks parts for this page's browser alone, through the gateway. */
export function switchesOf(page: Page, url: string) {
  return {
    set: (part: string, fault: Fault) =>
      page.context().addCookies([{ name: FAULTS_COOKIE, value: writeFaults({ [part]: fault }), url }]),
    clear: () => page.context().clearCookies({ name: FAULTS_COOKIE }),
  };
}

/** Errors that nobody handled. A script that cannot be parsed is reported by the browser itself and is part of the fault. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (error.name !== 'SyntaxError') problems.push(String(error));
  });
  return problems;
}
