import type { EventGuests } from '@glow50/contract/events/sale-editor';
import { expect, type Page, request, test } from '@playwright/test';
import { buyTickets, createApiCaller, ORGANIZER, publishEvent } from './event-editor';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';

test.describe.configure({ timeout: 90_000 });
test.skip(({ isMobile }) => !isSampledSize(isMobile, 1), OTHER_SIZE);
test.skip(!isSampled('seat waitlist'), NOT_SAMPLED);

const newRequest = () => request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a guest waits for a seat of a sold-out event, is told when one comes back, and buys it by the link', async ({
  page,
}) => {
  const email = `waits-${Date.now()}@example.com`;
  const event = await publishEvent(newRequest, { capacity: 1 });
  const buyer = { name: 'Bo Diaz', email: `sold-${Date.now()}@example.com`, quantity: 1 };
  await buyTickets(await newRequest(), event, buyer);

  await page.goto(`/event-details/${event.id}`);
  await press(page, `Tell me when seats are free: ${event.form.name}`);
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await expectAccessible(page, 'the waitlist of a sold-out event');
  await press(page, 'Tell me');
  const [sent] = await waitForMails(page.request, email, 1);
  await page.getByLabel('4-digit code').fill(sent?.code ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^You are on the waitlist\. We email/)).toBeVisible();
  await expectAccessible(page, 'a place on the waitlist');

  const joined = (await waitForMails(page.request, email, 2)).at(-1);
  await page.goto(joined?.link ?? '');
  await expect(page.getByRole('heading', { name: 'You’re next in line' })).toBeVisible();
  const organizer = await createApiCaller(await newRequest(), ORGANIZER);
  const { guests } = await organizer<EventGuests>('GET', `/my-events/${event.id}/guests`);
  await organizer('POST', `/my-events/${event.id}/refunds`, {
    ticketIds: guests.map(({ ticketId }) => ticketId),
    backCents: 2500,
    includesAdmitted: false,
  });
  const offer = (await waitForMails(page.request, email, 3)).at(-1);
  expect(offer?.subject).toMatch(/^Free seats: /);
  await page.goto(offer?.link ?? '');
  await expect(page.getByRole('heading', { name: 'Kept for you: 1 ticket' })).toBeVisible();
  await expectAccessible(page, 'a seat that is kept');

  await press(page, 'Buy these tickets');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the tickets').fill(email);
  const again = page.getByLabel('The same email again');
  if (await again.isVisible()) await again.fill(email);
  await press(page, 'Continue to payment');
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
  await press(page, 'Pay $25.00');
  await expect(page.getByRole('heading', { name: 'You are going!' })).toBeVisible({ timeout: 20_000 });
});
