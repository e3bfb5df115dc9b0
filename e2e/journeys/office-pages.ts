import { type Browser, expect, type Page } from '@playwright/test';
import { accountMenu, signIn } from './account-pages';
import { STAFF } from './event-editor';
import { expectAccessible } from './expect-accessible';
import type { Submitted } from './registration-flow';

export async function enterAsStaff(page: Page) {
  await page.goto('/sign-in');
  await signIn(page, STAFF);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
}

/** Opens a new browser context signed in as staff. The caller closes it. */
export async function openStaffBrowser(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterAsStaff(page);
  return page;
}

export async function openRegistration(page: Page, { reference }: Pick<Submitted, 'reference'>) {
  await page.goto(`/office?state=any&q=${reference}`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Answers' })).toBeVisible();
}

interface Sent {
  answers: readonly string[];
  files?: readonly string[];
  signatures?: number;
}

export async function expectInOffice(
  browser: Browser,
  registration: Submitted | undefined,
  { answers, files = [], signatures = 0 }: Sent,
) {
  if (!registration) throw new Error('Nothing was registered');
  const page = await openStaffBrowser(browser);
  await openRegistration(page, registration);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(registration.name);
  await expect(page.getByRole('main').getByText('Received', { exact: true }).first()).toBeVisible();
  for (const words of answers) {
    await expect(page.getByRole('region', { name: 'Answers' })).toContainText(words);
  }
  for (const name of files) await expect(page.getByRole('region', { name: 'Files' })).toContainText(name);
  const signed = page.getByRole('region', { name: 'Signatures' }).getByRole('listitem');
  await expect(signed).toHaveCount(signatures);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Submitted');
  await expectAccessible(page, 'the registration in the office');
  await page.context().close();
}
