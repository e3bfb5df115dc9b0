import type { Page } from '@playwright/test';

/** Chooses, of the days of the calendar that have a free time, the one at this place, and the first or last of its times. */
export async function chooseTime(page: Page, day: number, which: 'first' | 'last') {
  await page
    .getByRole('gridcell', { name: /free time/ })
    .nth(day)
    .click();
  const times = page.getByRole('group', { name: /^Times on/ }).getByRole('button');
  await times[which]().click();
}

export const goToCheckout = (page: Page) =>
  page.getByRole('button', { name: 'Continue to Checkout' }).click();
