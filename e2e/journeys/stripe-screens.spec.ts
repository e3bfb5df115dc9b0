import { expect, test } from '@playwright/test';
import { fakeStripeScript } from './stripe-script';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { chooseTime, goToCheckout, sayWhere } from './booking-dialog';
import { expectAccessible } from './expect-accessible';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

const CARD = '4242424242424242';

test('Retry loads Stripe’s blocked script, the payment succeeds, and our servers never see the card number', async ({
  page,
}) => {
  test.setTimeout(90_000);
  let isBlocked = true;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.route('**/api/v1/payments/config', (route) =>
    route.fulfill({ json: { provider: 'stripe', publishableKey: 'pk_test_journey' } }),
  );
  await page.route('https://js.stripe.com/**', (route) =>
    isBlocked
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: `(${fakeStripeScript.toString()})()` }),
  );

  await page.goto('/search-result?service=BARBER');
  await page
    .getByRole('button', { name: /^Book Service/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Start Service' }).click();
  await chooseTime(page, 2, 'last');
  await goToCheckout(page);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the confirmation').fill(`stripe-${Date.now()}@example.com`);
  await sayWhere(page);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  expect(sent.filter((request) => request.includes('js.stripe.com'))).toEqual([]);
  await goToCheckout(page);

  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await expect(page.getByText(/The payment form could not be loaded. Nothing was charged/)).toBeVisible();
  isBlocked = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await goToCheckout(page);
  await expect(page.getByLabel('Hosted card number')).toBeFocused();
  await page.getByLabel('Hosted card number').fill(CARD);
  await page.getByLabel('Hosted expiry').fill('12/34');
  await page.getByLabel('Hosted security code').fill('123');
  await expectAccessible(page, 'the hosted fields');
  await goToCheckout(page);
  await page.getByRole('button', { name: 'Pay for my Booking' }).click();
  await expect(page.getByRole('heading', { name: 'Email sent' })).toBeVisible({ timeout: 20_000 });
  expect(sent.filter((request) => request.includes(CARD))).toEqual([]);
});
