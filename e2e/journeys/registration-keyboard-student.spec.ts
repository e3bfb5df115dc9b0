import { expect, type Page, test } from '@playwright/test';
import { isDeep } from '@glow50/configuration/testing/sample.mjs';
import { codeField, newPerson } from './account-pages';
import { pickAt, pressAt, typeAt } from './keyboard';
import { waitForMails } from './mailbox';
import { expectStep, field, readRegistrations } from './registration-flow';
import { payAt, press, signAt } from './registration-keys';

test.describe.configure({ timeout: 240_000 });
test.skip(({ isMobile }) => isMobile || !isDeep, 'part of the deep tests, with a keyboard');

test('a student registers, fills a page and pays with the keyboard only', async ({ page }) => {
  const person = newPerson();
  await page.goto('/student-registration');
  await expectStep(page, 0, 'Student Registration Form');
  await typeAt(field(page, 'First name'), 'Robin');
  await typeAt(field(page, 'Last name'), 'Vale');
  await typeAt(field(page, 'Email'), person.email);
  await typeAt(field(page, 'Date of birth'), '04052001');
  await typeAt(page.getByRole('main').getByLabel('Password', { exact: true }), person.password);
  await typeAt(field(page, 'Confirm password'), person.password);
  await press(page, 'Continue');
  await expectStep(page, 1, 'Check your email');
  const [mail] = await waitForMails(page.request, person.email, 1);
  await typeAt(codeField(page), mail?.code ?? '');
  await press(page, 'Verify');
  await expectStep(page, 2, 'Email verified');
  await press(page, 'Continue to registration');

  await expectStep(page, 3, 'School information');
  await typeAt(field(page, 'School name'), 'Glow Academy');
  await typeAt(field(page, 'School address'), '1 Elm Street, Dallas');
  await typeAt(field(page, 'School phone number'), '2145550142');
  await typeAt(field(page, 'School type'), 'Beauty');
  await typeAt(field(page, 'Program of study'), 'Cosmetology');
  await typeAt(field(page, 'Teacher name'), 'Ms Hall');
  await press(page, 'Continue');
  await expectStep(page, 4, 'Terms & Conditions');
  await signAt(page, 'Robin Vale');
  await press(page, 'Continue');
  await expectStep(page, 5, 'What is your profession?');
  await pickAt(page.getByRole('radio', { name: 'Tatoo Artist' }));
  await press(page, 'Continue');
  await expectStep(page, 6, 'Show your face');
  await press(page, 'Continue');
  await fillPage(page);

  await expectStep(page, 14, 'Payment');
  await payAt(page);
  await press(page, 'Pay $50.00 and publish');
  await expect(page).toHaveURL('/student-profile', { timeout: 20_000 });
  expect(await readRegistrations(page)).toMatchObject([{ kind: 'student', email: person.email }]);
});

/** Steps 7 to 13. */
async function fillPage(page: Page) {
  const main = page.getByRole('main');
  await expectStep(page, 7, 'Which services do you offer?');
  await pressAt(main.getByRole('checkbox', { name: 'TATTO', exact: true }), 'Space');
  await press(page, 'Continue');
  await expectStep(page, 8, 'Where do you work?');
  await pickAt(main.getByRole('radio', { name: 'PRIVATE SUITE' }));
  await press(page, 'Continue');
  await expectStep(page, 9, 'In which city?');
  await pickAt(main.getByRole('radio', { name: 'Mickinney' }));
  await press(page, 'Continue');
  await expectStep(page, 10, 'Your address');
  await typeAt(field(page, 'Street'), '12 Elm Street');
  await typeAt(field(page, 'Zip code'), '75069');
  await press(page, 'Continue');
  await expectStep(page, 11, 'When can customers come?');
  await press(page, 'Same for every day');
  await press(page, 'Continue');
  await expectStep(page, 12, 'Add Your Service');
  await press(page, 'Add a service');
  await pickAt(main.getByRole('radio', { name: 'TATTO' }));
  await typeAt(field(page, 'Service name'), 'Small tattoo');
  await typeAt(main.getByLabel('Price', { exact: true }), '20.34');
  await press(page, 'Save');
  await expect(main.getByRole('heading', { name: 'Small tattoo' })).toBeVisible();
  await press(page, 'Continue');
  await expectStep(page, 13, 'Where can people follow you?');
  await typeAt(main.getByLabel('Instagram', { exact: true }), '@robin.vale');
  for (const network of ['Facebook', 'Pinterest', 'TikTok']) {
    await pressAt(main.getByRole('checkbox', { name: `I don't use ${network}` }), 'Space');
  }
  await press(page, 'Continue');
}
