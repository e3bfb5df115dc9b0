import type { EventForm, OrganizerEvent } from '@glow50/contract/events/event-editor';
import { todayInDallas } from '@glow50/contract/registration/whole-dates';
import type { TourGuide } from '@glow50/host/tour';

const DAY = 86_400_000;
let planned = 0;

function planEvent(changes: Partial<EventForm>): EventForm {
  planned += 1;
  return {
    name: `Brow Bar ${Date.now().toString(36)}${planned}`,
    category: 'Salon Service Workshop',
    date: todayInDallas(new Date(Date.now() + 9 * DAY)),
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
    ...changes,
  };
}

/** An event of the demo provider that staff has published. */
export async function publishEvent(
  call: TourGuide['call'],
  changes: Partial<EventForm> = {},
): Promise<OrganizerEvent> {
  const body = planEvent(changes);
  const draft = await call<OrganizerEvent>('POST', '/my-events', { as: 'provider', body });
  await call('POST', `/my-events/${draft.id}/submit`, { as: 'provider' });
  return call<OrganizerEvent>('POST', `/office/events/${draft.id}/publish`, { as: 'staff' });
}
