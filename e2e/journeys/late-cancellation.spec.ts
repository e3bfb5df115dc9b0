import type { NextTimes } from '@glow50/shared/api/availability';
import type { Booking, PaymentStep } from '@glow50/shared/api/bookings';
import type { ProviderCard } from '@glow50/shared/api/providers';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { waitForMails } from './mailbox';
import { isTurn } from '../turns';

test.skip(({ isMobile }) => !isTurn(isMobile), 'on the other size today');

const DAY = 86_400_000;

/** A guest's booking of a time within a day, paid by card. */
async function bookForTomorrow(request: APIRequestContext, email: string): Promise<Booking> {
  const cards = (await (await request.get('/api/v1/search?sort=soonest&limit=24')).json()) as ProviderCard[];
  for (const { id } of cards.reverse()) {
    const path = `/api/v1/providers/${id}`;
    const { serviceId, times } = (await (
      await request.get(`${path}/next-times?limit=1`)
    ).json()) as NextTimes;
    const startsAt = times[0]?.startsAt ?? '';
    if (!(Date.parse(startsAt) < Date.now() + DAY - 60_000)) continue;
    const write = (method: 'post' | 'put', part: string, data: object) =>
      request[method](`${path}/bookings${part}`, {
        data,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
    const held = await write('post', '', { serviceId, startsAt });
    if (held.status() !== 201) continue;
    const booking = (await held.json()) as Booking;
    await write('put', `/${booking.id}/terms`, { version: booking.terms.version });
    await write('put', `/${booking.id}/guest`, { name: 'Ada Lovelace', email });
    const step = (await (
      await write('post', `/${booking.id}/payment`, { method: 'card' })
    ).json()) as PaymentStep;
    await request.post('/api/v1/payments/test-mode', {
      data: { clientSecret: step.payment?.clientSecret, token: 'pm_card_visa' },
    });
    return (await (await request.get(`${path}/bookings/${booking.id}`)).json()) as Booking;
  }
  throw new Error('Nobody has a time within a day');
}

test('a guest who cancels late sees the fee in money before, and in the email after', async ({ page }, {
  project,
}) => {
  const email = `late-${project.name}-${Date.now()}@example.com`;
  const booking = await bookForTomorrow(page.request, email);
  await page.goto(`/manage-booking/${booking.manageToken}`);
  const fee = `$${(booking.cancellation.feeAfter.cents / 100).toFixed(2)}`;
  await expect(page.getByText(new RegExp(`Now \\${fee} is kept of what you paid`)).last()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this booking' }).click();
  await page.getByRole('button', { name: `Yes, cancel for ${fee}` }).click();
  await expect(page.getByText(/^Your booking is cancelled/)).toBeVisible();
  const mails = await waitForMails(page.request, email, 2);
  expect(mails.at(-1)?.subject).toMatch(/cancelled/i);
});
