import { refund } from '../../booking/booking';
import type { Payments } from '../../payments/payments';
import type { Transaction } from '../../platform/database/connection';
import { endUnpaid } from '../../platform/unpaid-holds/unpaid-holds';
import type { EventRow } from '../event-repository';
import { noteRefunds } from '../tickets/note-refunds';
import { changeOrder, type OrderRow, refOf, saveLines } from '../tickets/order-repository';
import { totalOf } from '../tickets/present-order';
import { releaseSeats } from '../tickets/seats';
import type { TicketMail } from '../tickets/ticket-mail';
import { cancelTickets, isBuyers, type TicketRow } from '../tickets/ticket-repository';
import { recordSeatsFreed } from '../waitlist/seat-waitlist-jobs';
import type { Returned } from './find-returns';
import { holderEmail, refundedEmail, returnedSomeEmail } from './return-emails';

type ReturnedBy = 'buyer' | 'organizer';

interface Needs {
  payments: Payments;
  mail: TicketMail;
  now: Date;
}

const REASONS: Readonly<Record<ReturnedBy, string>> = {
  buyer: 'Returned by the buyer',
  organizer: 'Refunded by the organizer',
};

/**
 * Cancels some or all valid tickets of a bought order, frees their seats, sends money back and emails everybody
 * concerned. The order ends with its last ticket. The caller has locked order, event and tickets.
 */
export async function endTickets(
  tx: Transaction,
  { payments, mail, now }: Needs,
  { order, event, tickets }: { order: OrderRow; event: EventRow; tickets: readonly TicketRow[] },
  { returned, by }: { returned: readonly Returned[]; by: ReturnedBy },
): Promise<void> {
  const gone = new Set(returned.map(({ ticket }) => ticket.ticket_id));
  const isLast = tickets.every(({ is_cancelled, ticket_id }) => is_cancelled || gone.has(ticket_id));
  const pieces = countPieces(returned);
  await releaseSeats(tx, order.event_id, {
    seats: returned.length,
    pieces: [...pieces].map(([kindId, number]) => ({ kindId, number, back: 0 })),
    codeId: isLast ? order.code_id : null,
  });
  await recordSeatsFreed(tx, order.event_id, now);
  if (isLast) await endUnpaid(tx, { ownerKey: order.event_id, holdId: order.order_id }, now);

  const backCents = returned.reduce((sum, each) => sum + each.backCents, 0);
  const payment = order.payment_id
    ? await payments.find(tx, { ownerKey: order.owner_key, paymentId: order.payment_id })
    : undefined;
  if (payment && backCents > 0) {
    const key = `tickets:${returned.map(({ ticket }) => ticket.seat).join(',')}`;
    await refund(tx, payments, payment, { amount: backCents, reason: REASONS[by], key });
  }
  await cancelTickets(tx, returned);
  if (pieces.size > 0) {
    const lines = order.lines.map((line) => ({ ...line, back: line.back + (pieces.get(line.kindId) ?? 0) }));
    await saveLines(tx, refOf(order), lines);
  }
  const isRefunded = (payment?.refundedCents ?? 0) + backCents > 0;
  const changed = await changeOrder(tx, refOf(order), {
    total_cents: totalOf(order),
    ...(isLast
      ? { status: 'cancelled', ...(isRefunded && { payment_state: 'refunding' }) }
      : { quantity: order.quantity - returned.length }),
  });
  // An earlier refund of the order may have failed, or be all there is.
  if (isLast && payment) await noteRefunds(tx, changed, payment);
  await tell(tx, mail, { order: changed, event }, { returned, by, isLast, backCents });
}

function countPieces(returned: readonly Returned[]): Map<string, number> {
  const pieces = new Map<string, Set<number | null>>();
  for (const { ticket } of returned) {
    if (ticket.kind_id === null) continue;
    pieces.set(ticket.kind_id, (pieces.get(ticket.kind_id) ?? new Set()).add(ticket.piece));
  }
  return new Map([...pieces].map(([kindId, places]) => [kindId, places.size]));
}

interface Told {
  returned: readonly Returned[];
  by: ReturnedBy;
  isLast: boolean;
  backCents: number;
}

async function tell(
  tx: Transaction,
  mail: TicketMail,
  { order, event }: { order: OrderRow; event: EventRow },
  { returned, by, isLast, backCents }: Told,
): Promise<void> {
  const seats = returned.map(({ ticket }) => ticket.seat).join(',');
  const toMessage = by === 'buyer' ? returnedSomeEmail : refundedEmail;
  const context = { order, event, href: mail.orderUrl(order), isLast, backCents };
  await mail.toBuyer(
    tx,
    { order, event },
    {
      event: `returned:${seats}`,
      message: toMessage(
        context,
        returned.map(({ ticket }) => ticket),
      ),
      ...(isLast && { calendar: 'out' }),
    },
  );
  for (const { ticket } of returned) {
    if (isBuyers(ticket, order)) continue;
    const message = holderEmail(event, { email: ticket.holder_email, site: mail.site, by });
    await mail.toHolder(tx, { ticket, event }, { event: 'returned', message, calendar: 'out' });
  }
}
