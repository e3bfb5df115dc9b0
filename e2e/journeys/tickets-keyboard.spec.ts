import { randomUUID } from 'node:crypto';
import type { NewDoorPass } from '@glow50/contract/check-in/door-passes';
import type { SaleForm } from '@glow50/contract/events/sale-editor';
import { expect, type Page, request, test } from '@playwright/test';
import { createApiCaller, ORGANIZER, publishEvent } from './event-editor';
import { pickAt, pressAt, reach, typeAt } from './keyboard';
import { waitForMails } from './mailbox';
import { saleKind } from './sale-kind';
import { isSampled, NOT_SAMPLED } from '../sample';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => isMobile, 'a phone has no keyboard');
test.skip(!isSampled('tickets by keyboard'), NOT_SAMPLED);

const newRequest = () => request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

const sale = (): SaleForm => ({
  kinds: [
    saleKind({ id: randomUUID(), name: 'Standard', priceCents: 2000 }),
    saleKind({ id: randomUUID(), name: 'Front row', priceCents: 4500 }),
  ],
  codes: [],
  questions: [],
  refundRule: { kind: 'until', hoursBefore: 24, feeCents: 200 },
});

test('a guest buys and gives back, and the door lets in, with the keyboard only', async ({
  page,
  browser,
}) => {
  const email = `keys-${Date.now()}@example.com`;
  const event = await publishEvent(newRequest);
  const organizer = await createApiCaller(await newRequest(), ORGANIZER);
  await organizer('PUT', `/my-events/${event.id}/sale`, sale());

  await page.goto(`/event-details/${event.id}`);
  await pressAt(button(page, /^Get Ticket/));
  await pressAt(button(page, 'One Standard more'));
  await pressAt(button(page, 'One Front row more'));
  await pressAt(button(page, 'Continue'));
  await typeAt(page.getByLabel('Your name'), 'Ada Lovelace');
  await typeAt(page.getByLabel('Email for the tickets'), email);
  await typeAt(page.getByLabel('The same email again'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeVisible();
  await pickAt(page.getByRole('radio', { name: 'Card', exact: true }));
  await typeAt(page.getByLabel('Cardholder name'), 'Ada Lovelace');
  await typeAt(page.getByLabel('Card number'), '4000000000000002');
  await typeAt(page.getByLabel(/Expiration/), '1234');
  await typeAt(page.getByLabel(/CVC/), '123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeInViewport();
  await reach(page.getByLabel('Card number'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are going!' })).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const [mail] = await waitForMails(page.request, email, 1);
  await page.goto(mail?.link ?? '');
  await expect(page.getByRole('article')).toHaveCount(2);
  const codes = await page.locator('article p').filter({ hasText: /^G50-/ }).allInnerTexts();
  await pressAt(page.getByRole('checkbox', { name: /Front row/ }), 'Space');
  await pressAt(button(page, 'Return tickets'));
  await pressAt(button(page, 'Yes, return it'));
  await expect(page.getByText(/\$65\.00 paid, \$43\.00 (on its way|sent) back/)).toBeVisible();

  const pass = await organizer<NewDoorPass>('POST', `/my-events/${event.id}/door-passes`, { name: 'North' });
  const door = await (await browser.newContext()).newPage();
  await door.goto(`/check-in/${event.id}`);
  await typeAt(door.getByLabel('8-digit PIN'), pass.pin);
  await door.keyboard.press('Enter');
  const result = door.getByRole('region', { name: 'Result' });
  await typeAt(door.getByLabel('Ticket code'), codes[0] ?? '');
  await door.keyboard.press('Enter');
  await expect(result).toContainText('Admitted');
  await pressAt(result.getByRole('button', { name: 'Undo' }));
  await expect(result).toContainText('Undone');
  await typeAt(door.getByLabel('Ticket code'), codes[1] ?? '');
  await door.keyboard.press('Enter');
  await expect(result).toContainText('Canceled');
  await door.context().close();
});
