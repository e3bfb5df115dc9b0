import { expect, type Page, request, test } from '@playwright/test';
import { buyTickets, createApiCaller, ORGANIZER, publishEvent, signInHere, STAFF } from './event-editor';
import { isSampled, NOT_SAMPLED } from '../sample';

test.describe.configure({ timeout: 180_000 });
test.skip(({ isMobile }) => !isMobile, 'the zoom of a phone');
test.skip(!isSampled('events on a zoomed phone'), NOT_SAMPLED);

/** A phone of 390 pixels at 200% zoom. */
const ZOOMED = { width: 195, height: 422 };

const newRequest = () => request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });

async function expectNarrow(page: Page, what: string) {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.scrollingElement?.scrollWidth ?? 0,
    room: document.documentElement.clientWidth,
  }));
  expect(wide, `${what} is wider than the screen`).toBeLessThanOrEqual(room);
}

test('events, tickets, the door and the office fit a phone at twice the size', async ({ page, browser }) => {
  const event = await publishEvent(newRequest);
  const email = `narrow-${Date.now()}@example.com`;
  const token = await buyTickets(await newRequest(), event, { name: 'Ada Lovelace', email, quantity: 2 });
  const organizer = await createApiCaller(await newRequest(), ORGANIZER);
  await organizer('GET', `/my-events/${event.id}`);
  await page.setViewportSize(ZOOMED);
  const look = async (on: Page, path: string) => {
    await on.goto(path);
    await expect(on.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNarrow(on, path);
  };
  await look(page, '/events&tickets');
  await look(page, `/event-details/${event.id}`);
  await look(page, `/my-tickets?order=${token}`);

  await page.goto(`/my-events/${event.id}`);
  await signInHere(page, ORGANIZER);
  for (const path of [
    '/my-events',
    `/my-events/${event.id}`,
    '/my-events/new',
    `/my-events/${event.id}/door-list`,
  ])
    await look(page, path);
  await page.goto(`/check-in/${event.id}`);
  await expect(page.getByLabel('Ticket code')).toBeVisible();
  await expectNarrow(page, 'the door');

  const office = await (await browser.newContext({ viewport: ZOOMED })).newPage();
  await office.goto('/office/events');
  await signInHere(office, STAFF);
  for (const path of ['/office/events', `/office/events/${event.id}`, '/office/payouts', '/office/audit']) {
    await look(office, path);
  }
  await office.context().close();
});
