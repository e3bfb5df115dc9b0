import type { TicketEvent, TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { formatDateTime } from '../../platform/time/format-local-time';
import { dollars } from '../../platform/money/dollars';
import type { EventRow } from '../event-repository';
import { becauseOf, type GoesBack } from '../review/canceled-by-office';
import { refundWordsOf } from '../returns/refund-words';
import { linkOf, type OrderRow } from './order-repository';
import { signOrderToken } from './ticket-tokens';

/**
 * The order as its buyer sees it. A hold past its time is shown as expired, also before the expiry job has
 * run.
 */
export function presentOrder(
  order: OrderRow,
  event: EventRow,
  { now, secretKey, back = 'nothing' }: { now: Date; secretKey: string; back?: GoesBack },
): TicketOrder {
  const status = isOver(order, now) ? 'expired' : order.status;
  const isHeld = status === 'held';
  return {
    id: order.order_id,
    event: presentTicketEvent(event, now, back),
    status,
    quantity: order.quantity,
    price: dollars(order.price_cents),
    total: dollars(totalOf(order)),
    lines: order.lines.map(({ kindId, name, number, places, cents }) => ({
      kindId,
      name,
      number,
      places,
      price: dollars(cents),
    })),
    discount: discountOf(order),
    answers: order.answers,
    refundWords: refundWordsOf(order, event),
    holdExpiresAt: isHeld ? order.hold_expires_at.toISOString() : null,
    holdSecondsLeft: isHeld
      ? Math.max(0, Math.round((order.hold_expires_at.getTime() - now.getTime()) / 1000))
      : null,
    buyer:
      order.buyer_name && order.buyer_email
        ? { name: order.buyer_name, email: order.buyer_email, isConfirmed: order.is_email_confirmed }
        : null,
    confirmedEmail: order.is_email_confirmed ? order.buyer_email : null,
    attendees: order.attendees,
    method: order.method,
    payment: order.payment_state,
    token: order.confirmed_at ? signOrderToken(linkOf(order), secretKey) : null,
    movesSeen: order.moves_seen,
  };
}

export function isOver({ status, hold_expires_at, payment_id }: OrderRow, now: Date): boolean {
  return status === 'held' && hold_expires_at <= now && payment_id === null;
}

export const totalOf = ({
  quantity,
  price_cents,
  total_cents,
}: Pick<OrderRow, 'quantity' | 'price_cents' | 'total_cents'>): number =>
  total_cents ?? quantity * price_cents;

function discountOf(order: OrderRow): TicketOrder['discount'] {
  const { code, full_cents } = order;
  const off = (full_cents ?? totalOf(order)) - totalOf(order);
  return code === null || off === 0 ? null : { code, amount: dollars(off) };
}

export function presentTicketEvent(event: EventRow, now: Date, back: GoesBack): TicketEvent {
  return {
    id: event.number,
    name: event.name,
    organizer: event.organizer,
    img: event.picture,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
    timeZone: event.timeZone,
    whenLabel: formatDateTime(event.startsAt.getTime(), event.timeZone),
    place: placeOf(event),
    isPast: event.endsAt <= now,
    cancelledBecause: becauseOf(event, back),
    ...(event.cancelledBy === 'office' && { isCanceledByOffice: true }),
    moves: event.moves,
  };
}

export const placeOf = ({
  address,
  city,
  state,
  zipcode,
}: Pick<EventRow, 'address' | 'city' | 'state' | 'zipcode'>) => `${address}, ${city}, ${state} ${zipcode}`;
