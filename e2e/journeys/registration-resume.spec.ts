import { type Browser, expect, type Page, test } from '@playwright/test';
import { addPerson, newPerson, signIn } from './account-pages';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { waitForMails } from './mailbox';
import { fillAccount } from './registration-account';
import { expectStep, field, freshAddress, goOn } from './registration-flow';
import { submitSchool } from './submit-school';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => !isRegistrationSampled('resume', isMobile), NOT_SAMPLED);

const otherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('a registration goes on in another browser from the emailed link, offered on the step and on leaving', async ({
  page,
  browser,
}) => {
  const address = freshAddress('dean');
  await page.goto('/school-registration?step=1');
  await goOn(page, 'Next');
  await field(page, 'School Name').fill('Oak School');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByLabel('Email for the link').fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('The link is on its way to your mailbox')).toBeVisible();
  const [mail] = await waitForMails(page.request, address, 1);

  const other = await otherBrowser(browser);
  await other.goto(mail?.link ?? '');
  await expectStep(other, 1, 'Application Form');
  await expect(field(other, 'School Name')).toHaveValue('Oak School');
  await other.getByRole('link', { name: 'Glow50' }).first().click();
  const offer = other.getByRole('dialog', { name: 'Finish later?' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Leave without a link' }).click();
  await expect(other).toHaveURL('/');
  await other.context().close();
});

test('the button of the mail, pressed in another browser, lets the old tab and the new browser go on', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await page.goto('/student-registration');
  await expectStep(page, 0, 'Student Registration Form');
  await fillAccount(page, person);
  await goOn(page);
  await expectStep(page, 1, 'Check your email', { isLasting: false });
  await page.reload();
  const [mail] = await waitForMails(page.request, person.email, 1);

  const other = await otherBrowser(browser);
  await other.goto(mail?.link ?? '');
  await other.getByRole('main').getByRole('button', { name: 'Verify' }).click();
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expectStep(other, 3, 'School information');
  const saved = other.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/steps/3') && answer.ok(),
  );
  await field(other, 'School name').fill('Oak School');
  await saved;
  await other.context().close();

  await expectStep(page, 2, 'Email verified', { isLasting: false });
  await expect(page.getByText('Saved with your account')).toBeVisible();
  await expect(page.getByText(/Not saved/)).toBeHidden();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await goOn(page, 'Continue to registration');
  await expectStep(page, 3, 'School information', { isLasting: false });
  await expect(field(page, 'School name')).toHaveValue('Oak School');
  await expect(page.getByText(/in another tab or on another device/)).toBeHidden();

  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expectStep(page, 0, 'Student Registration Form', { isLasting: false });
  await expect(page.getByText('You started this registration with your account')).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue('');
});

test('the emailed link of a profile leads to the sign-in in another browser, and on to where it was left', async ({
  page,
  browser,
}) => {
  const person = await addPerson(page.request);
  await page.goto('/creating-profile');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, person);
  await expectStep(page, 0, 'Are you a student?', { isLasting: false });
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await goOn(page);
  await expectStep(page, 1, 'What is your profession?', { isLasting: false });
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Link sent to ${person.email}`)).toBeVisible();
  const mails = await waitForMails(page.request, person.email, 3);
  const link = mails.find(({ subject }) => subject === 'Continue your registration')?.link;

  const other = await otherBrowser(browser);
  await other.goto(link ?? '');
  await expect(other.getByRole('heading', { level: 1, name: 'Your registration is waiting' })).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(other, person);
  await expectStep(other, 1, 'What is your profession?', { isLasting: false });
  await other.goto(link ?? '');
  await expectStep(other, 1, 'What is your profession?', { isLasting: false });
  await other.context().close();
});

test('the next person at the device begins anew and does not see the reference of the first', async ({
  page,
}) => {
  const { reference } = await submitSchool(page.request, 'Young');
  await page.goto('/student-profile');
  await expect(page.getByRole('heading', { name: 'No registration is shown here' })).toBeVisible();
  await page.goto('/school-registration');
  await expectStep(page, 0, 'Welcome');
  await expect(page.getByText(reference)).toHaveCount(0);
});
