import type { HoldSeatsRequest } from '@glow50/contract/tickets/ticket-orders';
import type { SeatEntryRow } from './seat-waitlist-repository';

/** `2 tickets`, or `2 × Table of four` of a kind. */
export function describeAsked(number: number, kind: string | undefined): string {
  if (kind !== undefined) return number === 1 ? kind : `${number} × ${kind}`;
  return number === 1 ? 'one ticket' : `${number} tickets`;
}

export const toHoldRequest = ({
  kind_id: kindId,
  number,
}: Pick<SeatEntryRow, 'kind_id' | 'number'>): HoldSeatsRequest => ({
  quantity: number,
  ...(kindId !== null && { lines: [{ kindId, number }] }),
});
