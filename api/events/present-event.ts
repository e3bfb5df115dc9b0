import type { EventDetails, EventSummary } from '@glow50/shared/api/events';
import type { EventRow } from './event-repository';

export function presentSummary(event: EventRow): EventSummary {
  return {
    id: event.number,
    name: event.name,
    price: { cents: event.priceCents, currency: 'USD' },
    date: event.date,
    time: event.time,
    description: event.description,
    organizer: event.organizer,
    img: event.picture,
    category: event.category,
    city: event.city,
    state: event.state,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone,
  };
}

export function presentDetails(event: EventRow): EventDetails {
  const { address, zipcode, contact, providerId } = event;
  return { ...presentSummary(event), address, zipcode, contact, providerId };
}
