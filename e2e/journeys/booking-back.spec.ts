import { expect, type Page, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { chooseTime, goToCheckout, sayWhere, typeCard } from './booking-dialog';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';

const heading = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('heading', { name, exact: true });

async function sayWho(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the confirmation').fill(email);
  await sayWhere(page);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await goToCheckout(page);
  await expect(heading(page, 'Payment')).toBeVisible();
}

test('the browser’s Back goes from step to step, and from the first back to the card with the held time', async ({
  page,
}, { project }) => {
  test.slow();
  await page.goto('/search-result?service=NAILS');
  const card = page.getByRole('article').first();
  const times = card.getByRole('button', { name: /, \d+:\d\d [AP]M: .* with / });
  const pressed = times.last();
  const [moment = ''] = ((await pressed.getAttribute('aria-label')) ?? '').split(': ');
  await pressed.click();
  await expect(heading(page, 'Summary')).toBeVisible();
  await sayWho(page, `back-${project.name}-${Date.now()}@example.com`);
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await typeCard(page);
  await goToCheckout(page);
  await expect(heading(page, 'Checkout')).toBeVisible();

  await page.goBack();
  await expect(heading(page, 'Payment')).toBeVisible();
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Ada Lovelace');
  await page.reload();
  await expect(heading(page, 'Payment')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Summary')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/search-result\?service=NAILS$/);

  const held = card.getByRole('button', { name: `Held for you, ${moment}` });
  await expect(held).toBeVisible();
  await expectAccessible(page, 'the card with the held time');
  await held.click();
  await expect(page.getByText(`${moment} is yours for`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/search-result\?service=NAILS$/);
});

test.describe('by Zelle', () => {
  // A network of its own: a provider waits for few transfers from one.
  test.use({
    extraHTTPHeaders: async ({ isMobile }, provide) => {
      await provide({ 'x-forwarded-for': isMobile ? '127.0.0.18' : '127.0.0.17' });
    },
  });

  test('the code of a Zelle payment comes back by itself after a reload, and Back leads to the methods', async ({
    page,
    isMobile,
  }, { project }) => {
    test.skip(!isSampledSize(isMobile), OTHER_SIZE);
    test.slow();
    const email = `zelle-back-${project.name}-${Date.now()}@example.com`;
    await page.goto('/service-provider-profile?tab=service');
    // A short one: of long ones that are not paid at once, the provider takes one.
    await page
      .getByRole('button', { name: /^Book Service: Strip Lash/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Start Service' }).click();
    await chooseTime(page, project.name === 'phone' ? 10 : 11, 'last');
    await goToCheckout(page);
    await sayWho(page, email);
    await page.getByRole('radio', { name: 'Zelle' }).check();
    await goToCheckout(page);
    await expect(heading(page, 'Confirm your email')).toBeVisible();
    const code = (await waitForMails(page.request, email, 1))[0]?.code ?? '';

    await page.reload();
    await expect(heading(page, 'Confirm your email')).toBeVisible();
    await expect(page.getByLabel('4-digit code')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Payment')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Zelle' })).toBeChecked();
    await goToCheckout(page);
    await page.getByLabel('4-digit code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(heading(page, 'Checkout')).toBeVisible();
    await expect(page).toHaveURL(/booking-step=2/);
    await page.goBack();
    await expect(heading(page, 'Payment')).toBeVisible();
    await goToCheckout(page);
    await page.getByRole('button', { name: 'Pay for my Booking' }).click();
    await expect(heading(page, 'Email sent')).toBeVisible();
    expect(await waitForMails(page.request, email, 2)).toHaveLength(2);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/service-provider-profile\?tab=service$/);
  });
});
