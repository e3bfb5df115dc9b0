import { expect, type Page, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { chooseTime, goToCheckout, sayWhere, typeCard } from './booking-dialog';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a reload loses nothing from the time to the end, and what is paid is never offered again', async ({
  page,
}, { project }) => {
  test.slow();
  await page.goto('/search-result?service=LASHES');
  await page.getByRole('button', { name: 'Book Service' }).nth(1).click();
  await page.getByRole('button', { name: 'Start Service' }).click();
  await chooseTime(page, project.name === 'phone' ? 6 : 7, 'last');
  await goToCheckout(page);
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the confirmation').fill(`reload-${project.name}-${Date.now()}@gmail.com`);
  await sayWhere(page);
  await page.getByRole('checkbox', { name: 'I agree to the terms' }).check();
  await goToCheckout(page);

  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.reload();
  await expect(heading(page, 'Payment')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked();
  await typeCard(page);
  await goToCheckout(page);
  await expect(heading(page, 'Checkout')).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Checkout')).toBeVisible();
  await expect(page.getByText(/card numbers are not kept/)).toBeVisible();
  await typeCard(page);
  await page.getByRole('button', { name: 'Pay for my Booking' }).click();
  await expect(heading(page, 'You are booked')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/booking-step=3/);

  await page.reload();
  await expect(heading(page, 'You are booked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Service' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(heading(page, 'Congratulations!')).toBeVisible();
  await expect(page).toHaveURL(/booking-step=4/);

  await page.reload();
  await expect(heading(page, 'Congratulations!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Google' })).toBeVisible();
  await page.getByRole('link', { name: 'See my booking' }).click();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: /^Yes, cancel/ }).click();
  await expect(page.getByText(/^Your booking is canceled\. \$.*(is credit with|goes back)/)).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
});
