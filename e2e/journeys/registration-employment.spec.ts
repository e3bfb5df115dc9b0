import { expect, test } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { todayInDallas } from '@glow50/contract/registration/whole-dates';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectInOffice } from './office-pages';
import {
  attach,
  expectStep,
  field,
  freshAddress,
  goOn,
  readRegistrations,
  sign,
  verifyContact,
} from './registration-flow';

test.describe.configure({ timeout: 240_000 });

test('a visitor applies for the team despite a reload', async ({ page, browser, isMobile }) => {
  test.skip(!isRegistrationSampled('employment', isMobile), NOT_SAMPLED);
  const address = freshAddress('team');
  await page.goto('/employment-registration');
  await expectStep(page, 0, 'Welcome to the Social Building Team');
  await goOn(page);
  await expectStep(page, 1, 'Ready to get started');
  await goOn(page, 'Sign up');

  await expectStep(page, 2, 'Personal Information');
  for (const [label, text] of [
    ['First Name', 'Grace'],
    ['Last Name', 'Hopper'],
    ['Street', '12 Elm Street'],
    ['City', 'Dallas'],
    ['Zip Code', '75201'],
  ] as const) {
    await field(page, label).fill(text);
  }
  await field(page, 'Email').fill(address);
  await verifyContact(page, address);
  const seventeenYearsAgo = Number(todayInDallas().slice(0, 4)) - 17;
  await field(page, 'Date of Birth').fill(`${seventeenYearsAgo}-01-01`);
  await goOn(page);
  await expect(page.getByText('You must be 18 or older to apply')).toBeVisible();
  await field(page, 'Date of Birth').fill('1990-12-09');
  await goOn(page);

  await expectStep(page, 3, 'Upload Documents');
  await goOn(page);
  await expect(page.getByText('Add a valid government ID')).toBeVisible();
  await attach(page, 'Valid government ID', 'id.png', craftPng(400, 260));
  await attach(page, 'Headshot', 'me.png', craftPng(300, 300));
  await page.reload();
  await expect(page.getByRole('group', { name: 'Headshot' }).getByText('me.png is stored')).toBeVisible();
  await goOn(page);

  await expectStep(page, 4, 'Social Media Handles');
  await goOn(page);
  await expect(page.getByText(/Enter your Instagram handle/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Instagram' }).fill('@grace');
  for (const name of ['Facebook', 'Pinterest', 'TikTok', 'Twitter', 'Linkedin', 'Other']) {
    await page.getByRole('checkbox', { name: `I don't use ${name}` }).check();
  }
  await goOn(page);

  await expectStep(page, 5, 'Start Interview');
  await goOn(page, 'Start Interview');
  await expectStep(page, 6, 'Interview');
  await field(page, /experience/).fill('I ran a <i>salon</i> for ten years 💇🏽');
  await field(page, /skills/).fill('Listening');
  await field(page, /conflicts/).fill('By asking both');
  await field(page, 'Leader').check();
  await goOn(page);

  await expectStep(page, 7, 'Congratulations!');
  await sign(page, 'Grace Hopper');
  await goOn(page, 'Submit');
  await expectStep(page, 8, 'Get your shirt');
  await page.goto('/employment-registration?step=9');
  await expectStep(page, 10, 'Thank you!');
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({
    kind: 'employment',
    state: 'received',
    name: 'Grace Hopper',
    email: address,
    amountDue: { cents: 0 },
  });
  await expect(page.getByText(registration?.reference ?? 'no reference')).toBeVisible();
  await expectInOffice(browser, registration, {
    answers: ['I ran a <i>salon</i> for ten years 💇🏽', 'By asking both', 'grace'],
    files: ['id.png', 'me.png'],
    signatures: 3,
  });
});
