import type { EventDraft } from '@glow50/contract/events/event-draft';
import type { EventForm } from '@glow50/contract/events/event-editor';

/** An event form for Friday, March 6, 2026, 9:30 to 11:30 in Dallas. */
export function eventForm(changes: Partial<EventForm> = {}): EventForm {
  return {
    name: 'Silk Press Saturday',
    category: 'Workshop',
    date: '2026-03-06',
    start: '09:30',
    end: '11:30',
    timeZone: 'America/Chicago',
    address: '1 Main Street',
    city: 'Dallas',
    state: 'Texas',
    zipcode: '75201',
    contact: 'Ada, 214 555 0100',
    email: 'ada@example.com',
    description: 'Bring a friend and a blow dryer. We press one side together.',
    priceCents: 2034,
    capacity: 20,
    thumbnailId: null,
    ...changes,
  };
}

/** Nothing is typed in it but the changes. */
export function eventDraft(changes: Partial<EventDraft> = {}): EventDraft {
  return {
    name: '',
    category: '',
    date: '',
    start: '',
    end: '',
    timeZone: '',
    address: '',
    city: '',
    state: '',
    zipcode: '',
    contact: '',
    email: '',
    description: '',
    price: '',
    capacity: '',
    thumbnailId: null,
    ...changes,
  };
}
