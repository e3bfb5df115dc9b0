import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import type { EventRow } from '../event-repository';
import { noteMailbox } from '../guests/mailbox-repository';
import { type PricedSeat, toSeats } from '../kinds/priced-seats';
import { changeOrder, type OrderChanges, type OrderRow, refOf } from './order-repository';
import { planReminder } from './ticket-jobs';
import { makeCode } from './ticket-code';
import type { TicketMail } from './ticket-mail';
import { addTickets, codedOf, type TicketRow } from './ticket-repository';

/**
 * Confirms an order whose seats are taken: creates one ticket per seat, emails them, and plans the reminder.
 * The caller must have locked the event.
 */
export async function confirmOrder(
  tx: Transaction,
  { mail, secretKey, now }: { mail: TicketMail; secretKey: string; now: Date },
  { order, event }: { order: OrderRow; event: EventRow },
  changes: OrderChanges,
): Promise<OrderRow> {
  const confirmed = await changeOrder(tx, refOf(order), {
    ...changes,
    status: 'confirmed',
    yields: false,
    confirmed_at: now,
  });
  const tickets = toSeats(confirmed).map((seat, index) => newTicket(confirmed, index, seat));
  await addTickets(tx, tickets, (ticket) => makeCode(codedOf(ticket), event.number, secretKey));
  if (confirmed.buyer_email) await noteMailbox(tx, refOf(confirmed), confirmed.buyer_email, now);
  await mail.sendTickets(tx, confirmed, event, tickets);
  await planReminder(tx, confirmed, { ...event, now });
  return confirmed;
}

function newTicket(order: OrderRow, index: number, { kind, piece, paidCents }: PricedSeat): TicketRow {
  return {
    event_id: order.event_id,
    ticket_id: v7(),
    order_id: order.order_id,
    seat: index + 1,
    holder_name: order.attendees[index] || (order.buyer_name ?? ''),
    holder_email: order.buyer_email ?? '',
    user_id: order.user_id,
    transfers: 0,
    is_cancelled: false,
    admitted_at: null,
    admitted_by: null,
    kind_id: kind?.kindId ?? null,
    kind_name: kind?.name ?? null,
    piece,
    share_cents: paidCents,
    back_cents: null,
    left_at: null,
    last_scan_id: null,
    passed_by: null,
  };
}
