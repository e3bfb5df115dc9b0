import { expect, type Page, test } from '@playwright/test';
import { isDeep, takeSample } from '@glow50/configuration/testing/sample.mjs';
import { injectFault, type Fault, FAULTS } from './fault';
import { collectProblems } from './visit-broken';

const REMOTES = [
  { remote: 'events', path: '/events&tickets', link: 'Events & Tickets', heading: /events/i },
  {
    remote: 'registration',
    path: '/register-to-get-listed',
    link: null,
    heading: /How would you like to get registered as/,
  },
] as const;

/**
 * With `DEEP=1`, both remotes get every fault. Otherwise each fault runs once: half of them on a first page,
 * the others after a navigation.
 */
const faultsOnFirstPage = takeSample(FAULTS, 2);
const faultsLater = FAULTS.filter((fault) => isDeep || !faultsOnFirstPage.includes(fault));
const FIRST = REMOTES.filter(({ remote }) => isDeep || remote === 'events');
const LATER = REMOTES.filter(({ remote }) => isDeep || remote === 'registration');

test.skip(({ isMobile }) => isMobile, 'the same on every screen');

test.describe('A remote that cannot be loaded affects only its own pages', () => {
  for (const { remote, path, heading } of FIRST) {
    for (const fault of faultsOnFirstPage) {
      test(`${remote}, first page: ${fault}`, async ({ page }) => {
        const problems = collectProblems(page);
        const clearFault = await injectFault(page, remote, fault);
        await page.goto(path, { waitUntil: 'commit' });
        await expectFallback(page, remote, fault);
        expect(new URL(page.url()).pathname).toBe(path);

        await clearFault();
        await page.getByRole('button', { name: /retry/i }).click();
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        expect(problems).toEqual([]);
      });
    }
  }
});

for (const { remote, path, heading } of LATER) {
  for (const fault of faultsLater) {
    test(`${remote}, reached from home: ${fault}`, async ({ page }) => {
      const problems = collectProblems(page);
      const clearFault = await injectFault(page, remote, fault);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((to) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
        if (!link) throw new Error(`No link to ${to}`);
        link.click();
      }, path);
      await expectFallback(page, remote, fault);
      expect(new URL(page.url()).pathname).toBe(path);

      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click());
      await expect(page.getByRole('article').first()).toBeVisible();
      await page.goBack();
      await expectFallback(page, remote, fault);

      await clearFault();
      await page.getByRole('button', { name: /retry/i }).click();
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(problems).toEqual([]);
    });
  }
}

/** Faults that a retry cannot fix. The visitor is told so. */
const REFUSED: Fault[] = ['module of the wrong shape', 'contract of another version'];

/** Within five seconds a notice names the missing remote, and the site's header and footer stay in place. */
async function expectFallback(page: Page, remote: string, fault: Fault) {
  await expect(page.locator(`[data-remote-fallback="${remote}"]`)).toBeVisible({ timeout: 5_000 });
  await expect(page.getByText(/does not fit the rest of the site/)).toBeVisible({
    visible: REFUSED.includes(fault),
  });
  await expect(page.getByRole('button', { name: /retry/i })).toBeEnabled();
  await expect(page.locator('header a[href="/"]').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
}
