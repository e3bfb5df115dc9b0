import { defineCall } from '../call';
import type {
  CancelEventRequest,
  OrganizerEvent,
  OrganizerEvents,
  OrganizerEventsQuery,
  EventForm,
  Sales,
  SalesQuery,
} from './event-editor';
import type { ChangeEventRequest } from './organizing';
import type { Message } from '../problem';

export const MY_EVENTS_PAGE_SIZE = 12;
export const SALES_PAGE_SIZE = 50;

/**
 * An organizer's own events, addressed by their public number. The owner of a provider page manages the
 * page's events. Staff manage community events, which have no page. Everyone else gets 404, and callers
 * without a bearer token and session cookie get 401. Every write needs an `Idempotency-Key`. Writes respond
 * with 409 and the reason when the event's state does not allow them.
 */

type EventAddress = { id: number | string };
const EVENTS = '/api/v1/my-events';
const EVENT = `${EVENTS}/:id`;

export const myEvents = defineCall<{ query: OrganizerEventsQuery; answer: OrganizerEvents }>({
  method: 'GET',
  base: 'api',
  path: EVENTS,
});

/**
 * Creates a draft and responds with 201. Responds with 409 for users without a provider page, and with 400 at
 * an invalid field.
 */
export const addEvent = defineCall<{ body: EventForm; answer: OrganizerEvent }>({
  method: 'POST',
  base: 'api',
  path: EVENTS,
});

export const readMyEvent = defineCall<{ params: EventAddress; answer: OrganizerEvent }>({
  method: 'GET',
  base: 'api',
  path: EVENT,
});

/**
 * A submitted event becomes a draft again. For a published event, name, category, description and thumbnail
 * cannot change, because staff approved them (400 at the field). A new price applies to later buyers only.
 * The capacity cannot drop below the seats taken (400 at `capacity`). A new date, time or place is emailed to
 * all ticket holders with the old one and `moveReason`; they may then return their tickets.
 */
export const changeEvent = defineCall<{
  params: EventAddress;
  body: ChangeEventRequest;
  answer: OrganizerEvent;
}>({ method: 'PUT', base: 'api', path: EVENT });

/** Removes a draft or a declined event. */
export const removeEvent = defineCall<{ params: EventAddress; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: EVENT,
});

/** Submits a draft or a declined event to staff. Responds with 409 when the event would start in the past. */
export const submitEvent = defineCall<{ params: EventAddress; answer: OrganizerEvent }>({
  method: 'POST',
  base: 'api',
  path: `${EVENT}/submit`,
});

/** Withdraws a submitted event, which becomes a draft again. */
export const withdrawEvent = defineCall<{ params: EventAddress; answer: OrganizerEvent }>({
  method: 'POST',
  base: 'api',
  path: `${EVENT}/withdraw`,
});

/** Cancels a published event. Every buyer is emailed the reason and refunded in full. */
export const cancelEvent = defineCall<{
  params: EventAddress;
  body: CancelEventRequest;
  answer: OrganizerEvent;
}>({ method: 'POST', base: 'api', path: `${EVENT}/cancel` });

/** Buyers, fifty per page. */
export const sales = defineCall<{ params: EventAddress; query: SalesQuery; answer: Sales }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/sales`,
});

/** All sales as CSV (`text/csv`), escaped so that spreadsheets run no formulas. Requires the session. */
export const salesFile = defineCall<{ params: EventAddress; answer: string }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/sales.csv`,
});
