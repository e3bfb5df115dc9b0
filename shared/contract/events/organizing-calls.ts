import { defineCall } from '../call';
import type { Message } from '../problem';
import type { OrganizerEvent, OrganizerEvents } from './event-editor';
import type { EventDraft } from './event-draft';
import type {
  AddCoOrganizerRequest,
  CoOrganizers,
  CopyEventRequest,
  EventPreview,
  GuestSheet,
  GuestMessage,
  GuestMessageRequest,
  GuestMessages,
  SalesByDay,
} from './organizing';

/** For organizers and co-organizers of an event, addressed by its public number. Everyone else gets 404. */

type EventAddress = { id: number | string };
const EVENT = '/api/v1/my-events/:id';

/** Creates a draft with anything in it and responds with 201. Responds with 409 for users without a provider page. */
export const addEventDraft = defineCall<{ body: EventDraft; answer: OrganizerEvent }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-event-drafts',
});

/** Responds with 409 unless the event is a draft or declined. */
export const saveEventDraft = defineCall<{ params: EventAddress; body: EventDraft; answer: OrganizerEvent }>({
  method: 'PUT',
  base: 'api',
  path: `${EVENT}/draft`,
});

/** Responds with 201 and the copies, and with 400 at `dates` for a date that is past. */
export const copyEvent = defineCall<{
  params: EventAddress;
  body: CopyEventRequest;
  answer: OrganizerEvents;
}>({ method: 'POST', base: 'api', path: `${EVENT}/copies` });

/** The event as its guests see it, in any state. */
export const previewEvent = defineCall<{ params: EventAddress; answer: EventPreview }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/preview`,
});

export const salesByDay = defineCall<{ params: EventAddress; answer: SalesByDay }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/sales-by-day`,
});

export const guestSheet = defineCall<{ params: EventAddress; answer: GuestSheet }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/guest-sheet`,
});

export const coOrganizers = defineCall<{ params: EventAddress; answer: CoOrganizers }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/co-organizers`,
});

/**
 * For the organizer only. Emails the address; an account with it sees the event among its own. Responds with 409
 * when there are too many.
 */
export const addCoOrganizer = defineCall<{
  params: EventAddress;
  body: AddCoOrganizerRequest;
  answer: CoOrganizers;
}>({ method: 'POST', base: 'api', path: `${EVENT}/co-organizers` });

/** For the organizer only. */
export const removeCoOrganizer = defineCall<{
  params: EventAddress & { coOrganizerId: string };
  answer: Message;
}>({ method: 'DELETE', base: 'api', path: `${EVENT}/co-organizers/:coOrganizerId` });

export const guestMessages = defineCall<{ params: EventAddress; answer: GuestMessages }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/messages`,
});

/** Emails everybody with a ticket. Responds with 409 when nobody has one, or after too many messages within a day. */
export const sendGuestMessage = defineCall<{
  params: EventAddress;
  body: GuestMessageRequest;
  answer: GuestMessage;
}>({ method: 'POST', base: 'api', path: `${EVENT}/messages` });
