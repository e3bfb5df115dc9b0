import { expect, test } from '@playwright/test';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectInOffice } from './office-pages';
import { expectStep, freshAddress, goOn, payByCard, readRegistrations, sign } from './registration-flow';
import { fillBusiness, fillSamples, PRODUCT_IN_OFFICE } from './registration-product';

test.describe.configure({ timeout: 240_000 });

test('a product is registered for the promotion despite a reload', async ({ page, browser, isMobile }) => {
  test.skip(!isRegistrationSampled('promotion', isMobile), NOT_SAMPLED);
  const address = freshAddress('promotion');
  await page.goto('/promotion-registration');
  await expectStep(page, 0, 'Welcome');
  await goOn(page);
  await expectStep(page, 1, 'Why Partner');
  await goOn(page);
  await expectStep(page, 2, 'Eligibility');
  await goOn(page);
  await expectStep(page, 3, 'Great!');
  await goOn(page);
  await expectStep(page, 4, 'Contact Information');
  await fillBusiness(page, address);
  await goOn(page);
  await expectStep(page, 5, 'Sample Submission');
  await fillSamples(page);
  await page.reload();
  await goOn(page);

  await expectStep(page, 6, 'Terms and Signature');
  await sign(page, 'Grace Hopper');
  await goOn(page);
  await expectStep(page, 7, 'Payment');
  await payByCard(page, '4242424242424242');
  await goOn(page);
  await expectStep(page, 8, 'Promotion Logistics', { isLasting: false });
  await goOn(page);
  await expectStep(page, 9, 'Final Review', { isLasting: false });
  await goOn(page, 'Continue and pay $25.00');
  await expect(page.getByText('Your product is registered for the promotion.')).toBeVisible();
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({ kind: 'promotion', state: 'received', email: address });
  await expectInOffice(browser, registration, PRODUCT_IN_OFFICE);
});
