import type { TourLocator, TourPage } from '@glow50/host/tour';

export const press = (page: TourPage, name: string | RegExp) => page.getByRole('button', { name }).click();

export const heading = (page: TourPage, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor();

/** Chooses the free day at this place among those of the month, or of the next when it has too few, and its last time. */
export async function chooseTime(page: TourPage, day: number): Promise<void> {
  const freeDays = page.getByRole('gridcell', { name: /free time/ });
  await freeDays.first().waitFor();
  if ((await freeDays.count()) <= day) {
    await press(page, 'Next month');
    await freeDays.nth(day).waitFor();
  }
  await freeDays.nth(day).click();
  await page
    .getByRole('group', { name: /^Times on/ })
    .getByRole('button')
    .last()
    .click();
}

export const goOn = (page: TourPage) => press(page, 'Continue to Checkout');

/** Providers who come to their customers ask for the address. */
export async function sayWhere(page: TourPage): Promise<void> {
  if (!(await page.getByLabel('Your street').isVisible())) return;
  await page.getByLabel('Your street').fill('12 Elm Street');
  await page.getByLabel('Your city').fill('Plano');
  await page.getByLabel('Your zip code').fill('75023');
}

export async function typeCard(page: TourPage, number: string): Promise<void> {
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
}

/** What a table of amounts says, in cents. */
export async function readAmount(scope: TourLocator, name: string): Promise<number> {
  const row = scope.locator('dl > div').filter({ hasText: name }).first();
  return toCents((await row.locator('dd').textContent()) ?? '');
}

export function toCents(text: string): number {
  const [, dollars, cents] = /\$(\d+)\.(\d\d)/.exec(text.replace(',', '')) ?? [];
  if (dollars === undefined) throw new Error(`‘${text}’ is no amount`);
  return Number(dollars) * 100 + Number(cents);
}

export function expectSame(what: string, shown: number, expected: number): void {
  const show = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  if (shown !== expected) throw new Error(`${what} is ${show(shown)}, but should be ${show(expected)}`);
}
