import { readConfiguration } from '@glow50/configuration/read-configuration';
import { type LocalIssuer, openLocalIssuer } from '@glow50/api/accounts/issuers/testing/local-issuer';
import { codeOf } from '@glow50/api/accounts/second-step/testing/code-of';
import { expect, type Page, test } from '@playwright/test';
import { accountMenu, addPerson, newPerson, signIn } from './account-pages';
import { STAFF } from './event-editor';
import { expectAccessible } from './expect-accessible';
import { type OwnSite, ownPort, startOwnSite } from './own-site';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(
  readConfiguration('tests', ['E2E_URL']).E2E_URL !== undefined,
  'starts a site with issuers of its own, which says nothing about the one that runs',
);
test.skip(({ isMobile }) => !isSampledSize(isMobile, 1), OTHER_SIZE);
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const CLIENT = { clientId: 'glow50', clientSecret: 'secret of the local client' };
let site: OwnSite;
let issuer: LocalIssuer;

test.beforeAll(async ({ browserName: _ }, { project }) => {
  test.setTimeout(300_000);
  const port = ownPort(project.name);
  const callbacks = ['google', 'apple'].map(
    (id) => `http://localhost:${port}/api/v1/auth/issuers/local-${id}/callback`,
  );
  issuer = await openLocalIssuer({ ...CLIENT, redirects: callbacks });
  const common = { ...CLIENT, address: issuer.address };
  site = await startOwnSite(port, {
    STAFF_SECOND_STEP: 'true',
    OPENID_ISSUERS: JSON.stringify([
      { id: 'local-google', name: 'Local Google', ...common },
      { id: 'local-apple', name: 'Local Apple', ...common, postsAnswer: true },
    ]),
  });
});
test.afterAll(async () => {
  await site.stop();
  issuer.close();
});

test.use({
  baseURL: async ({ baseURL: _ }, give, { project }) => give(`http://localhost:${ownPort(project.name)}`),
});

/** On the issuer's own pages. */
async function signInThere(page: Page, address: string) {
  await page.locator('input[name=login]').fill(address);
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]', { hasText: 'Continue' }).click();
}

test('the first time, an issuer opens an account and leads back to where the person was', async ({
  page,
}) => {
  const { email } = newPerson();
  await page.goto('/account');
  await expect(page).toHaveURL('/sign-in');
  await expectAccessible(page, 'sign in with issuers');
  await page.getByRole('button', { name: 'Continue with Local Google' }).press('Enter');
  await signInThere(page, email);
  await expect(page).toHaveURL('/account', { timeout: 20_000 });
  await expect(accountMenu(page)).toHaveAccessibleName(/^Account of Ida Rhodes/);
  const elsewhere = page.getByRole('region', { name: 'Linked accounts' });
  await expect(elsewhere).toContainText(email);
  await expectAccessible(page, 'the account with a linked issuer');
  await page.getByRole('button', { name: 'Unlink Local Google' }).click();
  await expect(page.getByText('You’d have no way left to sign in').first()).toBeVisible();
});

test('an account with a password is linked by its verified address, and the issuer may post its answer', async ({
  page,
}) => {
  const person = await addPerson(page.request);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Local Apple' }).click();
  await signInThere(page, person.email);
  await expect(accountMenu(page)).toHaveAccessibleName(/^Account of Robin Vale/, { timeout: 20_000 });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Unlink Local Apple' }).click();
  await expect(page.getByText('It can no longer sign in to your account')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Link Local Apple' })).toBeVisible();
});

test('an address that the issuer has not verified opens nothing', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Continue with Local Google' }).click();
  await signInThere(page, `unverified-${newPerson().email}`);
  await expect(page.getByRole('alert').first()).toContainText('They haven’t verified your email address');
  await expect(accountMenu(page)).toBeHidden();
});

test('staff set up an app before the office opens, and show its code from then on', async ({
  page,
  browser,
}) => {
  await page.goto('/sign-in');
  await signIn(page, STAFF);
  await expect(accountMenu(page)).toBeVisible({ timeout: 20_000 });
  await page.goto('/office');
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  const permit = /: (\S+)\s*$/.exec(site.staff('permit', STAFF.email))?.[1] ?? '';
  await page.getByLabel('Code from the staff command').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is not the code that the staff command printed')).toBeVisible();
  await expectAccessible(page, 'setting up the second step');
  await page.getByLabel('Code from the staff command').fill(permit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
  await expectAccessible(page, 'the code to scan');
  const key = await page.locator('code').innerText();
  await page.getByLabel('Code from your app').fill(codeOf(key, Date.now()));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'the recovery codes');
  const recovery = await codes.first().innerText();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible({ timeout: 20_000 });

  for (const code of [() => codeOf(key, Date.now() + 30_000), () => recovery]) {
    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    await other.goto('/sign-in');
    await signIn(other, STAFF);
    await expect(accountMenu(other)).toBeVisible({ timeout: 20_000 });
    await other.goto('/office');
    await other.getByLabel('Code from your app, or a recovery code').fill(code());
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Registrations' })).toBeVisible({ timeout: 20_000 });
    await context.close();
  }
});
