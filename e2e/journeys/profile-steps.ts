import { expect, type Page } from '@playwright/test';
import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { attach, expectHeading, expectStep, goOn, payByCard } from './registration-flow';

/**
 * Steps 0 to 8 of the profile. Also checks the error shown when continuing too early. Screens that are shared with
 * other forms are checked for accessibility there.
 */
export async function fillProfile(page: Page, name: string) {
  const main = page.getByRole('main');
  await expectStep(page, 0, 'Are you a student?');
  await goOn(page);
  await expect(main.getByText('Say whether you are a student')).toBeVisible();
  await main.getByRole('radio', { name: 'Yes' }).check();
  await main.getByLabel('Passcode from your instructor').fill('WRONG-1234');
  await goOn(page);
  await expect(main.getByLabel('Passcode from your instructor')).toHaveAttribute('aria-invalid', 'true');
  await main.getByRole('radio', { name: 'No', exact: true }).check();
  await goOn(page);

  await expectHeading(page, 1, 'What is your profession?');
  await goOn(page);
  await expect(main.getByText('Please select a service before continuing.')).toBeVisible();
  await main.getByRole('radio', { name: 'Hairstylist' }).check();
  await main.getByLabel('Name on your page').fill(name);
  await goOn(page);

  await expectHeading(page, 2, 'Which services do you offer?');
  await goOn(page);
  await expect(main.getByText('Please select at least one service before continuing.')).toBeVisible();
  await main.getByRole('checkbox', { name: 'LOCTICIAN' }).check();
  await goOn(page);

  await expectHeading(page, 3, 'Where do you work?');
  await goOn(page);
  await expect(main.getByText('Please select a location before continuing.')).toBeVisible();
  await main.getByRole('radio', { name: 'PRIVATE SUITE' }).check();
  await goOn(page);
  await expect(main.getByText('Enter street and number')).toBeVisible();
  await main.getByLabel('Street').fill('12 Elm Street');
  await goOn(page);

  await expectHeading(page, 4, 'In which city?');
  await main.getByRole('radio', { name: 'Mickinney' }).check();
  await main.getByLabel('Zip code').fill('75069');
  await page.reload();
  await expect(main.getByLabel('Zip code')).toHaveValue('75069');
  await goOn(page);

  await expectHeading(page, 5, 'When can customers come?');
  for (const day of ['Monday', 'Wednesday', 'Friday'])
    await main.getByRole('checkbox', { name: day }).check();
  await goOn(page);

  await expectHeading(page, 6, 'Add Your Service');
  await goOn(page, 'Add a service');
  await main.getByLabel('Service name').fill('Quick retwist');
  await main.getByLabel('Price', { exact: true }).fill('20.34');
  await main.getByRole('radio', { name: 'LOCTICIAN' }).check();
  await goOn(page, 'Save');
  await expect(main.getByRole('heading', { name: 'Quick retwist' })).toBeVisible();
  await goOn(page);

  await expectHeading(page, 7, 'Where can people follow you?');
  await main.getByLabel('Instagram', { exact: true }).fill('@zaria');
  for (const network of ['Facebook', 'Pinterest', 'TikTok']) {
    await main.getByLabel(`I don't use ${network}`).check();
  }
  await goOn(page);

  await expectStep(page, 8, 'Are you planning an event?');
  await main.getByRole('checkbox', { name: 'Yes, I want to add an event' }).check();
  await goOn(page);
  await expect(main.getByText('Enter the name of the event')).toBeVisible();
  await attach(page, 'Thumbnail', 'event.png', craftPng(320, 240));
  await main.getByRole('checkbox', { name: 'Yes, I want to add an event' }).uncheck();
  await goOn(page);
}

export async function completePayment(page: Page) {
  const main = page.getByRole('main');
  await expectStep(page, 9, 'Payment');
  await expect(main.getByText('$60.00').first()).toBeVisible();
  await payByCard(page, '4000000000000002');
  await goOn(page, 'Complete Payment');
  await expect(main.getByRole('heading', { name: 'Who is your sponsor?' })).toBeFocused();
  await goOn(page, 'Save');
  await expect(main.getByText('Enter the name of your sponsor, or say that you have none')).toBeVisible();
  await main.getByRole('checkbox', { name: 'I have no sponsor' }).check();
  await goOn(page, 'Save');
  await goOn(page, 'Pay $60.00 and publish');
  await expect(main.getByText(/^Please read and agree to continue/)).toBeVisible();
  await main.getByRole('checkbox', { name: /^I have read and agree/ }).check();
  await goOn(page, 'Pay $60.00 and publish');
  await expect(main.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible();
  await main.getByLabel('Card number').fill('4242424242424242');
  await goOn(page, 'Pay $60.00 and publish');
  await expect(page).toHaveURL('/profile-v1', { timeout: 30_000 });
}
