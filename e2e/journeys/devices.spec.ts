import { type Browser, expect, type Page, test } from '@playwright/test';
import { accountMenu, addPerson, newPerson, type Person, signIn } from './account-pages';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile, 1), OTHER_SIZE);
test.describe.configure({ timeout: 120_000 });

async function openAccount(page: Page, person: Person) {
  await page.goto('/sign-in');
  await signIn(page, person);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
}

async function newDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return context.newPage();
}

async function openMail(page: Page, address: string, subject: RegExp) {
  let link = '';
  await expect
    .poll(async () => {
      const mails = await waitForMails(page.request, address, 1);
      link = mails.findLast((mail) => subject.test(mail.subject))?.link ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(link);
}

async function pressByKeyboard(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('a sign-in in a new browser is mailed, and undone with one press', async ({ page, browser }) => {
  const person = await addPerson(page.request);
  await openAccount(page, person);
  const thief = await newDevice(browser, page);
  await openAccount(thief, person);

  await page.goto('/account');
  const sessions = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText(
    /Last seen .*, network \d+\.\d+\.\d+\.x/,
  );
  await expectAccessible(page, 'the account with two sessions');

  await openMail(page, person.email, /^New sign-in to your account/);
  await expect(page).toHaveURL('/this-was-not-me');
  await expectAccessible(page, 'this was not me');
  await pressByKeyboard(page, 'Sign everyone out');
  await expect(page).toHaveURL('/set-new-password');
  await page.getByLabel('New password').fill('nobody else knows it');
  await page.getByLabel('Confirm password').fill('nobody else knows it');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/sign-in');

  await thief.reload();
  await expect(thief.getByText('Your session has ended. Please sign in again').first()).toBeVisible();
  await expect(accountMenu(thief)).toBeHidden();
  await signIn(page, { ...person, password: 'nobody else knows it' });
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
  await thief.context().close();
});

test('a deletion is undone by the link in its email', async ({ page }) => {
  const person = await addPerson(page.request);
  await openAccount(page, person);
  await page.goto('/account');
  await pressByKeyboard(page, 'Delete my account');
  await page.getByLabel('Your password').fill(person.password);
  await expectAccessible(page, 'about to delete the account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sign-in');

  await signIn(page, person);
  await expect(page.getByText('This account is about to be deleted').first()).toBeVisible();
  await expect(accountMenu(page)).toBeHidden();

  await openMail(page, person.email, /^Your Glow50 account will be deleted/);
  await expect(page).toHaveURL('/keep-account');
  await expectAccessible(page, 'keep your account');
  await pressByKeyboard(page, 'Keep my account');
  await expect(page.getByRole('heading', { name: 'Your account stays' })).toBeVisible();
  await expectAccessible(page, 'your account stays');
  await page.getByRole('link', { name: 'Sign in' }).press('Enter');
  await signIn(page, person);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
});

test('an address changes once both mailboxes have confirmed it', async ({ page }) => {
  const person = await addPerson(page.request);
  const { email } = newPerson();
  await openAccount(page, person);
  await page.goto('/account');
  await page.getByLabel('New email').fill(email);
  await page.keyboard.press('Enter');
  const section = page.getByRole('region', { name: 'Email', exact: true });
  await expect(section).toContainText(`It’s changing to ${email}`);
  await expectAccessible(page, 'a change of address that waits');

  await openMail(page, email, /^Confirm your new address/);
  await expectAccessible(page, 'confirm the new address');
  await pressByKeyboard(page, 'Confirm');
  await expect(page.getByRole('heading', { name: 'Halfway there' })).toBeVisible();
  await openMail(page, person.email, /^Confirm that your address changes/);
  await pressByKeyboard(page, 'Confirm');
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(section).toContainText(email);
  await expect(section).not.toContainText('changing to');
});
