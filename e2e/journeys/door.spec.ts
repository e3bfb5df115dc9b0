import type { NewDoorPass } from '@glow50/contract/check-in/door-passes';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { type Browser, expect, type Page, request, test } from '@playwright/test';
import { buyTickets, createApiCaller, ORGANIZER, publishEvent, signInHere } from './event-editor';
import { expectAccessible } from './expect-accessible';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.skip(!isSampled('door staff'), NOT_SAMPLED);

const newRequest = () => request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const openDevice = async (browser: Browser) => (await browser.newContext()).newPage();

async function check(door: Page, code: string) {
  await door.getByLabel('Ticket code').fill(code);
  await press(door, 'Check this code');
}

/** In full width at the bottom of the screen, whatever is scrolled. */
async function expectFixed(door: Page) {
  const box = await result(door).boundingBox();
  const size = door.viewportSize();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, size?.width, size?.height]);
  expect(box?.height).toBeGreaterThan((size?.height ?? 0) * 0.4);
}

test('two devices of door staff let the same ticket in without a network; one takes it back, and loses its door', async ({
  page,
  browser,
}) => {
  const event = await publishEvent(newRequest);
  const buyer = { name: 'Ada Lovelace', email: `door-${Date.now()}@example.com`, quantity: 2 };
  const token = await buyTickets(await newRequest(), event, buyer);
  const answer = await (await newRequest()).get(`/api/v1/ticket-orders/${token}`);
  const codes = ((await answer.json()) as BoughtOrder).tickets.map(({ code }) => code?.slice(-19) ?? '');
  const [first = '', second = ''] = codes;

  await page.goto(`/check-in/${event.id}`);
  await signInHere(page, ORGANIZER);
  await expect(page.getByText(/^Not today: the event is on/)).toBeVisible();
  await page.locator('summary', { hasText: 'Door staff' }).click();
  await page.getByLabel('Name of the door or device').fill('North');
  await press(page, 'Create a PIN');
  const pin = await page.getByText(/^\d{4} \d{4}$/).innerText();
  await expectAccessible(page, 'the check-in of the organizer');

  const north = await openDevice(browser);
  await north.goto(`/check-in/${event.id}`);
  await north.getByLabel('8-digit PIN').fill('0000 0000');
  await press(north, 'Open the door');
  await expect(north.getByText(/doesn’t open a door for this event/)).toBeVisible();
  await expectAccessible(north, 'a closed door');
  await north.getByLabel('8-digit PIN').fill(pin);
  await press(north, 'Open the door');

  const organizer = await createApiCaller(await newRequest(), ORGANIZER);
  const passes = `/my-events/${event.id}/door-passes`;
  const { link } = await organizer<NewDoorPass>('POST', passes, { name: 'South' });
  const south = await openDevice(browser);
  await south.goto(`/check-in/${event.id}${new URL(link).hash}`);
  await press(south, 'Open the door');

  for (const door of [north, south]) {
    await expect(door.getByText('Opens without a network')).toBeVisible({ timeout: 20_000 });
    await door.context().setOffline(true);
    await check(door, first);
    await expect(result(door)).toContainText('Admitted', { timeout: 10_000 });
    await expect(result(door)).toContainText('Ada Lovelace, ticket 1 of 2');
    await expectFixed(door);
  }
  await expectAccessible(south, 'a guest who was let in');
  await north.context().setOffline(false);
  await expect(north.getByText('Connected', { exact: true })).toBeVisible();
  await south.context().setOffline(false);
  await expect(south.getByText('Let in twice')).toBeVisible();
  await result(south).getByRole('button', { name: 'Undo' }).click();
  await expect(result(south)).toContainText('Undone');
  await south.reload();
  await expect(south.getByText('Connected', { exact: true })).toBeVisible();
  await expect(south.getByText('Let in twice')).toHaveCount(0);

  await check(south, first);
  await expect(result(south)).toContainText('Already in');
  await expectFixed(south);
  await expectAccessible(south, 'a guest who is inside already');
  await check(south, second);
  await expect(result(south)).toContainText('Admitted');
  await press(south, 'Next guest');
  await south.getByRole('radio', { name: 'Check out' }).check();
  await check(south, second);
  await expect(result(south)).toContainText('Checked out');

  await page.reload();
  await page.locator('summary', { hasText: 'Door staff' }).click();
  await press(page, 'Revoke South');
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  await check(south, second);
  await expect(south.getByText(/^This door was closed by the organizer/)).toBeVisible();
  await check(north, first);
  await expect(result(north)).toContainText('Already in');
  for (const door of [north, south]) await door.context().close();
});
