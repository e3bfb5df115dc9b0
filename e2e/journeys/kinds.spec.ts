import { randomUUID } from 'node:crypto';
import type { SaleForm } from '@glow50/contract/events/sale-editor';
import { expect, type Page, request, test } from '@playwright/test';
import { createApiCaller, ORGANIZER, publishEvent, signInHere } from './event-editor';
import { expectAccessible } from './expect-accessible';
import { waitForMails } from './mailbox';
import { openStaffBrowser } from './office-pages';
import { saleKind } from './sale-kind';
import { isSampled, isSampledSize, NOT_SAMPLED, OTHER_SIZE } from '../sample';

test.describe.configure({ timeout: 120_000 });
test.skip(({ isMobile }) => !isSampledSize(isMobile, 1), OTHER_SIZE);
test.skip(!isSampled('kinds of tickets'), NOT_SAMPLED);

const newRequest = () => request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const front = randomUUID();
const SALE: SaleForm = {
  kinds: [
    saleKind({ id: randomUUID(), name: 'Standard', priceCents: 2000 }),
    saleKind({ id: front, name: 'Front row', priceCents: 4500, number: 2, note: 'With a drink' }),
  ],
  codes: [
    {
      id: randomUUID(),
      code: 'GLOW-20',
      discount: { kind: 'share', percent: 20 },
      kindIds: [],
      mostUses: 5,
      from: null,
      until: null,
    },
  ],
  questions: [
    { id: randomUUID(), text: 'Any allergies?', choices: null, isPerTicket: false, isRequired: true },
  ],
  refundRule: { kind: 'until', hoursBefore: 24, feeCents: 200 },
};

test('a guest chooses among kinds with a code and gives one ticket back; organizer and office see it', async ({
  page,
  browser,
}) => {
  const email = `kinds-${Date.now()}@example.com`;
  const event = await publishEvent(newRequest);
  const organizer = await createApiCaller(await newRequest(), ORGANIZER);
  await organizer('PUT', `/my-events/${event.id}/sale`, SALE);

  await page.goto(`/event-details/${event.id}`);
  await expect(page.getByText('per person', { exact: false })).toContainText('From $20.00');
  await press(page, /^Get Ticket/);
  await press(page, 'One Standard more');
  await press(page, 'One Front row more');
  await press(page, 'I have a code');
  await page.getByLabel('Promo code').fill('glow-20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('20% off', { exact: false })).toBeVisible();
  await expect(page.getByText(/A fee of \$2\.00 per ticket is kept/)).toBeVisible();
  await expectAccessible(page, 'the kinds of tickets');
  await press(page, 'Continue');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the tickets').fill(email);
  await page.getByLabel('The same email again').fill(email);
  await press(page, 'Continue to payment');
  await expect(page.getByText('Please answer this')).toBeVisible();
  await page.getByLabel('Any allergies?').fill('Nuts');
  await expectAccessible(page, 'the questions');
  await press(page, 'Continue to payment');
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
  await press(page, 'Pay $52.00');
  await expect(page.getByRole('heading', { name: 'You are going!' })).toBeVisible({ timeout: 20_000 });

  const [mail] = await waitForMails(page.request, email, 1);
  await page.goto(mail?.link ?? '');
  await press(page, 'Show the receipt');
  await page
    .getByRole('checkbox', { name: /Front row.*You get \$34\.00 back; a fee of \$2\.00 is kept/ })
    .check();
  await expectAccessible(page, 'an order with kinds');
  await press(page, 'Return tickets');
  await press(page, 'Yes, return it');
  await expect(page.getByText(/^Returned\. An email/)).toBeVisible();
  await expect(page.getByText(/\$52\.00 paid, \$34\.00 (on its way|sent) back/)).toBeVisible();

  await page.goto(`/my-events/${event.id}`);
  await signInHere(page, ORGANIZER);
  for (const fold of [
    'Guests, refunds and complimentary tickets',
    'Kinds of tickets, codes, questions and refunds',
    'Change date, place, price or seats',
  ]) {
    await page.locator('summary', { hasText: fold }).click();
  }
  await expect(page.getByText('Nuts').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save tickets' })).toBeVisible();
  await expectAccessible(page, 'the organizer’s event');
  await page.getByRole('link', { name: 'Door list to print' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Front row' })).toContainText('Not valid');
  await expectAccessible(page, 'the door list');

  const office = await openStaffBrowser(browser);
  await office.goto(`/office/events/${event.id}`);
  await expect(office.getByText('Front row: $45.00, 2 of them', { exact: false })).toBeVisible();
  await press(office, 'Cancel this event');
  await expect(office.getByText(/^1 ticket will be canceled, and \$16\.00 goes back\./)).toBeVisible();
  await expectAccessible(office, 'the event in the office');
  await office.context().close();
});
