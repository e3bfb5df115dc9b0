import { EventParams } from '@glow50/shared/api/events';
import type { FastifyRequest } from 'fastify';
import { findVisitor, isId } from '../bookings/booking-access';
import type { Visitor } from '../bookings/holds';
import type { Dependencies } from '../dependencies';
import { findEventId } from '../events/event-repository';
import { HttpError } from '../http/http-error';
import type { OrderRef, OrderRow } from './order-repository';
import { TICKET_TEXTS } from './ticket-texts';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

/** The number in an event's address; nothing for what is none. */
export function readEventNumber(text: string): number | undefined {
  return EventParams.safeParse({ id: text }).data?.id;
}

/** Who asks, and for which order. 404 for a browser that never held seats and is nobody's, and for unknown addresses. */
export async function getOrderHolder(
  needs: Needs,
  request: FastifyRequest,
  params: { id: string; orderId: string },
): Promise<{ visitor: Visitor; ref: OrderRef }> {
  const visitor = await findVisitor(needs, request);
  const number = readEventNumber(params.id);
  const eventId =
    visitor && number && isId(params.orderId) ? await findEventId(needs.database, number) : undefined;
  if (!visitor || !eventId) throw new HttpError(404, TICKET_TEXTS.orderNotFound);
  return { visitor, ref: { eventId, orderId: params.orderId } };
}

/** The order, if it is the visitor's; to anybody else it does not exist. */
export function requireOwn(
  order: OrderRow | undefined,
  { visitorHash, userId }: Visitor,
): asserts order is OrderRow {
  const isOwn =
    order !== undefined &&
    (order.visitor_hash.equals(visitorHash) || (userId !== null && order.user_id === userId));
  if (!isOwn) throw new HttpError(404, TICKET_TEXTS.orderNotFound);
}
