import { readFile } from 'node:fs/promises';
import { expect, type Page, request, test } from '@playwright/test';
import { createApiCaller, buyTickets, ORGANIZER, publishEvent, signInHere } from './event-editor';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';

test.describe.configure({ timeout: 90_000 });
test.skip(({ isMobile }) => !isSampledSize(isMobile), OTHER_SIZE);
test.skip(!isSampled('tickets after sale'), NOT_SAMPLED);

const newRequest = () => request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function openOrder(page: Page, token: string) {
  await page.goto(`/my-tickets?order=${token}`);
  await expect(page.getByRole('list', { name: 'Tickets' })).toBeVisible();
}

test('a ticket is transferred, an order is refunded after the event was moved, and the rest is refunded when the event is canceled', async ({
  page,
}) => {
  const address = (name: string) => `${name}-${Date.now()}@example.com`;
  const [ada, bo, cleo] = [address('ada'), address('bo'), address('cleo')];
  const event = await publishEvent(newRequest);
  const adas = await buyTickets(await newRequest(), event, {
    name: 'Ada Lovelace',
    email: ada,
    quantity: 2,
  });
  const bos = await buyTickets(await newRequest(), event, { name: 'Bo Diaz', email: bo, quantity: 1 });

  await openOrder(page, adas);
  await expectAccessible(page, 'an order');
  await page.getByRole('link', { name: 'Open or pass on' }).first().click();
  await page.getByLabel('Their name').fill('Cleo Kim');
  await page.getByLabel('Their email').fill(cleo);
  await expectAccessible(page, 'a ticket');
  await press(page, 'Pass it on');
  await expect(page.getByText(`Passed on to ${cleo}`)).toBeVisible();
  const [toCleo] = await waitForMails(page.request, cleo, 1);
  await page.goto(toCleo?.link ?? '');
  await expect(page.getByText('Lets one person in')).toBeVisible();

  const organizer = await createApiCaller(await newRequest(), ORGANIZER);
  await organizer('PUT', `/my-events/${event.id}`, {
    ...event.form,
    address: '7 Oak Street',
    confirmsMove: true,
  });
  await openOrder(page, bos);
  await press(page, 'Return tickets');
  await press(page, 'Yes, return it');
  await expect(page.getByText(/^Returned\. An email/)).toBeVisible();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();

  await page.goto(`/my-events/${event.id}`);
  await signInHere(page, ORGANIZER);
  await expect(page.getByRole('region', { name: 'Sales' })).toContainText('Bo Diaz');
  await expectAccessible(page, 'the sales');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n').map((line) => line.split(',').slice(-8).join())).toEqual([
    'Email,Tickets,Returned,Names on the tickets,Paid (USD),Refunded (USD),Status,Refunds',
    `${bo},1,1,Bo Diaz,25.00,25.00,Canceled,A refund of $25.00 was sent back.`,
    `${ada},2,0,Cleo Kim; Ada Lovelace,50.00,0.00,Bought,`,
    '',
  ]);

  await press(page, 'Call this event off');
  await page.getByLabel('Why? Everyone with a ticket will read this.').fill('The roof leaks, we are sorry.');
  await press(page, 'Yes, call it off');
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  const adasMails = await waitForMails(page.request, ada, 4);
  expect(adasMails.at(-1)?.subject).toMatch(/^Called off: /);
  expect((await waitForMails(page.request, cleo, 3)).at(-1)?.subject).toMatch(/^Called off: /);
  await openOrder(page, adas);
  await expect(page.getByText('Canceled by the organizer: The roof leaks, we are sorry.')).toBeVisible();
  await expect(page.getByText(/\$50\.00 paid, \$50\.00 (sent|on its way) back/)).toBeVisible();
});
