import { expect, type Page, test } from '@playwright/test';
import { isSampled, NOT_SAMPLED } from '../sample';
import { accountMenu, addPerson, codeField, newPerson } from './account-pages';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';

test.describe.configure({ timeout: 90_000 });
test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard');
test.skip(!isSampled('account keyboard'), NOT_SAMPLED);

async function tabStops(page: Page, presses: number): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    stops.push(/^- (\w+ "[^"]*")/.exec(await page.locator(':focus').ariaSnapshot())?.[1] ?? '');
  }
  return stops;
}

async function expectNoFindings(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, await page.title());
}

const live = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('sign up, verify and sign in with the keyboard only', async ({ page }) => {
  const person = newPerson();
  await page.goto('/sign-up');
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible();
  expect(await tabStops(page, 9)).toEqual([
    'link "Glow50, home"',
    'textbox "First name"',
    'textbox "Last name"',
    'textbox "Email"',
    'textbox "Create password"',
    'button "Show password"',
    'textbox "Confirm password"',
    'button "Show password"',
    'button "Continue"',
  ]);

  await page.keyboard.press('Enter');
  const first = page.getByLabel('First name');
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription('Enter your first name');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expectNoFindings(page);

  await page.reload();
  await first.focus();
  for (const text of ['Robin', 'Vale', person.email, 'short']) {
    await page.keyboard.type(text);
    if (text !== 'short') await page.keyboard.press('Tab');
  }
  await expect(live(page, 'Choose a strong password at least 8 characters')).toHaveCount(1);
  await page.keyboard.type(' but long enough');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('short but');
  await expect(live(page, 'Password should be same')).toHaveCount(1);
  await page.keyboard.type(' long enough');
  await expect(live(page, 'Password matched')).toHaveCount(1);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  expect(await tabStops(page, 1)).toEqual(['link "Enter code manually"']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeFocused();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - text: 4-digit code
    - textbox "4-digit code"
    - button "Verify"
    - button "Resend code"
  `);
  const [mail] = await waitForMails(page.request, person.email, 1);
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  await expect(codeField(page)).toHaveAccessibleDescription('Enter the four digits of your code');
  await expectNoFindings(page);
  await page.keyboard.type(mail?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeFocused();
  // Without it the browser would go on signed in, and not show the form.
  await page.context().clearCookies({ name: 'attempt' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('That email or password is incorrect');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('short but long enough');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  expect(await tabStops(page, 2)).toEqual(['checkbox "Remember me"', 'link "Forgot password?"']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
});

test('manage the account with the keyboard only', async ({ page, playwright, baseURL }) => {
  const person = await addPerson(page.request);
  const other = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const login = { email: person.email, password: person.password, tokenExpiration: '1h' };
  await other.post('/api/v1/auth/login', { data: login });

  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expectNoFindings(page);

  const endOther = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('button');
  await endOther.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signed out on that device')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeFocused();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).focus();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toBe('glow50-account.json');
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeFocused();

  const leave = page.getByRole('button', { name: 'Delete my account', exact: true });
  await leave.focus();
  await expect(leave).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  expect(await tabStops(page, 1)).toEqual(['textbox "Your password"']);
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  const password = page.getByLabel('Your password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('This is not your password');
  await expectNoFindings(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('We delete your account in 7 days')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
});

test('choose a new password with the keyboard only', async ({ page }) => {
  const person = await addPerson(page.request);
  await page.goto('/forget-password');
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  expect(await tabStops(page, 2)).toEqual(['link "Glow50, home"', 'textbox "Email"']);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /Enter an email address/,
  );
  await page.keyboard.type(person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const reset = (await waitForMails(page.request, person.email, 3)).at(-1);
  await page.goto(reset?.link ?? '');
  await page.getByLabel('New password').focus();
  await page.keyboard.type('a second password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another second one');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Confirm password')).toBeFocused();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await expectNoFindings(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('a second password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
});
