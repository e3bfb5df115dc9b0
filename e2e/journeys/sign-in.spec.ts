import { expect, test } from '@playwright/test';
import { DEMO_ACCOUNTS } from '@glow50/demo-data/accounts';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

const customer = DEMO_ACCOUNTS.find(({ purpose }) => purpose === 'Customer');
if (!customer) throw new Error('There is no demo customer');

test('sign in, stay signed in after a reload, sign out', async ({ page, isMobile }) => {
  await page.goto('/');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  if (isMobile) await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(signIn).toBeHidden();

  await page.reload();
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible();
  await expect(signIn).toBeHidden();

  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /account/i })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /account/i })).toBeHidden();
});

test('a wrong password is refused and the typed text is kept', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page.getByText('That email or password is incorrect').first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email);
  await expect(page).toHaveURL('/sign-in');
});

test('a failed session check keeps the visitor signed in and says so', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).toHaveURL('/');
  await page.route('**/auth/observer', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/could not reach Glow50/i).first()).toBeVisible();
  await page.unroute('**/auth/observer');
  await page.reload();
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible();
});
