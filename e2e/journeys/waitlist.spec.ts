import { expect, type Page, test } from '@playwright/test';
import { isSampledSize, OTHER_SIZE } from '../sample';
import { enterCode } from './account-pages';
import { bookDay } from './book-by-card';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';

test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);

/** Offered once a day that is full, or a part of one, is shown. */
async function openWaitlist(page: Page) {
  const offer = page.getByRole('button', {
    name: 'Is your day or part of the day full? Tell me when a time is free',
  });
  await page
    .getByRole('gridcell', { name: /free time/ })
    .first()
    .waitFor();
  if (!(await offer.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
  await offer.click();
}

test('a guest waits for a full day, and the link in the mail keeps the time that became free for ten minutes', async ({
  page,
  playwright,
  baseURL,
}, { project }) => {
  test.slow();
  // A network of its own: filling a day holds more times than one visitor may.
  const isPhone = project.name === 'phone';
  const others = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': isPhone ? '127.0.0.14' : '127.0.0.13' },
  });
  const { date, bookings } = await bookDay(others, `full-${Date.now()}@example.com`, isPhone ? 1 : 0);
  const [first] = bookings;
  if (!first) throw new Error('A full day was expected');
  const { providerId, service } = first;

  const email = `waits-${Date.now()}@example.com`;
  await page.goto(`/?book=${providerId}&offer=${service.id}`);
  await page.getByRole('button', { name: 'Start Service' }).click();
  await openWaitlist(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When', { exact: true }).selectOption(`${date}/${date}`);
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText(`We sent a 4-digit code to ${email}`)).toBeVisible();
  await expectAccessible(page, 'the code of the waitlist');
  await enterCode(page, (await waitForMails(page.request, email, 1)).at(-1)?.code ?? '');
  await page.getByRole('button', { name: 'Verify and join' }).click();
  await expect(page.getByText(/^You are on the waitlist for /)).toBeVisible();

  const joined = (await waitForMails(page.request, email, 2)).at(-1);
  expect(joined?.subject).toMatch(/^You are on the waitlist: /);
  await page.goto(joined?.link ?? '');
  await expect(page.getByRole('heading', { name: 'You are on the waitlist' })).toBeVisible();

  const canceled = await others.post(`/api/v1/manage-booking/${first.manageToken ?? ''}/cancel`, {
    data: { feeCents: 0 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(canceled.status()).toBe(200);
  const offered = (await waitForMails(page.request, email, 3)).at(-1);
  expect(offered?.subject).toMatch(/^Free: /);
  await page.goto(offered?.link ?? '');
  await expect(page.getByRole('heading', { name: 'A time is free' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await expectAccessible(page, 'the offer');

  const taken = await others.post(`/api/v1/providers/${providerId}/bookings`, {
    data: { serviceId: service.id, startsAt: first.startsAt },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(taken.status()).toBe(409);

  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(dialog.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(dialog.getByText(`${first.whenLabel} is yours for`)).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
  await others.dispose();
});

test('a customer whose morning is taken on a day with free times waits for that morning', async ({
  page,
  playwright,
  baseURL,
}, { project }) => {
  test.slow();
  const isPhone = project.name === 'phone';
  const others = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'x-forwarded-for': isPhone ? '127.0.0.16' : '127.0.0.15' },
  });
  const { date, bookings } = await bookDay(others, `morning-${Date.now()}@example.com`, isPhone ? 3 : 2, {
    isMorning: true,
  });
  const [first] = bookings;
  if (!first) throw new Error('A full morning was expected');

  const email = `mornings-${Date.now()}@example.com`;
  await page.goto(`/?book=${first.providerId}&offer=${first.service.id}`);
  await page.getByRole('button', { name: 'Start Service' }).click();
  await openWaitlist(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('When', { exact: true }).selectOption(`${date}/${date}/morning`);
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(page.getByText(`We sent a 4-digit code to ${email}`)).toBeVisible();
  await enterCode(page, (await waitForMails(page.request, email, 1)).at(-1)?.code ?? '');
  await page.getByRole('button', { name: 'Verify and join' }).click();
  await expect(page.getByText(/^You are on the waitlist for .*, in the morning\./)).toBeVisible();
  await expectAccessible(page, 'the wait for a morning');

  await others.post(`/api/v1/manage-booking/${first.manageToken ?? ''}/cancel`, {
    data: { feeCents: 0 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const offered = (await waitForMails(page.request, email, 3)).at(-1);
  expect(offered?.subject).toContain(`, ${first.whenLabel}`);
  await page.goto(offered?.link ?? '');
  await expect(page.getByRole('heading', { name: 'A time is free' })).toBeVisible();
  await others.dispose();
});
