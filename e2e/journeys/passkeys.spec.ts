import { type CDPSession, expect, type Page, test as base } from '@playwright/test';
import { accountMenu, addPerson, enterCode, newPerson, signIn } from './account-pages';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { isSampledSize, OTHER_SIZE } from '../sample';

/** Passkeys belong to a name, which an address in numbers is not. */
const test = base.extend({
  baseURL: async ({ baseURL }, give) => give(baseURL?.replace('127.0.0.1', 'localhost')),
});

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.describe.configure({ timeout: 120_000 });

interface Device {
  cdp: CDPSession;
  authenticatorId: string;
}

async function addDevice(page: Page, isKey = false): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: isKey ? 'usb' : 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const touch = ({ cdp, authenticatorId }: Device, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });

async function signOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: /sign out|log ?out/i }).click();
  await expect(accountMenu(page)).toBeHidden();
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function pressByKeyboard(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('create an account, add a passkey, sign in with it, lose it and recover by mail', async ({ page }) => {
  const device = await addDevice(page);
  const person = newPerson();
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Vale');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Create password').fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Enter code manually' }).click();
  const [{ code } = { code: '' }] = await waitForMails(page.request, person.email, 1);
  await enterCode(page, code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/verify-your-email');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });

  await page.goto('/account');
  await expect(passkeys(page)).toContainText('No passkey yet');
  await expectAccessible(page, 'the account without a passkey');
  await pressByKeyboard(page, 'Add a passkey');
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
  await passkeys(page)
    .getByRole('button', { name: /^Rename/ })
    .click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.keyboard.press('Enter');
  await expect(passkeys(page)).toContainText('My phone');
  await expectAccessible(page, 'the account with a passkey');
  // Otherwise it signs in again at once, from the email field.
  await touch(device, false);
  await signOut(page);

  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await expectAccessible(page, 'sign in with a passkey offered');
  await touch(device, true);
  const isSignedIn = await accountMenu(page)
    .waitFor({ timeout: 5_000 })
    .then(
      () => true,
      () => false,
    );
  if (!isSignedIn) await pressByKeyboard(page, 'Use a passkey');
  await expect(accountMenu(page)).toHaveAccessibleName(/^Account of Robin Vale/, { timeout: 20_000 });
  await page.goto('/account');
  await expect(passkeys(page)).toContainText(/last used/);
  await touch(device, false);
  await signOut(page);

  await device.cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: device.authenticatorId });
  await page.goto('/forget-password');
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL('/for-reseting-password');
  const before = await waitForMails(page.request, person.email, 4);
  await page.goto(before.at(-1)?.link ?? '');
  await page.getByLabel('New password').fill('a second password');
  await page.getByLabel('Confirm password').fill('a second password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL('/sign-in');
  const told = await waitForMails(page.request, person.email, 6);
  expect(told.map(({ subject }) => subject)).toContain('What else still signs in to your account');
  await signIn(page, { ...person, password: 'a second password' });
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
  await page.goto('/account');
  await pressByKeyboard(page, 'Remove My phone');
  await expect(passkeys(page)).toContainText('No passkey yet');
});

test('a hardware key of which there are two is refused', async ({ page }) => {
  const person = await addPerson(page.request);
  const { cdp, authenticatorId } = await addDevice(page, true);
  await page.goto('/sign-in');
  await signIn(page, person);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys(page)).toContainText('On one device or key');
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  await signOut(page);

  const useKey = async () => {
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
  };
  await useKey();
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
  await signOut(page);
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  for (const credential of credentials) {
    await cdp.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: { ...credential, signCount: 0 },
    });
  }
  await useKey();
  await expect(page.getByRole('alert').filter({ hasText: 'may have been copied' }).first()).toBeVisible();
  await expect(accountMenu(page)).toBeHidden();
});

test('a browser without the passkey says so, and takes the password', async ({ page }) => {
  const person = await addPerson(page.request);
  await page.goto('/sign-in');
  const { cdp, authenticatorId } = await addDevice(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used').first()).toBeVisible();
  await signIn(page, person);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
});
