import { expect, test } from '@playwright/test';
import { isRegistrationSampled, NOT_SAMPLED } from '../sample';
import { expectInOffice } from './office-pages';
import { expectStep, freshAddress, goOn, payByCard, readRegistrations, sign } from './registration-flow';
import { fillBusiness, fillSamples, PRODUCT_IN_OFFICE } from './registration-product';

test.describe.configure({ timeout: 240_000 });

test('a business registers its product despite a reload and pays once', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(!isRegistrationSampled('business', isMobile), NOT_SAMPLED);
  const address = freshAddress('b2b');
  await page.goto('/b2b-registration');
  await expectStep(page, 0, 'Welcome to promotional registration');
  await goOn(page);
  await expectStep(page, 1, 'Why Partner');
  await goOn(page);
  await expectStep(page, 2, 'Eligibility Requirements');
  await goOn(page);
  await expectStep(page, 3, 'Great!');
  await goOn(page);
  await expectStep(page, 4, 'Contact Information');
  await fillBusiness(page, address);
  await goOn(page);
  await expectStep(page, 5, 'Sample Submission Details');
  await fillSamples(page);
  await page.reload();
  await goOn(page);

  await expectStep(page, 6, 'Final review');
  await expect(page.getByText('product.png')).toBeVisible();
  await goOn(page);
  await expectStep(page, 7, 'Terms & Conditions');
  await sign(page, 'Grace Hopper');
  await goOn(page);
  await expectStep(page, 8, 'Payment');
  await payByCard(page, '4000000000000002');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeInViewport();
  await payByCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay $25.00' }).click();
  await expectStep(page, 9, 'Payment successful');
  await goOn(page);
  await expectStep(page, 10, 'Thank you!');
  const [registration] = await readRegistrations(page);
  expect(registration).toMatchObject({ kind: 'b2b', state: 'received', email: address });
  await expectInOffice(browser, registration, PRODUCT_IN_OFFICE);
});
