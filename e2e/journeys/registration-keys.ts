import type { Page } from '@playwright/test';
import { pressAt, reach, typeAt } from './keyboard';
import { field } from './registration-flow';

export const press = (page: Page, name: string) =>
  pressAt(page.getByRole('main').getByRole('button', { name, exact: true }));

export async function signAt(page: Page, name: string) {
  for (const box of await page.getByRole('checkbox', { name: /^I have read and agree/ }).all()) {
    await pressAt(box, 'Space');
  }
  await typeAt(field(page, 'Type your full name to sign'), name);
  const label = await page.getByText(/^Type the digit \d to confirm/).textContent();
  await reach(field(page, /^Type the digit/));
  await page.keyboard.type(/\d/.exec(label ?? '')?.[0] ?? '');
}

export async function payAt(page: Page) {
  await pressAt(page.getByRole('radio', { name: 'Card', exact: true }), 'Space');
  await typeAt(page.getByLabel('Cardholder name'), 'Grace Hopper');
  await typeAt(page.getByLabel('Card number'), '4242424242424242');
  await typeAt(page.getByLabel(/Expiration/), '12/34');
  await typeAt(page.getByLabel(/CVC/), '123');
}
