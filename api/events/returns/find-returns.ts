import type { EventRow } from '../event-repository';
import type { OrderRow } from '../tickets/order-repository';
import { paidOf, type TicketRow } from '../tickets/ticket-repository';
import { returnUntil } from './refund-words';

export interface Returned {
  ticket: TicketRow;
  /** What goes back for it, in US cents. */
  backCents: number;
}

export interface Returns {
  isMoved: boolean;
  until: Date;
  /** Tickets of one piece go back together. */
  pieces: Returned[][];
}

/** What the buyer can give back now, and for how much. A piece of which somebody was let in stays. */
export function findReturns(
  order: OrderRow,
  event: EventRow,
  tickets: readonly TicketRow[],
  now: Date,
): Returns | null {
  if (order.status !== 'confirmed' || event.status !== 'published' || event.startsAt <= now) return null;
  const isMoved = order.moves_seen < event.moves;
  const byRule = returnUntil(order.refund_hours, event);
  const isInTime = byRule !== undefined && byRule >= now;
  const unused = toPieces(tickets).filter((piece) => piece.every(({ admitted_at: at }) => at === null));
  const pieces = unused.flatMap((piece) => {
    const isFree = piece.every((ticket) => paidOf(ticket, order) === 0);
    if (!isMoved && !isFree && !isInTime) return [];
    return [
      piece.map((ticket) => {
        const paid = paidOf(ticket, order);
        return { ticket, backCents: isMoved ? paid : Math.max(0, paid - order.refund_fee_cents) };
      }),
    ];
  });
  const until = isMoved || !isInTime ? event.startsAt : byRule;
  return pieces.length === 0 ? null : { isMoved, until, pieces };
}

/** Valid tickets, those of one piece together. */
export function toPieces(tickets: readonly TicketRow[]): TicketRow[][] {
  const pieces = new Map<number | string, TicketRow[]>();
  for (const ticket of tickets) {
    if (ticket.is_cancelled) continue;
    const key = ticket.piece ?? ticket.ticket_id;
    pieces.set(key, [...(pieces.get(key) ?? []), ticket]);
  }
  return [...pieces.values()];
}

/** The pieces that these tickets are, all of them whole. Undefined when a ticket is not among them, or one is missing. */
export function choosePieces<Piece>(
  pieces: readonly Piece[],
  idsOf: (piece: Piece) => readonly string[],
  ticketIds: readonly string[],
): Piece[] | undefined {
  const asked = new Set(ticketIds);
  const chosen = pieces.filter((piece) => idsOf(piece).some((id) => asked.has(id)));
  const ids = chosen.flatMap(idsOf);
  return ids.length === asked.size && ids.every((id) => asked.has(id)) ? chosen : undefined;
}
