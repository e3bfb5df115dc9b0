import { expect, test } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { COMING_YEAR } from './coming-year';
import { chooseAt, typeAt } from './keyboard';
import { expectStep, field, freshAddress, readRegistrations, typeCode } from './registration-flow';
import { payAt, press, signAt } from './registration-keys';

test.describe.configure({ timeout: 240_000 });
test.skip(({ isMobile }) => isMobile || !isDeep, 'part of the deep tests, with a keyboard');

test('a school registers with the keyboard only', async ({ page }) => {
  const address = freshAddress('keys');
  await page.goto('/school-registration');
  await expectStep(page, 0, 'Welcome');
  await press(page, 'Next');
  await expectStep(page, 1, 'Application Form');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await typeAt(field(page, 'Program'), 'Evening Cosmetology');
  await typeAt(field(page, 'School Name'), 'Ogle School');
  await typeAt(field(page, 'School Type'), 'Beauty');
  await typeAt(field(page, 'School District'), 'Dallas ISD');
  await press(page, 'Continue');
  await expectStep(page, 2, 'Applicant Information');
  await typeAt(field(page, 'First Name'), 'Ada');
  await typeAt(field(page, 'Last Name'), 'Lovelace');
  await typeAt(field(page, 'Title/Position'), 'Director');
  await typeAt(field(page, 'Contact Email'), address);
  await press(page, 'Send me the code');
  await typeCode(page, address);
  await typeAt(field(page, 'Contact Phone Number'), '214 555 0142');
  await press(page, 'Continue');
  await expectStep(page, 3, 'Program');
  await typeAt(field(page, 'Program'), 'Barber');
  await press(page, 'Continue');
  await expectStep(page, 4, 'Program Details');
  await typeAt(field(page, 'Number of Students'), '24');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`0115${COMING_YEAR}`);
  await press(page, 'Continue');
  await expectStep(page, 5, 'Terms & Conditions');
  await signAt(page, 'Ada Lovelace');
  await press(page, 'Continue');
  await expectStep(page, 6, 'Review');
  await press(page, 'Submit');
  await expectStep(page, 7, 'Congratulations!');
  expect(await readRegistrations(page)).toMatchObject([{ kind: 'school', email: address }]);
});

test('a business registers and pays with the keyboard only', async ({ page }) => {
  const address = freshAddress('keys');
  await page.goto('/b2b-registration');
  for (const [number, heading] of [
    'Welcome to promotional registration',
    'Why Partner',
    'Eligibility Requirements',
    'Great!',
  ].entries()) {
    await expectStep(page, number, heading);
    await press(page, 'Continue');
  }
  await expectStep(page, 4, 'Contact Information');
  await typeAt(field(page, 'Business Name'), 'Wick and Wax');
  await typeAt(field(page, 'Primary Contact Person Name'), 'Grace Hopper');
  await typeAt(field(page, 'Email'), address);
  await press(page, 'Send me the code');
  await typeCode(page, address);
  await typeAt(field(page, 'Phone Number'), '214 555 0142');
  await typeAt(field(page, 'Title of Person Registering'), 'Owner');
  await press(page, 'Continue');
  await expectStep(page, 5, 'Sample Submission Details');
  await typeAt(field(page, 'Kind of Product'), 'Candle');
  await typeAt(field(page, 'Product Description'), 'Smells of roses');
  await typeAt(field(page, 'Number of Samples'), '50');
  await typeAt(field(page, 'Ingredient List'), 'Soy wax, rose oil');
  await chooseAt(page, 'DBA or LLC certificate', 'paper.png', craftPng(300, 400));
  await chooseAt(page, 'Product image 1', 'product.png', craftPng(320, 240));
  await press(page, 'Continue');
  await expectStep(page, 6, 'Final review');
  await press(page, 'Continue');
  await expectStep(page, 7, 'Terms & Conditions');
  await signAt(page, 'Grace Hopper');
  await press(page, 'Continue');
  await expectStep(page, 8, 'Payment');
  await payAt(page);
  await press(page, 'Pay $25.00');
  await expectStep(page, 9, 'Payment successful');
  await press(page, 'Continue');
  await expectStep(page, 10, 'Thank you!');
  expect(await readRegistrations(page)).toMatchObject([{ kind: 'b2b', state: 'received', email: address }]);
});
