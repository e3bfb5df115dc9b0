import type { Generated } from 'kysely';

declare module '../../platform/database/tables' {
  interface Tables extends KindTables {}
}

export interface KindTables {
  ticket_kinds: {
    event_id: string;
    kind_id: string;
    position: number;
    name: string;
    note: string;
    price_cents: number;
    places: number;
    number: number | null;
    taken: Generated<number>;
    sale_from: Date | null;
    sale_until: Date | null;
    is_secret: boolean;
    most_per_order: number | null;
    is_closed: Generated<boolean>;
  };
}

/** A kind in an order, as it was when it was chosen. Stored as JSON. */
export interface OrderedKind {
  kindId: string;
  name: string;
  /** Pieces. */
  number: number;
  /** Of them given back. */
  back: number;
  /** People whom a piece admits. */
  places: number;
  /** Of one piece, before and after the promo code. */
  fullCents: number;
  cents: number;
}
