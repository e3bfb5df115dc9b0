import type { Page } from '@playwright/test';
import { enterCode, type Person } from './account-pages';
import { waitForMails } from './mailbox';
import { expectStep, field, goOn } from './registration-flow';

/** Fills the first form of a registration with an account: Robin Vale, born in 2001. Does not submit it. */
export async function fillAccount(page: Page, { email, password }: Person) {
  await field(page, 'First name').fill('Robin');
  await field(page, 'Last name').fill('Vale');
  await field(page, 'Email').fill(email);
  await field(page, 'Date of birth').fill('2001-04-05');
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
  await field(page, 'Confirm password').fill(password);
}

export async function verifyAccount(page: Page, { email }: Person) {
  await expectStep(page, 1, 'Check your email', { isLasting: false });
  const [mail] = await waitForMails(page.request, email, 1);
  await enterCode(page, mail?.code ?? '');
  await goOn(page, 'Verify');
  await expectStep(page, 2, 'Email verified', { isLasting: false });
  await goOn(page, 'Continue to registration');
}

export async function fillSchool(page: Page) {
  await field(page, 'School name').fill('Glow Academy');
  await fillSchoolDetails(page);
}

/** What the code of a school does not tell. */
export async function fillSchoolDetails(page: Page) {
  await field(page, 'School address').fill('1 Elm Street, Dallas');
  await field(page, 'School phone number').fill('2145550142');
  const type = field(page, 'School type');
  if (await type.isEditable()) await type.selectOption('b_school');
  await field(page, 'Program of study').selectOption('Cosmetology');
  await field(page, 'Teacher name').fill('Ms Hall');
}
