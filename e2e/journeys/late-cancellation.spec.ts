import { expect, test } from '@playwright/test';
import { bookForTomorrow } from './book-by-card';
import { waitForMails } from './mailbox';
import { isSampledSize, OTHER_SIZE } from '../sample';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

test('a guest who cancels late sees the fee in dollars before canceling and in the email afterwards', async ({
  page,
}, { project }) => {
  const email = `late-${project.name}-${Date.now()}@example.com`;
  const booking = await bookForTomorrow(page.request, email);
  await page.goto(`/manage-booking/${booking.manageToken}`);
  const fee = `$${(booking.cancellation.feeAfter.cents / 100).toFixed(2)}`;
  await expect(page.getByText(new RegExp(`keeps \\${fee}`)).last()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: `Yes, cancel for ${fee}` }).click();
  await expect(page.getByText(/^Your booking is canceled/)).toBeVisible();
  const mails = await waitForMails(page.request, email, 2);
  expect(mails.at(-1)?.subject).toMatch(/canceled/i);
});
