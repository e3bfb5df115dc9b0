import type { Page } from '@playwright/test';

/** Selects the calendar day at index `day` among those with free slots, then its first or last slot. */
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
