import type { HoldSeatsRequest } from '@glow50/contract/tickets/ticket-orders';
import { TICKETS_MAX } from '@glow50/contract/tickets/ticket-limits';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import type { EventRow } from '../event-repository';
import { isFor, isInTerm, reduce } from '../promo-codes/discount';
import { findPromoCode, type PromoCodeRow } from '../promo-codes/promo-code-repository';
import { atMost, KIND_MESSAGES, noLonger, notYet } from './kind-messages';
import { type KindRow, listKinds } from './kind-repository';
import { mostPieces, termOf } from './kind-state';
import type { OrderedKind } from './kind-tables';

export interface Choice {
  quantity: number;
  lines: OrderedKind[];
  /** Of a seat, on average. */
  priceCents: number;
  fullCents: number;
  totalCents: number;
  code: Pick<PromoCodeRow, 'code_id' | 'code'> | null;
  /** Seats that anybody could have free of charge. Those of a code with a number of uses are not counted. */
  openFreeSeats: number;
}

type Event = Pick<EventRow, 'id' | 'priceCents' | 'hasKinds'>;

/**
 * What the visitor asks for and what it costs. Throws 400 at the field for what cannot be chosen. Whether there are
 * enough seats, pieces and uses is decided when they are taken.
 */
export async function chooseTickets(
  connection: Connection,
  event: Event,
  { quantity, lines, code }: HoldSeatsRequest,
  now: Date,
): Promise<Choice> {
  const promo = code ? await requireCode(connection, event.id, code, now) : null;
  if (!event.hasKinds && !lines) return chooseSeats(event, quantity, promo);
  if (!lines) throw refusedAt('quantity', KIND_MESSAGES.chooseKind);
  const kinds = new Map((await listKinds(connection, event.id)).map((kind) => [kind.kind_id, kind]));
  if (new Set(lines.map(({ kindId }) => kindId)).size < lines.length) {
    throw refusedAt('lines', KIND_MESSAGES.chosenTwice);
  }
  const ordered = lines.map(({ kindId, number }) => toLine(kinds.get(kindId), number, promo, now));
  if (promo && ordered.every(({ kindId }) => !isFor(promo, requireKind(kinds.get(kindId))))) {
    throw refusedAt('code', KIND_MESSAGES.codeUnknown);
  }
  const isOpen = ({ kindId, fullCents }: OrderedKind) => {
    const kind = requireKind(kinds.get(kindId));
    return !isCounted(promo) || !isFor(promo, kind) || (fullCents === 0 && !kind.is_secret);
  };
  return sum(ordered, promo, isOpen);
}

async function requireCode(
  connection: Connection,
  eventId: string,
  code: string,
  now: Date,
): Promise<PromoCodeRow> {
  const promo = await findPromoCode(connection, eventId, code);
  if (!promo || !isInTerm(promo, now)) throw refusedAt('code', KIND_MESSAGES.codeUnknown);
  return promo;
}

function chooseSeats({ priceCents }: Event, quantity: number, promo: PromoCodeRow | null): Choice {
  if (promo && promo.kind_ids.length > 0) throw refusedAt('code', KIND_MESSAGES.codeUnknown);
  const cents = promo ? reduce(priceCents, promo) : priceCents;
  return {
    quantity,
    lines: [],
    priceCents: cents,
    fullCents: quantity * priceCents,
    totalCents: quantity * cents,
    code: promo,
    openFreeSeats: cents === 0 && (priceCents === 0 || !isCounted(promo)) ? quantity : 0,
  };
}

function toLine(
  found: KindRow | undefined,
  number: number,
  promo: PromoCodeRow | null,
  now: Date,
): OrderedKind {
  const kind = requireKind(found);
  const isReduced = promo !== null && isFor(promo, kind);
  if (kind.is_secret && !isReduced) throw refusedAt('lines', KIND_MESSAGES.kindGone);
  const term = termOf(kind, now);
  if (term !== 'open') {
    throw new HttpError(409, term === 'early' ? notYet(kind.name) : noLonger(kind.name));
  }
  if (number > mostPieces(kind)) throw refusedAt('lines', atMost(kind.name, mostPieces(kind)));
  return {
    kindId: kind.kind_id,
    name: kind.name,
    number,
    back: 0,
    places: kind.places,
    fullCents: kind.price_cents,
    cents: isReduced ? reduce(kind.price_cents, promo) : kind.price_cents,
  };
}

function sum(
  lines: OrderedKind[],
  promo: PromoCodeRow | null,
  isOpen: (line: OrderedKind) => boolean,
): Choice {
  const total = (of: (line: OrderedKind) => number) =>
    lines.reduce((sum, line) => sum + line.number * of(line), 0);
  const quantity = total(({ places }) => places);
  if (quantity > TICKETS_MAX) throw refusedAt('lines', KIND_MESSAGES.tooMany);
  const totalCents = total(({ cents }) => cents);
  return {
    quantity,
    lines,
    priceCents: Math.floor(totalCents / quantity),
    fullCents: total(({ fullCents }) => fullCents),
    totalCents,
    code: promo,
    openFreeSeats: total((line) => (line.cents === 0 && isOpen(line) ? line.places : 0)),
  };
}

/** What such a code gives away is bounded by its number of uses. */
const isCounted = (promo: PromoCodeRow | null): promo is PromoCodeRow =>
  promo !== null && promo.most_uses !== null;

function requireKind(kind: KindRow | undefined): KindRow {
  if (!kind) throw refusedAt('lines', KIND_MESSAGES.kindGone);
  return kind;
}

const refusedAt = (path: string, message: string): HttpError =>
  new HttpError(400, message, { errors: [{ path, message }] });
