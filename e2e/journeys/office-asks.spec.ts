import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible';
import { addProvider, signIn } from './new-provider';
import { openRegistration, openStaffBrowser } from './office-pages';
import { readRegistrations } from './registration-flow';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

test.describe.configure({ timeout: 120_000 });

test('the office asks for hours and services, and the page shows what is answered', async ({ browser }) => {
  const { context, email, id } = await addProvider(await browser.newContext(), 'Wanda');
  const page = await signIn(context, email);
  const [registration] = await readRegistrations(page);
  if (!registration) throw new Error('Nothing was registered');

  const staff = await openStaffBrowser(browser);
  await openRegistration(staff, registration);
  await staff.getByRole('button', { name: 'Ask for information' }).click();
  const decide = staff.getByRole('region', { name: 'Decide' });
  await decide.getByRole('checkbox', { name: 'Hours' }).check();
  await decide.getByRole('checkbox', { name: 'Services' }).last().check();
  await decide.getByLabel('What is missing?').fill('Are you open on Sundays?');
  await decide.locator('button[type="submit"]').click();
  await expect(staff.getByRole('region', { name: 'History' })).toContainText('Received → Needs information');

  await page.goto('/student-profile');
  await page.getByRole('checkbox', { name: 'Sunday' }).check();
  await page.getByRole('button', { name: 'Add a service' }).click();
  await page.getByLabel('Service name').fill('Silk press');
  await page.getByRole('textbox', { name: 'Price' }).fill('31.50');
  await page.getByRole('radio', { name: 'LIPS' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'What you enter is saved' })).toBeVisible();
  await expectAccessible(page, 'hours and services that were asked for');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('In review')).toBeVisible();

  await page.goto(`/service-provider-profile?id=${id}`);
  await expect(page.getByRole('main')).toContainText(/Sun/);
  await page.goto(`/service-provider-profile?id=${id}&tab=service`);
  await expect(page.getByRole('main')).toContainText('$35.50');
  await staff.reload();
  await expect(staff.getByRole('region', { name: 'Asked and answered' })).toContainText('Sunday');
  await staff.context().close();
  await context.close();
});
