import type { RuledPrice } from '@glow50/contract/tickets/refund-rule';
import type { EventSale, TicketKind } from '@glow50/contract/tickets/ticket-kinds';
import type { Connection } from '../../platform/database/connection';
import { dollars } from '../../platform/money/dollars';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { EventRow } from '../event-repository';
import { describeDiscount, isFor, isInTerm, reduce } from '../promo-codes/discount';
import { findPromoCode, type PromoCodeRow } from '../promo-codes/promo-code-repository';
import { listQuestions, presentQuestion } from '../questions/question-repository';
import { describeRule } from '../returns/refund-words';
import { countYielding, type KindRow, listKinds } from './kind-repository';
import { mostPieces, piecesLeft, termOf } from './kind-state';

const FEW = 5;

/** What of the event is for sale. A code that does not work is left out. */
export async function presentSale(
  connection: Connection,
  event: EventRow,
  code: string | undefined,
  now: Date,
): Promise<EventSale> {
  const found = code ? await findPromoCode(connection, event.id, code) : undefined;
  const promo = found && isInTerm(found, now) ? found : undefined;
  const kinds = event.hasKinds ? await listKinds(connection, event.id) : [];
  const shown = kinds.filter((kind) => !kind.is_secret || (promo && isFor(promo, kind)));
  const works =
    promo && (event.hasKinds ? kinds.some((kind) => isFor(promo, kind)) : promo.kind_ids.length === 0);
  const working = works ? promo : undefined;
  const yielding = event.hasKinds ? await countYielding(connection, event.id) : new Map<string, number>();
  const rule = { hours: event.refundHours, feeCents: event.refundFeeCents };
  return {
    kinds: shown.map((kind) =>
      presentKind(kind, { event, promo: working, yielding: yielding.get(kind.kind_id) ?? 0, now }),
    ),
    code: working ? { code: working.code, label: describeDiscount(working) } : null,
    reduced: event.hasKinds ? null : reducedOf(event.priceCents, working),
    questions: (await listQuestions(connection, event.id)).map(presentQuestion),
    refundWords: describeRule(rule, pricesOf(event, shown, working), event),
  };
}

/** With the code. */
function pricesOf(event: EventRow, kinds: readonly KindRow[], promo: PromoCodeRow | undefined): RuledPrice[] {
  const toPrice = (cents: number, takes: boolean) => (promo && takes ? reduce(cents, promo) : cents);
  if (!event.hasKinds) return [{ cents: toPrice(event.priceCents, true), places: 1 }];
  return kinds.map((kind) => ({
    name: kind.name,
    cents: toPrice(kind.price_cents, promo !== undefined && isFor(promo, kind)),
    places: kind.places,
  }));
}

interface About {
  event: EventRow;
  promo: PromoCodeRow | undefined;
  /** Pieces of holds that yield to everybody who asks. */
  yielding: number;
  now: Date;
}

function presentKind(kind: KindRow, { event, promo, yielding, now }: About): TicketKind {
  const left = piecesLeft({ ...kind, taken: kind.taken - yielding }, event.capacity - event.taken);
  const term = termOf(kind, now);
  const state = term === 'open' && left === 0 ? 'sold-out' : term;
  return {
    id: kind.kind_id,
    name: kind.name,
    note: kind.note,
    price: dollars(kind.price_cents),
    reduced: reducedOf(kind.price_cents, promo && isFor(promo, kind) ? promo : undefined),
    places: kind.places,
    most: state === 'open' ? Math.min(left, mostPieces(kind)) : 0,
    state,
    label: labelOf(kind, state, left, event.timeZone),
  };
}

function reducedOf(cents: number, promo: PromoCodeRow | undefined): TicketKind['reduced'] {
  const left = promo ? reduce(cents, promo) : cents;
  return left === cents ? null : dollars(left);
}

function labelOf(
  { sale_from: from, sale_until: until, number }: KindRow,
  state: TicketKind['state'],
  left: number,
  zone: string,
): string | null {
  switch (state) {
    case 'sold-out':
      return 'Sold out';
    case 'over':
      return 'No longer for sale';
    case 'early':
      return from ? `On sale from ${formatDateTime(from.getTime(), zone)}` : null;
    case 'open':
      if (left <= FEW && number !== null) return `Last ${left}`;
      return until ? `Until ${formatDateTime(until.getTime(), zone)}` : null;
  }
}
