import type { Tour } from '@glow50/host/tour';
import { planNewEvent } from './tour/new-event';
import { buyKinds, buyTickets, waitForSeats } from './tour/tickets';

export const tours: readonly Tour[] = [
  { name: 'a guest buys tickets, passes one on and is let in', walk: buyTickets },
  { name: 'a guest chooses among kinds and gives a ticket back', walk: buyKinds },
  { name: 'a guest waits for a seat', walk: waitForSeats },
  { name: 'an organizer plans an event and calls it off', as: 'provider', walk: planNewEvent },
];
