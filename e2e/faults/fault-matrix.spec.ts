import { API_FAULTS } from '@glow50/host/faults';
import { expect, test } from '@playwright/test';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { CELLS } from './cells';
import { toAnnotation } from './fault-table';
import { collectProblems, go, faultSwitches, visitBroken } from './visit-broken';

test.skip(({ isMobile }) => isMobile || !isDeep, 'part of the deep tests, on one size');
// The shell stops waiting for a file after 20 seconds.
test.describe.configure({ timeout: 60_000 });

for (const cell of CELLS) {
  const { fault, moment } = cell;
  const { remote } = cell.remote;
  const annotation = toAnnotation({ row: `${remote}, ${moment}`, fault });
  test(`${remote} ${fault}, ${moment}`, { annotation }, ({ page, baseURL }) =>
    visitBroken(page, cell, baseURL ?? ''),
  );
}

for (const fault of API_FAULTS) {
  const annotation = toAnnotation({ row: 'API', fault });
  test(`API ${fault}`, { annotation }, async ({ page, baseURL }) => {
    const problems = collectProblems(page);
    const faults = faultSwitches(page, baseURL ?? '');
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
