import { FAULTS_COOKIE, writeFaults } from '@glow50/host/faults';
import type { Fault } from '@glow50/host/faults';
import { expect, type Locator, type Page } from '@playwright/test';
import { enterAsStaff } from '../journeys/office-pages';
import type { Cell } from './cells';
import { TASKS } from './tasks';

const EVENTS = { path: '/events&tickets', heading: 'Events & Tickets' };
const ABOUT = { path: '/about-us', heading: 'About us' };

/**
 * Breaks a remote at the given moment, checks the notice and the rest of the site, then repairs the remote
 * and checks that Retry recovers the page.
 */
export async function visitBroken(page: Page, cell: Cell, baseURL: string): Promise<void> {
  const { fault, moment } = cell;
  const { remote } = cell.remote;
  const problems = collectProblems(page);
  const faults = faultSwitches(page, baseURL);
  await enter(page, cell, () => faults.set(remote, fault));

  // The last notice is the topmost one: an open dialog of the same remote shows its own notice on top of the
  // broken page.
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
  // The shell stops waiting for a file after 20 seconds. Until then the visitor stays on the previous page.
  await expect(page.locator('main h1').first()).not.toHaveText(other.heading, { timeout: 25_000 });
  await retryUntil(async () => {
    await expect(notice).toBeHidden({ timeout: 4_000 });
    await expect(page.locator('main h1').first()).toBeVisible();
    if (moment === 'while typing') await TASKS[remote]?.expectKept(page);
  }, notice);
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(problems).toEqual([]);
}

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

/** Navigates like a link of the site, without loading a new document. */
export async function go(page: Page, to: string) {
  await page.evaluate((path) => {
    history.pushState({ key: path, usr: null, idx: history.length }, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, to);
}

/**
 * Recovery may need more than one press of Retry: when a file of a mounted remote hangs, the second press
 * reloads the page.
 */
async function retryUntil(shown: () => Promise<void>, notice: Locator) {
  await expect(async () => {
    if (await notice.isVisible())
      await notice.getByRole('button', { name: /retry/i }).click({ timeout: 1_000 });
    await shown();
  }).toPass({ timeout: 25_000 });
}

export function faultSwitches(page: Page, url: string) {
  return {
    set: (part: string, fault: Fault) =>
      page.context().addCookies([{ name: FAULTS_COOKIE, value: writeFaults({ [part]: fault }), url }]),
    clear: () => page.context().clearCookies({ name: FAULTS_COOKIE }),
  };
}

/**
 * Collects uncaught errors. Syntax errors are left out: the browser reports a broken script itself, and it is
 * part of the fault.
 */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => {
    if (error.name !== 'SyntaxError') problems.push(String(error));
  });
  return problems;
}
