import type { OrganizerSale } from '@glow50/contract/events/sale-editor';
import type { Connection } from '../../platform/database/connection';
import { offsetAt } from '../../platform/time/zone-time';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { type KindRow, listKinds } from '../kinds/kind-repository';
import { listPromoCodes, type PromoCodeRow } from '../promo-codes/promo-code-repository';
import { listQuestions, presentQuestion } from '../questions/question-repository';
import { describeRule, toRule } from '../returns/refund-words';
import { countWaiting } from '../waitlist/seat-waitlist-repository';

export async function readSale(connection: Connection, event: OrganizerEventRow): Promise<OrganizerSale> {
  const { id, timeZone, priceCents } = event;
  const kinds = await listKinds(connection, id);
  const codes = await listPromoCodes(connection, id);
  const questions = await listQuestions(connection, id);
  const { hours, feeCents } = await findRule(connection, id);
  const prices =
    kinds.length > 0
      ? kinds.map(({ name, price_cents: cents, places }) => ({ name, cents, places }))
      : [{ cents: priceCents, places: 1 }];
  return {
    kinds: kinds.map((kind) => presentKind(kind, timeZone)),
    codes: codes.map((code) => presentCode(code, timeZone)),
    questions: questions.map(presentQuestion),
    refundRule: toRule(hours, feeCents),
    refundWords: describeRule({ hours, feeCents }, prices, event),
    waiting: await countWaiting(connection, id),
  };
}

async function findRule(
  { db }: Connection,
  eventId: string,
): Promise<{ hours: number | null; feeCents: number }> {
  return db
    .selectFrom('events')
    .select(['refund_hours as hours', 'refund_fee_cents as feeCents'])
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

const presentKind = (kind: KindRow, zone: string): OrganizerSale['kinds'][number] => ({
  id: kind.kind_id,
  name: kind.name,
  note: kind.note,
  priceCents: kind.price_cents,
  places: kind.places,
  number: kind.number,
  saleFrom: toWallClock(kind.sale_from, zone),
  saleUntil: toWallClock(kind.sale_until, zone),
  isSecret: kind.is_secret,
  mostPerOrder: kind.most_per_order,
  taken: kind.taken,
});

const presentCode = (code: PromoCodeRow, zone: string): OrganizerSale['codes'][number] => ({
  id: code.code_id,
  code: code.code,
  discount: discountOf(code),
  kindIds: code.kind_ids,
  mostUses: code.most_uses,
  from: toWallClock(code.valid_from, zone),
  until: toWallClock(code.valid_until, zone),
  uses: code.uses,
});

function discountOf({
  off_cents: cents,
  off_percent: percent,
}: PromoCodeRow): OrganizerSale['codes'][number]['discount'] {
  if (percent !== null) return { kind: 'share', percent };
  return cents === null ? { kind: 'none' } : { kind: 'amount', cents };
}

/** `2026-03-04T09:00` at the event's place. */
function toWallClock(at: Date | null, zone: string): string | null {
  if (at === null) return null;
  return new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 16);
}
