import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accountMenu, addPerson, signIn } from './account-pages';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { enterAsStaff } from './office-pages';
import { submitSchool } from './submit-school';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

test.describe.configure({ timeout: 90_000 });

test('staff processes a registration from arrival to approval', async ({ page, request, browser }) => {
  test.skip(!isSampled('office registration'), NOT_SAMPLED);
  const { reference, email } = await submitSchool(request, `Y${randomUUID().slice(0, 6)}`);
  await enterAsStaff(page);
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Office' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible();
  await page.getByLabel('Name, email or reference').fill(reference);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Received');
  await expectAccessible(page, 'the list');
  await row.getByRole('link').first().click();

  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('Oak Beauty School');
  await page.getByRole('button', { name: 'Ask for information' }).click();
  await page.getByLabel('What is missing?').fill('Please send the name of your district again.');
  await page.getByRole('checkbox', { name: 'School district' }).check();
  await expectAccessible(page, 'a registration');
  const decide = page.getByRole('region', { name: 'Decide' });
  await decide.locator('button[type="submit"]').click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Received → Needs information');
  const mails = await waitForMails(request, email, 3);
  expect(mails.at(-1)?.subject).toBe(`We need something more from you, ${reference}`);

  const registrant = await (await browser.newContext()).newPage();
  await registrant.goto(mails.at(-1)?.link ?? '');
  await registrant.getByLabel('School district').fill('Dallas ISD');
  await expectAccessible(registrant, 'a request for information');
  await registrant.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(registrant.getByText('In review')).toBeVisible();
  await registrant.context().close();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Asked and answered' })).toContainText('Dallas ISD');

  await decide.getByRole('button', { name: 'Approve' }).click();
  await decide.locator('button[type="submit"]').click();
  await expect(history).toContainText('In review → Approved');
  const approved = (await waitForMails(request, email, 5)).at(-1);
  expect(approved?.subject).toBe(`You are approved, ${reference}`);
  await page.reload();
  await expect(history.getByRole('listitem').first()).toContainText('Robin Ellis');
  await expect(page.getByText('Approved').first()).toBeVisible();

  await page.goBack();
  await expect(page.getByText('Nothing here matches')).toBeVisible();
});

test('staff finds every section, and each is readable on a small screen', async ({ page }) => {
  test.skip(!isSampled('office sections'), NOT_SAMPLED);
  await enterAsStaff(page);
  for (const path of [
    'codes',
    'events',
    'print-requests',
    'newsletter',
    'payouts',
    'payouts/history',
    'audit',
  ]) {
    await page.goto(`/office/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page, path);
  }
});

test('customers and guests get no office page and none of its code', async ({ page }) => {
  test.skip(!isSampled('office for staff only'), NOT_SAMPLED);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const expectNothing = async () => {
    await page.goto('/office');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody in this mirror');
    await expect(page).toHaveTitle('Page not found · Glow50');
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((path) => path.startsWith('/remotes/office'))).toEqual([]);
    expect(loaded.filter((path) => path.startsWith('/api/v1/office'))).toEqual([]);
  };
  await expectNothing();
  await page.goto('/sign-in');
  await signIn(page, await addPerson(page.request));
  await accountMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'My bookings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Office' })).toHaveCount(0);
  await expectNothing();
});
