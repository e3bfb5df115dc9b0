import { type APIRequestContext, expect, test } from '@playwright/test';
import type { IssuedCode } from '@glow50/contract/codes/codes';
import { newPerson } from './account-pages';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { createApiCaller, STAFF } from './event-editor';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { expectInOffice, openRegistration, openStaffBrowser } from './office-pages';
import { shoot } from '../walk/shoot';
import { readRegistrations } from './registration-flow';
import { registerTeacher } from './registration-teacher';

test.describe.configure({ timeout: 240_000 });

test('a teacher registers with a school code despite a reload', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('teacher', isMobile), NOT_SAMPLED);
  const person = newPerson();
  await registerTeacher(page, person, await issueSchoolCode(request));
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({ kind: 'teacher', state: 'received', email: person.email });
  await expectInOffice(browser, registration, {
    answers: ['Skin care, <b>make up</b> 💄', 'Cosmetology'],
    files: ['license.png'],
  });
});

test('a declined teacher reads what happened to plan and money, and what to do', async ({
  page,
  browser,
  request,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('declined', isMobile), NOT_SAMPLED);
  const person = newPerson();
  await registerTeacher(page, person, await issueSchoolCode(request));
  const [registration] = await readRegistrations(page);
  const staff = await openStaffBrowser(browser);
  await openRegistration(staff, { reference: registration?.reference ?? '' });
  const decide = staff.getByRole('region', { name: 'Decide' });
  await decide.getByRole('button', { name: 'Decline' }).click();
  await decide.getByLabel('Why?').fill('This license has expired.');
  await decide.locator('button[type="submit"]').click();
  await expect(staff.getByRole('region', { name: 'Plan and money' })).toContainText('$30.00');
  await staff.context().close();

  await expect
    .poll(async () => (await waitForMails(request, person.email, 1)).map(({ subject }) => subject))
    .toContainEqual(`About your registration, ${registration?.reference}`);
  await page.goto('/profile-v1');
  const notice = page.getByRole('alert').filter({ hasText: 'was declined' });
  await expect(notice).toContainText('This license has expired.');
  await expect(notice).toContainText('Your plan has ended. Nothing more is charged.');
  await expect(notice).toContainText('$30.00');
  await expectAccessible(page, 'the dashboard after a decline');
  await shoot(page, 'declined');
  await notice.getByRole('link', { name: 'See what to do' }).click();
  await expect(page).toHaveURL('/student-profile');
  await expect(page.getByRole('link', { name: 'Register again' })).toBeVisible();
  await expect(page.getByText('$30.00 returned')).toBeAttached();
  await shoot(page, 'what-to-do');
});

async function issueSchoolCode(request: APIRequestContext): Promise<string> {
  const staff = await createApiCaller(request, STAFF);
  const codeRequest = { kind: 'school_code', issuer: 'Glow Academy', note: '', maxUses: 5 };
  return (await staff<IssuedCode>('POST', '/office/codes', codeRequest)).code;
}
