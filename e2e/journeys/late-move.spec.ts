import { expect, type Page, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { bookForTomorrow } from './book-by-card';
import { chooseTime } from './booking-dialog';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

/** In cents, of a row of the table of amounts. */
async function readRow(page: Page, name: RegExp): Promise<number> {
  const text = await page.locator('dt').filter({ hasText: name }).locator('+ dd').textContent();
  return Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);
}

test('the fee of a late move is still named after a reload and after canceling, and the sums add up', async ({
  page,
}, { project }) => {
  const booking = await bookForTomorrow(page.request, `moved-${project.name}-${Date.now()}@example.com`);
  await page.goto(`/manage-booking/${booking.manageToken}`);
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await chooseTime(page, project.name === 'phone' ? 6 : 7, 'last');
  const move = page.getByRole('button', { name: /^Move my booking for \$/ });
  const fee = /\$[\d.]+/.exec((await move.textContent()) ?? '')?.[0] ?? '';
  await move.click();
  await expect(page.getByRole('button', { name: 'Choose another time' })).toBeVisible();

  await page.reload();
  const kept = `Kept by ${booking.providerName} for moving late`;
  await expect(page.getByText(kept)).toBeVisible();
  const [subtotal, moveFee, paid] = [
    await readRow(page, /^Subtotal$/),
    await readRow(page, / for moving late$/),
    await readRow(page, /^Paid$/),
  ];
  expect(`$${(moveFee / 100).toFixed(2)}`).toBe(fee);
  expect(subtotal + moveFee - paid).toBe(await readRow(page, /^(At the appointment|Later, with the link)/));
  await expect(page.getByText(`The ${fee} for moving late is not refunded.`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: /^Yes, cancel/ }).click();
  await expect(
    page.getByText(new RegExp(`^Your booking is canceled.*\\${fee} for moving late`)),
  ).toBeVisible();
  await expect(page.getByText(kept)).toBeVisible();
});
