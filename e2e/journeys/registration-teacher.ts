import { expect, type Locator, type Page } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import type { Person } from './account-pages';
import { fillAccount, fillSchoolDetails, verifyAccount } from './registration-account';
import { attach, expectStep, field, goOn, payByCard } from './registration-flow';

/** `schoolType`: of a school that registered here, whose code tells it. */
export async function registerTeacher(page: Page, person: Person, schoolCode: string, schoolType?: string) {
  await page.goto('/teacher-registration-application-form');
  await expectStep(page, 0, 'Teacher Registration Form');
  await fillAccount(page, person);
  await field(page, 'School code').fill('NO-SUCH-CODE');
  await goOn(page);
  await expect(field(page, 'School code')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'School code').fill(schoolCode);
  await goOn(page);
  await verifyAccount(page, person);

  await expectStep(page, 3, 'School information');
  await expectGivenByCode(field(page, 'School name'));
  if (schoolType !== undefined) await expect(field(page, 'School type')).toHaveValue(schoolType);
  await fillSchoolDetails(page);
  await goOn(page);
  await expectStep(page, 4, 'Application Form');
  await field(page, 'Subjects you teach').fill('Skin care, <b>make up</b> 💄');
  await field(page, 'Years of teaching').fill('12');
  await attach(page, 'Teaching licence', 'license.png', craftPng(300, 200));
  await page.reload();
  await expect(page.getByText('license.png is stored')).toBeVisible();
  await expectGivenByCode(page.getByRole('main').getByLabel('School', { exact: true }));
  await goOn(page);
  await expectStep(page, 5, 'Profile picture');
  await goOn(page);
  await expectStep(page, 6, 'Almost there');
  await goOn(page);
  await expectStep(page, 7, 'Review your information');
  await page.getByRole('link', { name: 'Edit Info: Application Form' }).click();
  await expectStep(page, 4, 'Application Form');
  await field(page, 'Years of teaching').fill('13');
  await goOn(page);
  await expectStep(page, 7, 'Review your information');
  await expect(page.getByText('13', { exact: true })).toBeVisible();
  await goOn(page);

  await expectStep(page, 8, 'Payment');
  await expect(page.getByLabel('regular price $60.00')).toBeVisible();
  await payByCard(page, '4000000000000002');
  await goOn(page);
  await expectStep(page, 9, 'Plan price', { isLasting: false });
  await goOn(page, 'Pay $30.00');
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeInViewport();
  await payByCard(page, '4242424242424242');
  await goOn(page, 'Pay $30.00');
  await expectStep(page, 10, 'Payment successful');
  await goOn(page);
  await expect(page).toHaveURL('/student-profile');
}

async function expectGivenByCode(school: Locator) {
  await expect(school).not.toHaveValue('');
  await expect(school).not.toBeEditable();
}
