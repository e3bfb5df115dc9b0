import { expect, type Page, test } from '@playwright/test';
import {
  expectStep,
  field,
  freshAddress,
  goOn,
  readRegistrations,
  sign,
  verifyContact,
} from './registration-flow';
import { COMING_YEAR } from './coming-year';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectInOffice } from './office-pages';

test.describe.configure({ timeout: 240_000 });

const START = `${COMING_YEAR}-01-15`;

async function fillApplicant(page: Page, address: string) {
  await field(page, 'First Name').fill('Ada');
  await field(page, 'Last Name').fill('Lovelace');
  await field(page, 'Title/Position').fill('Director');
  await field(page, 'Contact Email').fill(address);
  await field(page, 'Contact Phone Number').fill('214 555 0142');
}

test('a school registers despite a reload and gets its code', async ({ page, browser, isMobile }) => {
  test.skip(!isRegistrationSampled('school', isMobile), NOT_SAMPLED);
  const address = freshAddress('school');
  await page.goto('/school-registration');
  await expectStep(page, 0, 'Welcome');
  await goOn(page, 'Next');

  await expectStep(page, 1, 'Application Form');
  await goOn(page);
  await expect(field(page, 'Program')).toBeFocused();
  await field(page, 'Program').fill('Evening Cosmetology');
  await field(page, 'School Name').fill('Ogle <b>School</b> 💅🏽');
  await field(page, 'School Type').selectOption('b_school');
  await field(page, 'School District').fill('Dallas ISD');
  await goOn(page);

  await expectStep(page, 2, 'Applicant Information');
  await fillApplicant(page, address);
  await goOn(page);
  await expect(page.getByText('Your email address still needs to be verified')).toBeVisible();
  await page.goto('/school-registration?step=4');
  await expectStep(page, 2, 'Applicant Information');
  await verifyContact(page, address);
  await goOn(page);

  await expectStep(page, 3, 'Program');
  await field(page, 'Program').selectOption('Esthetician');
  await goOn(page);
  await expectStep(page, 4, 'Program Details');
  await field(page, 'Number of Students').fill('24');
  await field(page, 'Preferred Start Date').fill(START);
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Number of Students')).toHaveValue('24');
  await goOn(page);

  await expectStep(page, 5, 'Terms & Conditions');
  await sign(page, 'Grace Hopper');
  await goOn(page);
  await expect(page.getByText('Sign with the name you registered: Ada Lovelace')).toBeVisible();
  await field(page, 'Type your full name to sign').fill('ada lovelace');
  await goOn(page);

  await expectStep(page, 6, 'Review');
  await expect(page.getByText('Ogle <b>School</b> 💅🏽')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Info: Program Details' }).click();
  await expectStep(page, 4, 'Program Details');
  await field(page, 'Number of Students').fill('30');
  await goOn(page);
  await expectStep(page, 6, 'Review');
  await goOn(page, 'Submit');

  await expectStep(page, 7, 'Congratulations!');
  await expect(page.getByText(/within 2 business days/)).toBeVisible();
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({
    kind: 'school',
    state: 'received',
    name: 'Ada Lovelace',
    email: address,
    amountDue: { cents: 0 },
    code: { works: false },
  });
  await expect(page.getByText(registration?.code?.code ?? 'no code')).toBeVisible();
  await goOn(page, 'Go to Homepage');
  await expect(page).toHaveURL('/');
  await expectInOffice(browser, registration, {
    answers: ['Evening Cosmetology', 'Ogle <b>School</b> 💅🏽', 'Esthetician', '30'],
    signatures: 3,
  });
});
