import { defineCall } from '../call';
import type { Message } from '../problem';
import type {
  EventGuests,
  GiftRequest,
  GuestsQuery,
  OrganizerSale,
  RefundGuestsRequest,
  SaleForm,
} from './sale-editor';

/** What an organizer sells and to whom. The access rules are those in `event-editor-calls`. */

type EventAddress = { id: number | string };
const EVENT = '/api/v1/my-events/:id';

export const GUESTS_PAGE_SIZE = 50;

export const organizerSale = defineCall<{ params: EventAddress; answer: OrganizerSale }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/sale`,
});

/**
 * Replaces kinds, codes, questions and refund rule. Kinds and codes that were used are closed when they are left out.
 * Orders keep the prices and the rule that their buyers saw. Needs an `Idempotency-Key`. Responds with 400 at the field, and with
 * 409 when the event can no longer be changed.
 */
export const changeSale = defineCall<{ params: EventAddress; body: SaleForm; answer: OrganizerSale }>({
  method: 'PUT',
  base: 'api',
  path: `${EVENT}/sale`,
});

export const eventGuests = defineCall<{ params: EventAddress; query: GuestsQuery; answer: EventGuests }>({
  method: 'GET',
  base: 'api',
  path: `${EVENT}/guests`,
});

/**
 * Pays tickets back in full and cancels them. All must be of one order. Needs an `Idempotency-Key`. Responds with 409
 * when they are no longer valid, were used and `includesAdmitted` is false, or cost something else than `backCents`.
 */
export const refundGuests = defineCall<{ params: EventAddress; body: RefundGuestsRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${EVENT}/refunds`,
});

/**
 * Sends complimentary tickets to an address. They take seats like any other. Needs an `Idempotency-Key`. Responds with
 * 409 when there are too few seats, and with 429 after many in one hour or to one mailbox.
 */
export const giveTickets = defineCall<{ params: EventAddress; body: GiftRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${EVENT}/gifts`,
});
