import type { EventDetails, EventSeats, EventSummary } from '@glow50/contract/events/events';
import type { EventRow } from './event-repository';
import { becauseOf } from './review/canceled-by-office';

const FEW = 5;

export function presentSummary(event: EventRow, now: Date): EventSummary {
  return {
    id: event.number,
    name: event.name,
    price: { cents: event.lowestCents ?? event.priceCents, currency: 'USD' },
    hasKinds: event.hasKinds,
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
    seats: presentSeats(event),
    isPast: event.endsAt <= now,
  };
}

export function presentDetails(event: EventRow, now: Date): EventDetails {
  const { address, zipcode, contact, email, providerId } = event;
  return {
    ...presentSummary(event, now),
    address,
    zipcode,
    contact,
    email,
    providerId,
    cancelledBecause: becauseOf(event, 'all'),
    ...(event.cancelledBy === 'office' && { isCanceledByOffice: true }),
  };
}

export function presentSeats({
  capacity,
  taken,
  isOnSale = true,
}: {
  capacity: number;
  taken: number;
  isOnSale?: boolean;
}): EventSeats {
  if (!isOnSale) return { capacity, left: 0, label: 'Not on sale' };
  const left = capacity - taken;
  const few = taken > 0 && left <= FEW ? `Last ${left}` : null;
  return { capacity, left, label: left === 0 ? 'Sold out' : few };
}
