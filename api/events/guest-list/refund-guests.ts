import type { RefundGuestsRequest } from '@glow50/contract/events/sale-editor';
import type { Payments } from '../../payments/payments';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { lockEvent } from '../lock-event';
import { endTickets } from '../returns/end-tickets';
import { choosePieces, type Returned, toPieces } from '../returns/find-returns';
import { backOf } from '../returns/present-returns';
import { RETURN_MESSAGES } from '../returns/return-messages';
import { lockOrder } from '../tickets/order-repository';
import type { TicketMail } from '../tickets/ticket-mail';
import { lockTickets, paidOf, type TicketRow } from '../tickets/ticket-repository';
import { GUEST_MESSAGES } from './guest-messages';
import { findOrderOf } from './guest-repository';

/** Pays tickets of one order back in full, also used ones when the organizer says so. */
export async function refundTickets(
  tx: Transaction,
  needs: { payments: Payments; mail: TicketMail; now: Date },
  eventId: string,
  { ticketIds, backCents, includesAdmitted }: RefundGuestsRequest,
): Promise<void> {
  const orderId = await findOrderOf(tx, eventId, ticketIds);
  const order = orderId && (await lockOrder(tx, { eventId, orderId }));
  const event = await lockEvent(tx, eventId, 'share');
  if (!order || order.status !== 'confirmed' || event?.status !== 'published') {
    throw new HttpError(409, GUEST_MESSAGES.notRefundable);
  }
  const tickets = await lockTickets(tx, { eventId, orderId: order.order_id });
  const chosen = choosePieces(toPieces(tickets), idsOf, ticketIds)?.flat();
  if (!chosen) throw new HttpError(409, RETURN_MESSAGES.together);
  if (!includesAdmitted && chosen.some(({ admitted_at: at }) => at !== null)) {
    throw new HttpError(409, GUEST_MESSAGES.admitted);
  }
  const returned: Returned[] = chosen.map((ticket) => ({ ticket, backCents: paidOf(ticket, order) }));
  if (backOf(returned) !== backCents) throw new HttpError(409, GUEST_MESSAGES.otherSum);
  await endTickets(tx, needs, { order, event, tickets }, { returned, by: 'organizer' });
}

const idsOf = (piece: readonly TicketRow[]): string[] => piece.map(({ ticket_id: id }) => id);
