import { GUESTS_KEPT_MONTHS } from '../platform/retention/guests-kept';
import { table, type Term } from '../platform/retention/term';
import { DAY, HOUR } from '../platform/time/zone-time';
import { setTermOfTicketGuests } from './guest-term';
import { deleteOverEntries } from './waitlist/delete-over-entries';
import { forgetMailboxes } from './guests/forget-mailboxes';
import {
  anonymizeFormerBuyers,
  EXPIRED_ORDERS_KEPT_DAYS,
  forgetGivers,
  purgeExpiredOrders,
} from './tickets/purge-expired-orders';

export const EVENT_TERMS: readonly Term[] = [
  {
    what: 'seats that expired unpaid, with the names and address typed in them',
    tables: ['ticket_orders', 'ticket_order_events'],
    term: `${EXPIRED_ORDERS_KEPT_DAYS} days after the hold ends`,
    task: 'deletes `ticket_orders`',
    pauseMs: HOUR,
    run: purgeExpiredOrders,
  },
  {
    what: 'names and addresses in orders and tickets of deleted accounts',
    tables: ['ticket_orders', 'tickets'],
    term: 'a day after the event',
    task: 'anonymizes `ticket_orders`, their `payments`, and `tickets`',
    pauseMs: HOUR,
    run: anonymizeFormerBuyers,
  },
  {
    what: 'places on waitlists for seats, with the address',
    tables: ['seat_waitlist'],
    term: 'a day after the event',
    task: 'deletes `seat_waitlist`',
    pauseMs: HOUR,
    run: deleteOverEntries,
  },
  table({
    what: 'scans at the door with the name of the device',
    table: 'check_ins',
    key: ['event_id', 'scan_id'],
    since: 'received_at',
    days: 180,
    after: 'the scan',
    pauseMs: DAY,
  }),
  table({
    what: 'passes of door staff, which end a day after their event',
    table: 'door_passes',
    key: ['event_id', 'pass_id'],
    since: 'created_at',
    days: 400,
    after: 'the pass was issued',
    pauseMs: DAY,
  }),
  {
    what: 'hashes of addresses that hold tickets, to send their links again',
    tables: ['ticket_mailboxes'],
    term: 'a day after the event',
    task: 'deletes `ticket_mailboxes`',
    pauseMs: HOUR,
    run: forgetMailboxes,
  },
  {
    what: 'who passed a ticket on, for its holder and the door',
    tables: ['tickets'],
    term: 'a day after the event',
    task: 'clears `passed_by` in `tickets`',
    pauseMs: HOUR,
    run: forgetGivers,
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
