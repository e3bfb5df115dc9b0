import type { TicketReturns } from '@glow50/contract/tickets/returns';
import { dollars } from '../../platform/money/dollars';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { EventRow } from '../event-repository';
import type { OrderRow } from '../tickets/order-repository';
import { paidOf } from '../tickets/ticket-repository';
import type { Returned, Returns } from './find-returns';

export function presentReturns(
  { isMoved, until, pieces }: Returns,
  order: OrderRow,
  { timeZone }: EventRow,
): TicketReturns {
  return {
    isMoved,
    until: formatDateTime(until.getTime(), timeZone),
    pieces: pieces.map((piece) => {
      const paid = piece.reduce((sum, { ticket }) => sum + paidOf(ticket, order), 0);
      const back = backOf(piece);
      return {
        ticketIds: piece.map(({ ticket }) => ticket.ticket_id),
        back: dollars(back),
        fee: dollars(paid - back),
      };
    }),
  };
}

export const backOf = (returned: readonly Returned[]): number =>
  returned.reduce((sum, { backCents }) => sum + backCents, 0);
