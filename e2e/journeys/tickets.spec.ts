import { writeFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, chromium, expect, type Page, request, test } from '@playwright/test';
import { waitUntilStill } from './expect-accessible';
import { ORGANIZER, planEvent, publishEvent, publishInOffice, signInHere } from './event-editor';
import { isSampled, NOT_SAMPLED } from '../sample';
import { waitForMails } from './mailbox';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => isMobile, 'the same on every screen');

const newRequest = () => request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });

async function expectNoViolations(page: Page, part = 'main') {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitUntilStill(page);
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

interface Choice {
  quantity: number;
  email: string;
  /** The address of free tickets is confirmed by a code instead. */
  isFree?: boolean;
}

async function chooseTickets(page: Page, eventId: number, { quantity, email, isFree = false }: Choice) {
  await page.goto(`/event-details/${eventId}`);
  await press(page, /^Get Ticket/);
  for (let more = 1; more < quantity; more += 1) await press(page, 'One ticket more');
  await press(page, 'Continue');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the tickets').fill(email);
  if (!isFree) await page.getByLabel('The same email again').fill(email);
}

async function withCamera(page: Page, work: (browser: Browser) => Promise<void>) {
  const file = test.info().outputPath('camera.mjpeg');
  // High enough for the code above the bar at the bottom.
  await page.setViewportSize({ width: 640, height: 720 });
  await page
    .getByRole('img', { name: /^Code of the ticket/ })
    .first()
    .scrollIntoViewIfNeeded();
  const picture = await page.screenshot({ type: 'jpeg', quality: 95 });
  await writeFile(file, Buffer.concat([picture, picture]));
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

async function openCheckIn(browser: Browser, eventId: number) {
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL, permissions: ['camera'] });
  const page = await context.newPage();
  await page.goto(`/check-in/${eventId}`);
  await signInHere(page, ORGANIZER);
  await expect(page.getByText('Connected')).toBeVisible();
  return page;
}

const result = (page: Page) => page.getByRole('main').getByRole('alert').first();

test('two tickets are bought despite a declined card, emailed, and admitted once at the door', async ({
  page,
}) => {
  test.skip(!isSampled('tickets'), NOT_SAMPLED);
  const email = `tickets-${Date.now()}@example.com`;
  const event = await publishEvent(newRequest);
  await chooseTickets(page, event.id, { quantity: 2, email });
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
  await expect(page.getByLabel('Email for the tickets')).toHaveValue(email);
  await page.getByLabel('The same email again').fill(email);
  await expectNoViolations(page, '[role="dialog"]');
  await press(page, 'Continue to payment');

  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill('4000000000000002');
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel(/CVC/).press('Enter');
  await expect(page.getByText(/Nothing was charged and your seats are kept/)).toBeInViewport();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByRole('button', { name: 'Pay $50.00' }).dblclick();
  await expect(page.getByRole('heading', { name: 'You are going!' })).toBeVisible({ timeout: 20_000 });

  const [mail] = await waitForMails(page.request, email, 1);
  expect(mail?.link).toMatch(/^\/my-tickets\?order=/);
  await page.goto(mail?.link ?? '');
  await expect(page.getByRole('img', { name: /^Code of the ticket/ })).toHaveCount(2);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Open or pass on' }).first().click();
  await expect(page.getByRole('heading', { name: 'Pass this ticket on' })).toBeVisible();

  await withCamera(page, async (browser) => {
    const door = await openCheckIn(browser, event.id);
    await press(door, 'Scan with the camera');
    await expect(result(door)).toContainText('Admitted', { timeout: 15_000 });
    await expect(result(door)).toContainText('Ada Lovelace');
    await press(door, 'Next guest');
    // Still before the camera, it does not count again.
    const ready = door.getByText('Ready for the next guest.');
    await expect(ready).toBeVisible();
    await press(door, 'Stop the camera');
    await expect(ready).toBeVisible();
    await door.getByLabel('Ticket code').fill(`G50-${event.id}-0000-0000-0000-0000`);
    await press(door, 'Check this code');
    await expect(result(door)).toContainText('Not valid');
    await expectNoViolations(door);
  });
});

test('two offline doors admit the same ticket, and both admissions are reported', async ({
  page,
  browser,
}) => {
  test.skip(!isSampled('offline doors'), NOT_SAMPLED);
  const email = `offline-${Date.now()}@example.com`;
  const event = await publishEvent(newRequest, { priceCents: 0 });
  await chooseTickets(page, event.id, { quantity: 1, email, isFree: true });
  await press(page, 'Get my tickets');
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Resend code' })).toBeEnabled();
  await expectNoViolations(page, '[role="dialog"]');
  const [sent] = await waitForMails(page.request, email, 1);
  await page.getByLabel('4-digit code').fill(sent?.code ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'See my ticket' }).click();
  const code = await page.getByText(/^G50-/).innerText();

  const [front, back] = [await openCheckIn(browser, event.id), await openCheckIn(browser, event.id)];
  for (const [door, name] of [
    [front, 'Front'],
    [back, 'Back'],
  ] as const) {
    await door.getByLabel('Name of this device').fill(name);
    await expect(door.getByText('Opens without a network')).toBeVisible({ timeout: 20_000 });
    await door.context().setOffline(true);
    await door.getByLabel('Ticket code').fill(code);
    await press(door, 'Check this code');
    await expect(result(door)).toContainText('Admitted', { timeout: 10_000 });
    await expect(door.getByText(/1 guest to report/)).toBeVisible();
  }
  await front.reload();
  await expect(front.getByText(/No network: using .* 1 guest to report/)).toBeVisible();
  await front.context().setOffline(false);
  await expect(front.getByText('Connected', { exact: true })).toBeVisible();
  await back.context().setOffline(false);
  await expect(back.getByText('Let in twice')).toBeVisible();
  await expect(back.getByRole('listitem').filter({ hasText: /by Front.*by Back/ })).toBeVisible();
  await expectNoViolations(back);
  await front.context().close();
  await back.context().close();
});

test('an organizer plans an event, staff publishes it, and visitors find it', async ({ page, browser }) => {
  test.skip(!isSampled('planned event'), NOT_SAMPLED);
  const planned = planEvent();
  await page.goto('/my-events/new');
  await signInHere(page, ORGANIZER);
  await page.getByLabel('Event name').fill(planned.name);
  await page.getByLabel('Category').fill(planned.category);
  await page.getByLabel('Description').fill(planned.description);
  await page.getByLabel('Date').fill(planned.date);
  await page.getByLabel('Start').fill(planned.start);
  await page.getByLabel('End', { exact: true }).fill(planned.end);
  await page.getByLabel('Street and number').fill(planned.address);
  await page.reload();
  await expect(page.getByLabel('Event name')).toHaveValue(planned.name);
  await page.getByLabel('City').fill(planned.city);
  await page.getByLabel('Zip code').fill(planned.zipcode);
  await page.getByLabel('Price per person').fill('25');
  await page.getByLabel('Seats').fill('6');
  await page.getByRole('textbox', { name: 'Contact' }).fill(planned.contact);
  await press(page, 'Send for review');
  await expect(page.getByText('Enter an email address like name@example.com')).toBeVisible();
  await page.getByLabel('Email for questions').fill(planned.email);
  await expectNoViolations(page);
  await press(page, 'Send for review');
  await expect(page.getByText('In review')).toBeVisible();
  await expect(page).toHaveURL(/\/my-events\/\d+$/);

  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await publishInOffice(browser, id);
  await page.goto(`/events&tickets?city=Dallas&from=${planned.date}&to=${planned.date}`);
  await page.getByRole('link', { name: planned.name }).click();
  await page.getByRole('term').filter({ hasText: 'Organizer' }).waitFor();
  await page.getByRole('definition').getByRole('link').click();
  await page.getByRole('link', { name: 'Event', exact: true }).click();
  await expect(page.getByRole('link', { name: planned.name })).toBeVisible();
});
