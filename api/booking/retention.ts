import { GUESTS_KEPT_MONTHS } from '../platform/retention/guests-kept';
import { table, type Term } from '../platform/retention/term';
import { HOUR } from '../platform/time/zone-time';
import { setTermOfGuests } from './guest-term';
import {
  anonymizeFormerCustomers,
  EXPIRED_HOLDS_KEPT_DAYS,
  forgetPhones,
  forgetVisits,
  MISSED_TRANSFERS_KEPT_DAYS,
  PHONES_KEPT_DAYS,
  purgeExpiredBookings,
  VISITS_KEPT_DAYS,
} from './purge-expired-bookings';

export const BOOKING_TERMS: readonly Term[] = [
  table({
    what: 'counters of holds',
    table: 'visitor_holds',
    key: ['visitor_hash', 'place'],
    since: 'expires_at',
    hours: 1,
    after: 'the hold ends',
  }),
  {
    what: 'holds and bookings that expired unpaid, with the name and address typed in them',
    tables: ['bookings', 'booking_slots', 'customer_bookings'],
    term: `${EXPIRED_HOLDS_KEPT_DAYS} days after the hold ends; ${MISSED_TRANSFERS_KEPT_DAYS} when a transfer was awaited`,
    task: 'deletes `bookings`',
    pauseMs: HOUR,
    run: purgeExpiredBookings,
  },
  table({
    what: 'places on waitlists, with the address',
    table: 'waitlist_entries',
    key: ['provider_id', 'entry_id'],
    since: 'ends_at',
    days: 1,
    after: 'the last day that was waited for',
  }),
  {
    what: 'names and addresses in bookings of deleted accounts',
    tables: ['bookings'],
    term: 'a day after the appointment',
    task: 'anonymizes `bookings` and their `payments`',
    pauseMs: HOUR,
    run: anonymizeFormerCustomers,
  },
  {
    what: 'addresses of customers that a provider came to',
    tables: ['bookings'],
    term: `${VISITS_KEPT_DAYS} days after the appointment`,
    task: 'clears `visit_address` in `bookings`',
    pauseMs: HOUR,
    run: forgetVisits,
  },
  {
    what: 'numbers that customers were texted to about a booking',
    tables: ['bookings'],
    term: `${PHONES_KEPT_DAYS} days after the appointment`,
    task: 'clears `customer_phone` in `bookings`',
    pauseMs: HOUR,
    run: forgetPhones,
  },
  table({
    what: 'numbers that wait for their code',
    table: 'phone_checks',
    key: ['owner_id', 'phone'],
    since: 'code_sent_at',
    days: 1,
    after: 'the code was sent',
  }),
  {
    what: 'names and addresses in bookings of guests without an account',
    tables: ['bookings'],
    term: `${GUESTS_KEPT_MONTHS} months after the appointment; amounts and times stay`,
    task: 'sets `anonymize_at` in `bookings`',
    pauseMs: HOUR,
    run: setTermOfGuests,
  },
];
