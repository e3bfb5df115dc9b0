import { expect, test } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { newPerson } from './account-pages';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectInOffice } from './office-pages';
import { fillAccount, verifyAccount } from './registration-account';
import { expectStep, field, goOn, payByCard, readRegistrations, sign } from './registration-flow';
import { expectInDirectory, fillDirectory } from './registration-profile';

test.describe.configure({ timeout: 240_000 });

test('a licensed member registers despite reloads and becomes a sponsor', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('licensed member', isMobile), NOT_SAMPLED);
  const person = newPerson();
  await page.goto('/licensed-member');
  await expectStep(page, 0, 'Licensed Registration Form');
  await fillAccount(page, person);
  await goOn(page);
  await verifyAccount(page, person);

  await expectStep(page, 3, 'Your License ID');
  await goOn(page);
  await expect(field(page, 'License ID Number')).toBeFocused();
  await field(page, 'License ID Number').fill('TX-90');
  await expect(page.getByText(/at least 8 characters/)).toBeVisible();
  await goOn(page);
  await expectStep(page, 4, 'Become a sponsor');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await goOn(page);
  await expectStep(page, 5, 'Profile picture');
  const photo = { name: 'photo.jpg', mimeType: 'image/png', buffer: craftPng(640, 640) };
  await page.getByLabel('Photo from your gallery').setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible();
  await goOn(page);
  await expectStep(page, 6, 'Start your profile');
  await page.goto('/licensed-member?step=5');
  await expect(page.getByText('photo.jpg is stored')).toBeVisible();
  await goOn(page);
  await expectStep(page, 6, 'Start your profile');
  await page.getByRole('radio', { name: 'Tatoo Artist' }).check();
  await goOn(page);
  await fillDirectory(page);

  await expectStep(page, 14, 'Terms & Conditions');
  await sign(page, 'Robin Vale');
  await goOn(page);
  await expectStep(page, 15, 'Payment');
  await payByCard(page, '4242424242424242');
  await goOn(page);
  await expectStep(page, 16, 'Plan price', { isLasting: false });
  await expect(page.getByRole('button', { name: 'Pay $60.00 and publish' })).toBeVisible();
  await page.getByRole('checkbox', { name: /add the sponsor offer for \$25\.00 once/ }).check();
  await goOn(page, 'Pay $85.00 and publish');
  await expectStep(page, 17, 'Payment successful');
  await goOn(page);

  await expect(page).toHaveURL('/student-profile');
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({ kind: 'licensed_member', state: 'received', email: person.email });
  await expectInDirectory(page, registration?.providerId ?? null);
  await expectInOffice(browser, registration, {
    answers: ['TX-90', 'Small tattoo', '75069'],
    files: ['photo.jpg'],
    signatures: 3,
  });
});
