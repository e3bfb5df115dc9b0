import type { EventForm, OrganizerEvent } from '@glow50/contract/events/event-editor';
import { todayInDallas } from '@glow50/contract/registration/whole-dates';
import type { TourGuide } from '@glow50/host/tour';

const DAY = 86_400_000;

const FORM: Omit<EventForm, 'name' | 'date'> = {
  category: 'Salon Service Workshop',
  start: '18:30',
  end: '21:00',
  timeZone: 'America/Chicago',
  address: '200 Elm Street',
  city: 'Dallas',
  state: 'Texas',
  zipcode: '75201',
  contact: 'The front desk',
  email: 'events@glow50.example',
  description: 'Brows for everybody, mapped and tinted while you watch.',
  priceCents: 2500,
  capacity: 6,
  thumbnailId: null,
};

/** Two events are handed in. One is published, and all that the office may do to it is opened. */
export async function reviewEvent({ page, call }: TourGuide): Promise<void> {
  const events = [await handIn(call, 'First'), await handIn(call, 'Second')];
  await page.goto('/office/events');
  await page.getByRole('button', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: /^Decline \d/ }).click();
  await page.getByRole('main').getByRole('textbox').last().waitFor();

  await page.goto(`/office/events/${events[0]?.id}`);
  const decide = page.getByRole('region', { name: 'Decide' });
  await decide.getByRole('button', { name: 'Decline' }).click();
  await decide.getByRole('textbox').waitFor();
  await page.reload();
  await decide.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('It is public.').first().waitFor();
  for (const name of ['Ask for a change', 'Stop the sale', 'Cancel this event']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('main').getByRole('textbox').last().waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
}

async function handIn(call: TourGuide['call'], which: string): Promise<OrganizerEvent> {
  const name = `${which} night ${Date.now().toString(36)}`;
  const body: EventForm = { ...FORM, name, date: todayInDallas(new Date(Date.now() + 9 * DAY)) };
  const draft = await call<OrganizerEvent>('POST', '/my-events', { as: 'provider', body });
  await call('POST', `/my-events/${draft.id}/submit`, { as: 'provider' });
  return draft;
}
