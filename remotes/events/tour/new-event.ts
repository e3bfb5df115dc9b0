import { todayInDallas } from '@glow50/contract/registration/whole-dates';
import type { TourGuide } from '@glow50/host/tour';
import { press } from './tickets';

const DAY = 86_400_000;

/** From the empty form to the published event, which is called off again. */
export async function planNewEvent({ page, open }: TourGuide): Promise<void> {
  await page.goto('/my-events/new');
  for (const [label, text] of [
    ['Event name', `Lash Lab ${Date.now().toString(36)}`],
    ['Category', 'Salon Service Workshop'],
    ['Description', 'Lashes for everybody.'],
    ['Date', todayInDallas(new Date(Date.now() + 12 * DAY))],
    ['Start', '18:30'],
    ['Street and number', '200 Elm Street'],
    ['City', 'Dallas'],
    ['Zip code', '75201'],
    ['Price per person', '25'],
    ['Seats', '6'],
    ['Email for questions', 'events@glow50.example'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('End', { exact: true }).fill('21:00');
  await page.getByRole('textbox', { name: 'Contact' }).fill('The front desk');
  await press(page, 'Send for review');
  await page.getByText('In review').first().waitFor();
  await page.waitForURL(/\/my-events\/\d+/);
  const id = /\/my-events\/(\d+)/.exec(page.url())?.[1];

  const office = await open('staff');
  await office.goto(`/office/events/${id}`);
  await office.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Publish' }).click();
  await office.getByText('It is public.').first().waitFor();

  await page.reload();
  await press(page, 'Call this event off');
  await page.getByLabel('Why? Everyone with a ticket will read this.').fill('The roof leaks.');
  await press(page, 'Yes, call it off');
  await page.getByText('Canceled', { exact: true }).first().waitFor();
}
