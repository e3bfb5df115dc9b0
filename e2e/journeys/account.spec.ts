import { expect, test } from '@playwright/test';
import { accountMenu, addPerson, enterCode, newPerson, signIn } from './account-pages';
import { waitForMails } from './mailbox';

test.describe.configure({ timeout: 90_000 });
test.skip(({ isMobile }) => isMobile, 'the same on a phone');

test('register, verify by code, sign in, reset a forgotten password', async ({ page, browser }) => {
  const person = newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Vale');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Create password').fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Verification email send!')).toBeVisible();
  await expect(page).toHaveURL('/check-your-email');
  await expect(page.getByText(`${person.email[0]}•••@example.com`)).toBeVisible();

  await page.getByRole('link', { name: 'Enter code manually' }).click();
  const [{ code } = { code: '' }] = await waitForMails(page.request, person.email, 1);
  await enterCode(page, code === '1000' ? '1001' : '1000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('Invalid OTP. Please resend your OTP');
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Email is verified')).toBeVisible();
  await expect(page).toHaveURL('/verify-your-email');
  await page.getByRole('link', { name: 'Continue' }).click();

  await expect(page.getByText('Welcome back')).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(accountMenu(page)).toHaveAccessibleName(/^Account of Robin Vale/);

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/forget-password');
  await elsewhere.getByLabel('Email', { exact: true }).fill(person.email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByText('Reset password email sent successfully')).toBeVisible();
  await expect(elsewhere).toHaveURL('/for-reseting-password');
  await expect(elsewhere.getByText(person.email)).toBeVisible();

  const reset = (await waitForMails(page.request, person.email, 3)).at(-1);
  await elsewhere.goto(reset?.link ?? '');
  await expect(elsewhere).toHaveURL('/set-new-password');
  await elsewhere.getByLabel('New password').fill('a second password');
  await elsewhere.getByLabel('Confirm password').fill('a second password');
  await elsewhere.getByRole('button', { name: 'Set new password' }).click();
  await expect(elsewhere.getByText('Password Updated!')).toBeVisible();
  await expect(elsewhere).toHaveURL('/sign-in');

  await page.reload();
  await expect(page.getByText('Your session has ended. Please sign in again')).toBeVisible();
  await expect(accountMenu(page)).toBeHidden();

  await signIn(elsewhere, person);
  await expect(elsewhere.getByText('That email or password is incorrect').first()).toBeVisible();
  await signIn(elsewhere, { ...person, password: 'a second password' });
  await expect(accountMenu(elsewhere)).toBeVisible({ timeout: 20_000 });

  const changed = (await waitForMails(page.request, person.email, 4)).at(-1);
  expect(changed?.subject).toBe('Your password was changed');
  await page.goto(changed?.link ?? '');
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeVisible();

  await page.goto(reset?.link ?? '');
  await expect(page.getByText('You link has already been expired')).toBeVisible();
  await expect(page).toHaveURL('/forget-password');
});

test('the verification link in the email works only once', async ({ page }) => {
  const person = newPerson();
  await page.request.post('/api/v1/auth/register', { data: { ...person, role: 'user' } });
  const [mail] = await waitForMails(page.request, person.email, 1);
  await page.goto(mail?.link ?? '');
  await expect(page).toHaveURL('/verify-your-email');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();

  await page.goto(mail?.link ?? '');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert').first()).toHaveText('You link has already been expired');
  await page.getByRole('link', { name: 'Enter code manually' }).click();
  await expect(page).toHaveURL('/otp-verification');
});

test('a code is resent only to an unverified account', async ({ page }) => {
  const person = newPerson();
  await page.request.post('/api/v1/auth/register', { data: { ...person, role: 'user' } });
  const resend = async (address: string) => {
    await page.goto('/check-your-email');
    await page.getByRole('link', { name: 'Enter code manually' }).click();
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Resend code' }).click();
  };
  await resend(person.email);
  await expect(page.getByText('We have just sent you a code').first()).toBeVisible();
  await resend(newPerson().email);
  await expect(page.getByText('Something went wrong! Please signup and try again')).toBeVisible();
  await expect(page).toHaveURL('/sign-up');
  await resend((await addPerson(page.request)).email);
  await expect(page.getByText('No OTP found for this email')).toBeVisible();
  await expect(page).toHaveURL('/check-your-email');
});

test('a changed name appears in the header at once, and an expired link also helps a signed-in visitor', async ({
  page,
}) => {
  const person = await addPerson(page.request);
  await page.goto('/sign-in');
  await signIn(page, person);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
  await page.goto('/account');
  await page.getByLabel('Full name').fill('Robin Dale');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(accountMenu(page)).toHaveAccessibleName(/^Account of Robin Dale/);

  await page.goto(`/set-new-password?token=${'A'.repeat(86)}`);
  await expect(page.getByText('You link has already been expired')).toBeVisible();
  await expect(page).toHaveURL('/forget-password');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});
