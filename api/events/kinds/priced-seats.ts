import type { OrderRow } from '../tickets/order-repository';
import type { OrderedKind } from './kind-tables';

export interface PricedSeat {
  kind: OrderedKind | undefined;
  /** Counts from 1 within the order. Null for an event without kinds. */
  piece: number | null;
  paidCents: number;
}

/** The seats of an order with what each costs. Together they cost what the order costs, to the cent. */
export function toSeats({ quantity, price_cents, lines }: OrderRow): PricedSeat[] {
  if (lines.length === 0) {
    return Array.from({ length: quantity }, () => ({ kind: undefined, piece: null, paidCents: price_cents }));
  }
  const pieces = lines.flatMap((kind) => Array.from({ length: kind.number }, () => kind));
  return pieces.flatMap((kind, place) =>
    divide(kind.cents, kind.places).map((paidCents) => ({ kind, piece: place + 1, paidCents })),
  );
}

function divide(cents: number, places: number): number[] {
  const least = Math.floor(cents / places);
  const more = cents - least * places;
  return Array.from({ length: places }, (_, place) => least + (place < more ? 1 : 0));
}
