import { craftPng } from '@glow50/api/platform/uploads/testing/pictures';
import { expect, test } from '@playwright/test';
import { bookForTomorrow } from '../journeys/book-by-card';
import { expectAccessible } from '../journeys/expect-accessible';
import { waitForMails } from '../journeys/mailbox';
import { picturesBehind } from '../journeys/picture-widths';

const HOUR = 3_600_000;

test.afterAll(async ({ request }) => {
  await request.put('/dev/clock', { data: { offsetSeconds: 0 } });
});

test('a customer is asked for a review after the appointment, and the review appears on the provider’s page', async ({
  page,
}) => {
  test.slow();
  const email = `review-${Date.now()}@example.com`;
  const booking = await bookForTomorrow(page.request, email);
  const isOver = Date.parse(booking.endsAt) + HOUR + 60_000;
  const offsetSeconds = Math.ceil((isOver - Date.now()) / 1000);
  expect((await page.request.put('/dev/clock', { data: { offsetSeconds } })).status()).toBe(200);

  await expect
    .poll(async () => (await waitForMails(page.request, email, 1)).at(-1)?.subject, { timeout: 20_000 })
    .toMatch(/^How was /);
  const mail = (await waitForMails(page.request, email, 2)).at(-1);
  await page.goto(mail?.link ?? '');
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  await expectAccessible(page, 'asked for a review');
  await page.getByRole('button', { name: 'Send my review' }).click();
  await expect(page.getByLabel('In your words')).toHaveAttribute('aria-invalid', 'true');
  const words = `On time, gentle and lovely (${email}).`;
  await page.getByLabel('In your words').fill(words);
  await page.getByLabel('5 stars').check();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'after.png', mimeType: 'image/png', buffer: craftPng(1600, 1200) });
  await expect(page.getByText('after.png is stored')).toBeVisible();
  await page.getByRole('button', { name: 'Send my review' }).click();
  await expect(page.getByText('Thank you. Your review is on the provider’s page.')).toBeVisible();

  await page.goto(`/service-provider-profile?id=${booking.providerId}&tab=review`);
  const reviews = page.getByRole('list', { name: 'Reviews' }).getByRole('article');
  await expect(reviews.first()).toContainText(words);
  const photo = reviews.first().getByRole('img', { name: / photo from this customer$/ });
  // A job publishes it, and the answer with the reviews is kept for half a minute.
  await expect(async () => {
    await page.reload();
    await expect(photo).toHaveAttribute('width', '1200');
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    expect(await picturesBehind(photo)).toEqual([
      { promised: 320, decoded: 320 },
      { promised: 640, decoded: 640 },
      { promised: 1200, decoded: 1200 },
    ]);
  }).toPass({ timeout: 20_000 });
});
