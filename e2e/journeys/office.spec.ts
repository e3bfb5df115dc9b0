import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { accountMenu, addPerson, signIn } from './account-pages';
import { bookForTomorrow } from './book-by-card';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { enterAsStaff } from './office-desk';
import { submitSchool } from './submit-school';
import { isTurn } from '../turns';

test.skip(({ isMobile }) => !isTurn(isMobile), 'on the other size today');

test.describe.configure({ timeout: 90_000 });

test('staff asks a guest for something, who answers by the link of the email, and approves', async ({
  page,
  browser,
  request,
}) => {
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
  await expectAccessible(page, 'a registration');
  const decide = page.getByRole('region', { name: 'Decide' });
  await decide.locator('button[type="submit"]').click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Received → Needs information');
  const mails = await waitForMails(request, email, 3);
  expect(mails.at(-1)?.subject).toBe(`We need something more from you, ${reference}`);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(mails.at(-1)?.link ?? '');
  await expect(elsewhere).toHaveURL('/student-profile');
  await elsewhere.getByLabel('Your answer').fill('Dallas ISD');
  await expectAccessible(elsewhere, 'the answer');
  await elsewhere.getByRole('button', { name: 'Send' }).click();
  await expect(elsewhere.getByText('In review')).toBeVisible();
  await elsewhere.context().close();
  await page.reload();
  await expect(history).toContainText('Dallas ISD');

  await decide.getByRole('button', { name: 'Approve' }).click();
  await decide.locator('button[type="submit"]').click();
  await expect(history).toContainText('In review → Approved');
  const approved = (await waitForMails(request, email, 4)).at(-1);
  expect(approved?.subject).toBe(`You are approved, ${reference}`);
  await page.reload();
  await expect(history.getByRole('listitem').first()).toContainText('Robin Ellis');
  await expect(page.getByText('Approved').first()).toBeVisible();

  await page.goBack();
  await expect(page.getByText('Nothing like this here')).toBeVisible();
});

test('staff issues and revokes a code, pays out, and finds who asked for print and news', async ({
  page,
  request,
}) => {
  const { providerId } = await bookForTomorrow(request, `${randomUUID()}@example.com`);
  const reader = await subscribeReader(request);
  await askForPrint(request, reader);
  await enterAsStaff(page);

  await page.goto('/office/codes');
  await page.getByRole('button', { name: 'Issue a code' }).click();
  const form = page.getByRole('region', { name: 'Issue a code' });
  await form.getByLabel('Uses').fill('0');
  await form.getByRole('button', { name: 'Issue' }).click();
  await expect(form.getByText('At least one use')).toBeVisible();
  const issuer = `Elm ${randomUUID().slice(0, 6)}`;
  await form.getByLabel('Kind').selectOption('school_code');
  await form.getByLabel('Issuer').fill(issuer);
  await form.getByLabel('Uses').fill('20');
  await form.getByRole('button', { name: 'Issue' }).click();
  const code = page.getByRole('row').filter({ hasText: issuer });
  await expect(code).toContainText('0 of 20');
  await code.getByRole('button', { name: /^Revoke / }).click();
  await code.getByRole('button', { name: 'Revoke for ever' }).click();
  await expect(code).toContainText('Revoked');
  await expectAccessible(page, 'codes');

  await page.goto('/office/payouts');
  const owed = page.getByRole('row').filter({ has: page.locator(`a[href$="${providerId}"]`) });
  await owed.getByRole('button', { name: /^Enter a payout/ }).click();
  await page.getByLabel('How it was paid').fill('Transfer 4711');
  await expectAccessible(page, 'payouts');
  await page.getByRole('button', { name: 'Enter payout', exact: true }).last().click();
  await expect(page.getByText('The payout is entered')).toBeVisible();
  await expect(owed.getByRole('button', { name: /^Enter a payout/ })).toHaveCount(0);

  for (const path of ['print-requests', 'newsletter']) {
    await page.goto(`/office/${path}`);
    await expect(page.getByRole('row').filter({ hasText: reader })).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/office/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page, 'events');
});

test('for a customer and a guest there is no office, and not a byte of it', async ({ page }) => {
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

/** Somebody who reads the newsletter, made without the pages. */
async function subscribeReader(request: APIRequestContext): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await request.post('/api/v1/newsletter', { data: { email } });
  const [mail] = await waitForMails(request, email, 1);
  const token = new URL(mail?.link ?? '', 'http://site').searchParams.get('token');
  const confirmed = await request.post('/api/v1/newsletter/confirm', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(confirmed.status()).toBe(200);
  return email;
}

async function askForPrint(request: APIRequestContext, email: string) {
  const address = { street: '12 Elm Street', city: 'Dallas', state: 'Texas', zipcode: '75201' };
  const asked = await request.post('/api/v1/print-requests', {
    headers: { 'idempotency-key': randomUUID() },
    data: { name: 'Tia Moss', email, ...address },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
}
