import { defineCall } from './call';
import type {
  CancelEventRequest,
  DeskEvent,
  DeskEvents,
  DeskQuery,
  EventForm,
  Sales,
  SalesQuery,
} from './event-desk';
import type { Message } from './problem';

export const DESK_PAGE_SIZE = 12;
export const SALES_PAGE_SIZE = 50;

/**
 * An organizer's own events, by their public number. Those of a provider's page exist for its owner; the community's
 * events, which have no page, for staff: 404 for everybody else, 401 without bearer and session cookie. Every write
 * brings an `Idempotency-Key`; 409 with the reason when it cannot be done in the event's state.
 */

type EventAddress = { id: number | string };
const EVENTS = '/api/v1/my-events';
const EVENT = `${EVENTS}/:id`;

export const myEvents = defineCall<{ query: DeskQuery; answer: DeskEvents }>({
  method: 'GET',
  base: 'api',
  path: EVENTS,
});

/** Keeps a new event as a draft; 201. 409 for users without a provider page; 400 at the field that is wrong. */
export const addEvent = defineCall<{ body: EventForm; answer: DeskEvent }>({
  method: 'POST',
  base: 'api',
  path: EVENTS,
});

export const readMyEvent = defineCall<{ params: EventAddress; answer: DeskEvent }>({
  method: 'GET',
  base: 'api',
  path: EVENT,
});

/**
 * Changes an event. A submitted one becomes a draft again. Of a published one name, category, description and
 * thumbnail stay as staff has seen them (400 at the field); the price counts for later buyers; the capacity may not go
 * below the seats that are taken (400 at `capacity`); a new date, time or place is mailed to everybody with a ticket,
 * who may then give it back.
 */
export const changeEvent = defineCall<{ params: EventAddress; body: EventForm; answer: DeskEvent }>({
  method: 'PUT',
  base: 'api',
  path: EVENT,
});

/** Removes a draft or a declined event. */
export const removeEvent = defineCall<{ params: EventAddress; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: EVENT,
});

/** Hands a draft or a declined event to staff. 409 when it would begin in the past. */
export const submitEvent = defineCall<{ params: EventAddress; answer: DeskEvent }>({
  method: 'POST',
  base: 'api',
  path: `${EVENT}/submit`,
});

/** Takes a submitted event back: it is a draft again. */
export const withdrawEvent = defineCall<{ params: EventAddress; answer: DeskEvent }>({
  method: 'POST',
  base: 'api',
  path: `${EVENT}/withdraw`,
});

/** Calls a published event off. Every buyer is told with the reason and gets everything back. */
export const cancelEvent = defineCall<{
  params: EventAddress;
  body: CancelEventRequest;
  answer: DeskEvent;
}>({ method: 'POST', base: 'api', path: `${EVENT}/cancel` });

/** Who bought, fifty a page. */
export const sales = defineCall<{ params: EventAddress; query: SalesQuery; answer: Sales }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/sales`,
});

/** All sales as CSV (`text/csv`), safe to open in a spreadsheet. To be fetched with the session. */
export const salesFile = defineCall<{ params: EventAddress; answer: string }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/sales.csv`,
});
