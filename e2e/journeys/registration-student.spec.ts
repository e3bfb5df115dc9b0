import { expect, test } from '@playwright/test';
import { newPerson } from './account-pages';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectInOffice } from './office-pages';
import { fillAccount, fillSchool, verifyAccount } from './registration-account';
import { expectStep, field, goOn, payByCard, readRegistrations, sign } from './registration-flow';
import { expectInDirectory, fillDirectory } from './registration-profile';

test.describe.configure({ timeout: 240_000 });

test('a student registers despite a reload and appears in the directory', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('student', isMobile), NOT_SAMPLED);
  const person = newPerson();
  await page.goto('/student-registration');
  await expectStep(page, 0, 'Student Registration Form');
  await goOn(page);
  await expect(field(page, 'First name')).toBeFocused();
  await fillAccount(page, person);
  await goOn(page);
  await verifyAccount(page, person);
  await expectStep(page, 3, 'School information');
  await fillSchool(page);
  await goOn(page);
  await expectStep(page, 4, 'Terms & Conditions');
  await sign(page, 'robin vale');
  await goOn(page);
  await expectStep(page, 5, 'What is your profession?');

  await page.goto('/student-registration?step=12');
  await expectStep(page, 5, 'What is your profession?');
  await goOn(page);
  await expect(page.getByText('Please select a service before continuing.')).toBeVisible();
  await page.getByRole('radio', { name: 'Tatoo Artist' }).check();
  await goOn(page);
  await expectStep(page, 6, 'Show your face');
  await goOn(page);
  await fillDirectory(page);

  await expectStep(page, 14, 'Payment');
  await payByCard(page, '4000000000000002');
  await goOn(page, 'Pay $50.00 and publish');
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeInViewport();
  await payByCard(page, '4242424242424242');
  await goOn(page, 'Pay $50.00 and publish');

  await expect(page).toHaveURL('/student-profile', { timeout: 20_000 });
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({ kind: 'student', state: 'received', email: person.email });
  const card = page.getByRole('region', { name: `Student, ${registration?.reference}` });
  await expect(card.getByText('Received')).toBeVisible();
  await expect(card.getByRole('link', { name: 'See your page in the directory' })).toBeVisible();
  await expectInDirectory(page, registration?.providerId ?? null);
  await expectInOffice(browser, registration, {
    answers: ['Glow Academy', 'Tatoo Artist', 'Small tattoo', 'robin.vale'],
    signatures: 3,
  });
});
