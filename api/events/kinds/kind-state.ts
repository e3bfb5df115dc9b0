import type { KindState } from '@glow50/contract/tickets/ticket-kinds';
import { TICKETS_MAX } from '@glow50/contract/tickets/ticket-limits';
import type { KindRow } from './kind-repository';

export function termOf(
  { sale_from: from, sale_until: until }: Pick<KindRow, 'sale_from' | 'sale_until'>,
  now: Date,
): Extract<KindState, 'open' | 'early' | 'over'> {
  if (from !== null && from > now) return 'early';
  return until !== null && until <= now ? 'over' : 'open';
}

/** Pieces of the kind that are neither held nor sold, of `seatsLeft` seats of the event. */
export function piecesLeft(
  { number, taken, places }: Pick<KindRow, 'number' | 'taken' | 'places'>,
  seatsLeft: number,
): number {
  const bySeats = Math.floor(Math.max(0, seatsLeft) / places);
  return number === null ? bySeats : Math.max(0, Math.min(bySeats, number - taken));
}

/** The most pieces of the kind in one order. */
export const mostPieces = ({ places, most_per_order: most }: Pick<KindRow, 'places' | 'most_per_order'>) =>
  Math.min(Math.floor(TICKETS_MAX / places), most ?? TICKETS_MAX);
