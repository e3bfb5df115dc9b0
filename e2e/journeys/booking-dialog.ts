import { expect, type Page } from '@playwright/test';

/**
 * Selects the calendar day at index `day` among those with free slots, then its first or last slot. Late in a
 * month the calendar may show too few of them: then it counts the days of the next month.
 */
export async function chooseTime(page: Page, day: number, which: 'first' | 'last') {
  const freeDays = page.getByRole('gridcell', { name: /free time/ });
  await freeDays.first().waitFor();
  if ((await freeDays.count()) <= day) {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('gridcell')).toHaveCount(42);
    await expect.poll(() => freeDays.count()).toBeGreaterThan(day);
  }
  await freeDays.nth(day).click();
  const times = page.getByRole('group', { name: /^Times on/ }).getByRole('button');
  await times[which]().click();
}

export const goToCheckout = (page: Page) =>
  page.getByRole('button', { name: 'Continue to Checkout' }).click();

/** Providers who come to their customers ask for the address. */
export async function sayWhere(page: Page) {
  if (!(await page.getByLabel('Your street').isVisible())) return;
  await page.getByLabel('Your street').fill('12 Elm Street');
  await page.getByLabel('Your city').fill('Plano');
  await page.getByLabel('Your zip code').fill('75023');
}

export async function typeCard(page: Page, number = '4242424242424242') {
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
}
