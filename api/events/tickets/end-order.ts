import { refund } from '../../booking/booking';
import type { Transaction } from '../../platform/database/connection';
import type { EventRow } from '../event-repository';
import type { Payments } from '../../payments/payments';
import { endUnpaid } from '../../platform/unpaid-holds/unpaid-holds';
import { noteRefunds } from './note-refunds';
import { changeOrder, type OrderRow, refOf } from './order-repository';
import { recordSeatsFreed } from '../waitlist/seat-waitlist-jobs';
import { releaseSeats, demandOf } from './seats';
import { canceledEmail, heldCanceledEmail, returnedEmail } from './ticket-emails';
import type { TicketMail } from './ticket-mail';
import { cancelTickets, isBuyers, listValidTickets, paidOf } from './ticket-repository';

/**
 * Ends a bought order: cancels its tickets that are valid, releases their seats, refunds them fully, and emails the
 * buyer and all their holders.
 */
export async function cancelConfirmedOrder(
  tx: Transaction,
  { payments, mail, now }: { payments: Payments; mail: TicketMail; now: Date },
  { order, event }: { order: OrderRow; event: EventRow },
  by: 'organizer' | 'buyer',
): Promise<OrderRow> {
  const ref = refOf(order);
  const payment =
    order.payment_id && order.paid_cents > 0
      ? await payments.find(tx, { ownerKey: order.owner_key, paymentId: order.payment_id })
      : undefined;
  const valid = await listValidTickets(tx, ref);
  const paid = valid.reduce((sum, ticket) => sum + paidOf(ticket, order), 0);
  const left = payment ? Math.min(paid, payment.amountCents - payment.refundedCents) : 0;
  const ended = await changeOrder(tx, ref, {
    status: 'cancelled',
    ...(payment && left + payment.refundedCents > 0 && { payment_state: 'refunding' }),
  });
  await releaseSeats(tx, order.event_id, demandOf(order));
  await recordSeatsFreed(tx, order.event_id, now);
  await endUnpaid(tx, { ownerKey: order.event_id, holdId: order.order_id }, now);
  if (payment && left > 0) {
    await refund(tx, payments, payment, {
      amount: left,
      reason: by === 'buyer' ? 'Returned after a move' : whoCanceled(event),
      key: 'ended',
    });
  }
  // A refund of single tickets before may have failed, or be all there is.
  if (payment) await noteRefunds(tx, ended, payment);
  await cancelTickets(
    tx,
    valid.map((ticket) => ({ ticket, backCents: payment ? paidOf(ticket, order) : 0 })),
  );
  const toMessage = by === 'organizer' ? canceledEmail : returnedEmail;
  await mail.toBuyer(
    tx,
    { order: ended, event },
    {
      event: 'ended',
      message: toMessage({ order: ended, event, href: mail.orderUrl(ended), leftCents: left }),
      calendar: 'out',
    },
  );
  for (const ticket of valid) {
    if (isBuyers(ticket, order)) continue;
    await mail.toHolder(
      tx,
      { ticket, event },
      {
        event: 'ended',
        calendar: 'out',
        message: heldCanceledEmail(event, { email: ticket.holder_email, site: mail.site }),
      },
    );
  }
  return ended;
}

const whoCanceled = ({ cancelledBy }: EventRow): string =>
  cancelledBy === 'office' ? 'Glow50 canceled the event' : 'The organizer called the event off';
