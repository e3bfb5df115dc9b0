import { setTermOfGuests } from './booking/guest-term';
import { setTermOfTicketGuests } from './events/guest-term';
import { GUESTS_KEPT_MONTHS } from './platform/retention/guests-kept';
import { HOUR } from './platform/time/zone-time';
import type { Term } from './platform/retention/term';

/** Of people without an account. The tasks for deleted accounts anonymize what these set a date for. */
export const GUEST_TERMS: readonly Term[] = [
  {
    what: 'names and addresses in bookings of guests without an account',
    tables: ['bookings'],
    term: `${GUESTS_KEPT_MONTHS} months after the appointment; amounts and times stay`,
    task: 'sets `anonymize_at` in `bookings`',
    pauseMs: HOUR,
    run: setTermOfGuests,
  },
  {
    what: 'names and addresses in orders and tickets of guests without an account',
    tables: ['ticket_orders', 'tickets'],
    term: `${GUESTS_KEPT_MONTHS} months after the event; amounts and seats stay`,
    task: 'sets `anonymize_at` in `ticket_orders` and `tickets`',
    pauseMs: HOUR,
    run: setTermOfTicketGuests,
  },
];
