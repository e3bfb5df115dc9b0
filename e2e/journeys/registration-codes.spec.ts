import { SCHOOL_TYPES } from '@glow50/contract/taxonomy/taxonomy';
import { expect, test } from '@playwright/test';
import { addPerson, newPerson, signIn } from './account-pages';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { fillAccount } from './registration-account';
import { openRegistration, openStaffBrowser } from './office-pages';
import { expectStep, field, goOn, readRegistrations } from './registration-flow';
import { registerTeacher } from './registration-teacher';
import { submitSchool } from './submit-school';

test.describe.configure({ timeout: 240_000 });

test('the code of an approved school gives a teacher the $30 plan, and the teacher’s passcode lets a student skip the school step', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('codes', isMobile), NOT_SAMPLED);
  const staff = await openStaffBrowser(browser);
  const approve = async (reference: string) => {
    await openRegistration(staff, { reference });
    const decide = staff.getByRole('region', { name: 'Decide' });
    await decide.getByRole('button', { name: 'Approve' }).click();
    await decide.locator('button[type="submit"]').click();
    await expect(staff.getByRole('region', { name: 'History' })).toContainText('Received → Approved');
  };

  const school = await submitSchool(request, 'Young');
  const schoolCode = school.code?.code ?? '';
  await page.goto('/teacher-registration-application-form');
  await expectStep(page, 0, 'Teacher Registration Form');
  await fillAccount(page, newPerson());
  await field(page, 'School code').fill(schoolCode);
  await goOn(page);
  await expect(page.getByText(/Oak Beauty School is not approved yet, so the code/).first()).toBeVisible();
  await approve(school.reference);
  await registerTeacher(page, newPerson(), schoolCode, SCHOOL_TYPES[0].label);
  const [teacher] = await readRegistrations(page);
  await approve(teacher?.reference ?? '');
  await staff.context().close();

  await page.reload();
  await goOn(page, 'Issue a passcode');
  const passcode = await page
    .getByRole('region', { name: 'Passcodes for your students' })
    .locator('code')
    .innerText();

  const student = await (await browser.newContext()).newPage();
  const person = await addPerson(request);
  await student.goto('/sign-in');
  await signIn(student, person);
  await expect(student).not.toHaveURL('/sign-in');
  await student.goto('/student-registration');
  await expectStep(student, 0, 'Student Registration Form');
  await field(student, 'First name').fill('Robin');
  await field(student, 'Last name').fill('Vale');
  await field(student, 'Date of birth').fill('2001-04-05');
  await goOn(student);
  await expectStep(student, 3, 'School information');
  await field(student, /^Passcode from your instructor/).fill(passcode.toLowerCase());
  await goOn(student);
  await expectStep(student, 4, 'Terms & Conditions');
  await student.goto('/student-registration?step=3');
  await expectStep(student, 4, 'Terms & Conditions');
  await student.context().close();
});
