import { EventParams } from '@glow50/contract/events/events';
import type { FastifyRequest } from 'fastify';
import { findVisitor, type Visitor } from '../../booking/booking';
import { isId } from '../../platform/http/is-id';
import type { Dependencies } from '../../platform/dependencies';
import { findEventId } from '../event-repository';
import { HttpError } from '../../platform/http/http-error';
import type { OrderRef, OrderRow } from './order-repository';
import { TICKET_MESSAGES } from './ticket-messages';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

export function readEventNumber(text: string): number | undefined {
  return EventParams.safeParse({ id: text }).data?.id;
}

/**
 * Identifies the visitor and the order. Throws 404 for an unknown address, and for a browser without a
 * visitor cookie or session.
 */
export async function getOrderHolder(
  needs: Needs,
  request: FastifyRequest,
  params: { id: string; orderId: string },
): Promise<{ visitor: Visitor; ref: OrderRef }> {
  const visitor = await findVisitor(needs, request);
  const number = readEventNumber(params.id);
  const eventId =
    visitor && number && isId(params.orderId) ? await findEventId(needs.database, number) : undefined;
  if (!visitor || !eventId) throw new HttpError(404, TICKET_MESSAGES.orderNotFound);
  return { visitor, ref: { eventId, orderId: params.orderId } };
}

/** Throws 404 when the order is not the visitor's. */
export function requireOwn(
  order: OrderRow | undefined,
  { visitorHash, userId }: Visitor,
): asserts order is OrderRow {
  const isOwn =
    order !== undefined &&
    (order.visitor_hash.equals(visitorHash) || (userId !== null && order.user_id === userId));
  if (!isOwn) throw new HttpError(404, TICKET_MESSAGES.orderNotFound);
}
