import type { EventDetails } from '@glow50/contract/events/events';
import type { TourGuide, TourPage } from '@glow50/host/tour';
import { publishEvent } from './plan-event';
import { saleWithKinds } from './sale';

const PRICE = 2500;

export const press = (page: TourPage, name: string | RegExp) => page.getByRole('button', { name }).click();

const heading = (page: TourPage, name: string) => page.getByRole('heading', { name }).first().waitFor();

/** The page of the provider shows the event, too. */
async function seeOnProviderPage({ page, call }: TourGuide, number: number): Promise<void> {
  const { providerId } = await call<EventDetails>('GET', `/event-details/${number}`);
  await page.goto(`/service-provider-profile?id=${providerId}`);
  // What other parts add to the page loads when it comes near.
  await heading(page, 'Similar providers in Dallas');
  await page.keyboard.press('End');
  await page.getByRole('region', { name: /^Upcoming events of / }).waitFor();
}

/** From the event to the guest at the door. The price is compared with that of the event, and with the email. */
export async function buyTickets(guide: TourGuide): Promise<void> {
  const { page, call, address, mails, open } = guide;
  const email = address('tickets');
  const event = await publishEvent(call, { priceCents: PRICE });
  await seeOnProviderPage(guide, event.id);
  await page.goto(`/event-details/${event.id}`);
  await press(page, /^Get Ticket/);
  await press(page, 'One ticket more');
  await press(page, 'Continue');
  await fillBuyer(page, email);
  await press(page, 'Continue to payment');
  await typeCard(page, '4000000000000002');
  await press(page, 'Pay $50.00');
  await page.getByText(/Nothing was charged and your seats are kept/).waitFor();
  await page.getByLabel('Card number').fill('4242424242424242');
  await press(page, 'Pay $50.00');
  await heading(page, 'You are going!');

  const [mail] = await mails(email, 1);
  if (!mail?.text.includes('$50.00')) throw new Error('The email does not say that $50.00 were paid');
  await page.goto(mail.link);
  await page
    .getByRole('img', { name: /^Code of the ticket/ })
    .nth(1)
    .waitFor();
  const code = (await page.getByText(/^G50-/).first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Open or pass on' }).last().click();
  await heading(page, 'Pass this ticket on');
  const friend = address('friend');
  await page.getByLabel('Their name').fill('Cleo Kim');
  await page.getByLabel('Their email').fill(friend);
  await press(page, 'Pass it on');
  await page.getByText(`Passed on to ${friend}`).waitFor();
  await page.goto((await mails(friend, 1))[0]?.link ?? '');
  await page.getByText('Lets one person in').waitFor();

  const door = await open('provider');
  await door.goto(`/check-in/${event.id}`);
  await door.getByText('Connected').first().waitFor();
  await door.getByLabel('Ticket code').fill(code);
  await press(door, 'Check this code');
  await door.getByRole('main').getByText('Admitted').first().waitFor();
  await door.goto(`/my-events/${event.id}`);
  await door.getByRole('region', { name: 'Sales' }).getByText('Ada Lovelace').first().waitFor();
  for (const fold of await door.locator('summary').all()) await fold.click();
  await door.getByRole('link', { name: 'Door list to print' }).click();
  await door.waitForURL(/door-list/);
  await door.getByRole('row').first().waitFor();
  await door.goto(`/my-events/${event.id}/preview`);
  await door.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Kinds, a promo code, a question, and a ticket that is given back. */
export async function buyKinds({ page, call, address, mails, open }: TourGuide): Promise<void> {
  const email = address('kinds');
  const event = await publishEvent(call);
  await call('PUT', `/my-events/${event.id}/sale`, { as: 'provider', body: saleWithKinds() });
  await page.goto(`/event-details/${event.id}`);
  await press(page, /^Get Ticket/);
  await press(page, 'One Standard more');
  await press(page, 'One Front row more');
  await press(page, 'I have a code');
  await page.getByLabel('Promo code').fill('glow-20');
  await page.keyboard.press('Enter');
  await page.getByText('20% off').first().waitFor();
  await press(page, 'Continue');
  await fillBuyer(page, email);
  await page.getByLabel('Any allergies?').fill('Nuts');
  await press(page, 'Continue to payment');
  await typeCard(page, '4242424242424242');
  await press(page, 'Pay $52.00');
  await heading(page, 'You are going!');
  await page.goto((await mails(email, 1))[0]?.link ?? '');
  await press(page, 'Show the receipt');
  await page.getByRole('checkbox', { name: /Front row/ }).check();
  await press(page, 'Return tickets');
  await press(page, 'Yes, return it');
  await page.getByText(/^Returned\. An email/).waitFor();

  const organizer = await open('provider');
  await organizer.goto(`/my-events/${event.id}`);
  await organizer.getByRole('region', { name: 'Sales' }).waitFor();
  for (const fold of await organizer.locator('summary').all()) await fold.click();
}

/** A free ticket, whose address is confirmed by a code, and the waitlist of the event that it fills. */
export async function waitForSeats({ page, call, address, mails, open }: TourGuide): Promise<void> {
  const [guest, email] = [address('free'), address('waits')];
  const event = await publishEvent(call, { priceCents: 0, capacity: 1 });
  await page.goto(`/event-details/${event.id}`);
  await press(page, /^Get Ticket/);
  await press(page, 'Continue');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the tickets').fill(guest);
  await press(page, 'Get my tickets');
  await heading(page, 'Confirm your email');
  await page.getByLabel('4-digit code').fill((await mails(guest, 1))[0]?.code ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'See my ticket' }).click();
  await page.getByText(/^G50-/).first().waitFor();

  const late = await open('visitor');
  await late.goto(`/event-details/${event.id}`);
  await press(late, /^Tell me when seats are free: /);
  await late.getByRole('dialog').getByLabel('Email').fill(email);
  await press(late, 'Tell me');
  await late.getByLabel('4-digit code').fill((await mails(email, 1))[0]?.code ?? '');
  await late.keyboard.press('Enter');
  await late.getByText(/^You are on the waitlist\. We email/).waitFor();
  await late.goto((await mails(email, 2)).at(-1)?.link ?? '');
  await heading(late, 'You’re next in line');
}

async function fillBuyer(page: TourPage, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Email for the tickets').fill(email);
  await page.getByLabel('The same email again').fill(email);
}

async function typeCard(page: TourPage, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Card', exact: true }).check();
  await page.getByLabel('Cardholder name').fill('Ada Lovelace');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiration/).fill('12/34');
  await page.getByLabel(/CVC/).fill('123');
}
