import type { KindForm, PromoCodeForm, QuestionForm, SaleForm } from '@glow50/contract/events/sale-editor';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { Transaction } from '../../platform/database/connection';
import { isTaken } from '../../platform/database/sql-state';
import { HttpError } from '../../platform/http/http-error';
import { EDITOR_MESSAGES } from '../editor/editor-messages';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { findInstant } from '../editor/event-times';
import { toStoredCode } from '../promo-codes/promo-code-repository';
import { recordSeatsFreed } from '../waitlist/seat-waitlist-jobs';

/**
 * Replaces what is sold. The caller has locked the event. Throws 400 at the field when fewer pieces or uses are allowed
 * than there are already.
 */
export async function writeSale(
  tx: Transaction,
  event: OrganizerEventRow,
  form: SaleForm,
  now: Date,
): Promise<void> {
  // Buyers lock this row before kinds and codes, so nobody waits for anybody in a circle.
  await tx.sql.query('SELECT FROM event_seats WHERE event_id = $1 FOR UPDATE', [event.id]);
  requireKnownKinds(form);
  for (const [place, kind] of form.kinds.entries()) await writeKind(tx, event, kind, place);
  await closeOthers(tx, event.id, 'ticket_kinds', 'kind_id', form.kinds);
  await closeOthers(tx, event.id, 'promo_codes', 'code_id', form.codes);
  for (const [place, code] of form.codes.entries()) await writeCode(tx, event, code, place);
  for (const [place, question] of form.questions.entries())
    await writeQuestion(tx, event.id, question, place);
  await closeOthers(tx, event.id, 'ticket_questions', 'question_id', form.questions);
  const { refundRule: rule } = form;
  await tx.db
    .updateTable('events')
    .set({
      refund_hours: rule.kind === 'until' ? rule.hoursBefore : null,
      refund_fee_cents: rule.kind === 'until' ? rule.feeCents : 0,
    })
    .where('event_id', '=', event.id)
    .execute();
  await recordSeatsFreed(tx, event.id, now);
}

function requireKnownKinds({ kinds, codes }: SaleForm): void {
  const known = new Set(kinds.map(({ id }) => id));
  for (const [place, { kindIds }] of codes.entries()) {
    if (kindIds.some((id) => !known.has(id))) throw fieldError(`codes.${place}.kindIds`, UNKNOWN_KIND);
  }
}

async function writeKind(
  { sql }: Transaction,
  { id: eventId, timeZone }: OrganizerEventRow,
  kind: KindForm,
  place: number,
): Promise<void> {
  const at = `kinds.${place}`;
  const { rowCount } = await sql.query(
    `INSERT INTO ticket_kinds AS k (event_id, kind_id, position, name, note, price_cents, places, number, sale_from,
       sale_until, is_secret, most_per_order)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (event_id, kind_id) DO UPDATE SET position = $3, name = $4, note = $5, price_cents = $6,
       places = $7, number = $8, sale_from = $9, sale_until = $10, is_secret = $11, most_per_order = $12,
       is_closed = false
     WHERE ($8::integer IS NULL OR k.taken <= $8) AND (k.taken = 0 OR k.places = $7)`,
    [
      eventId,
      kind.id,
      place,
      kind.name,
      kind.note,
      kind.priceCents,
      kind.places,
      kind.number,
      readMoment(kind.saleFrom, timeZone, `${at}.saleFrom`),
      readMoment(kind.saleUntil, timeZone, `${at}.saleUntil`),
      kind.isSecret,
      kind.mostPerOrder,
    ],
  );
  if (rowCount === 0) throw fieldError(`${at}.number`, SOLD_ALREADY);
}

async function writeCode(
  { sql }: Transaction,
  { id: eventId, timeZone }: OrganizerEventRow,
  { id, code, discount, kindIds, mostUses, from, until }: PromoCodeForm,
  place: number,
): Promise<void> {
  const at = `codes.${place}`;
  const written = sql.query(
    `INSERT INTO promo_codes AS c (event_id, code_id, code, off_cents, off_percent, kind_ids, most_uses, valid_from,
       valid_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (event_id, code_id) DO UPDATE SET code = $3, off_cents = $4, off_percent = $5, kind_ids = $6,
       most_uses = $7, valid_from = $8, valid_until = $9, is_closed = false
     WHERE $7::integer IS NULL OR c.uses <= $7`,
    [
      eventId,
      id,
      toStoredCode(code),
      discount.kind === 'amount' ? discount.cents : null,
      discount.kind === 'share' ? discount.percent : null,
      kindIds,
      mostUses,
      readMoment(from, timeZone, `${at}.from`),
      readMoment(until, timeZone, `${at}.until`),
    ],
  );
  const { rowCount } = await written.catch((error: unknown) => {
    throw isTaken(error) ? fieldError(`${at}.code`, SAME_CODE) : error;
  });
  if (rowCount === 0) throw fieldError(`${at}.mostUses`, USED_ALREADY);
}

async function writeQuestion(
  { db }: Transaction,
  eventId: string,
  { id, text, choices, isPerTicket, isRequired }: QuestionForm,
  place: number,
): Promise<void> {
  const asked = {
    position: place,
    text,
    choices,
    is_per_ticket: isPerTicket,
    is_required: isRequired,
    is_closed: false,
  };
  await db
    .insertInto('ticket_questions')
    .values({ event_id: eventId, question_id: id, ...asked })
    .onConflict((conflict) => conflict.columns(['event_id', 'question_id']).doUpdateSet(asked))
    .execute();
}

/** What was left out is no longer offered, and stays for what was sold, used or answered. */
async function closeOthers(
  { sql }: Transaction,
  eventId: string,
  table: 'ticket_kinds' | 'promo_codes' | 'ticket_questions',
  key: 'kind_id' | 'code_id' | 'question_id',
  kept: readonly { id: string }[],
): Promise<void> {
  await sql.query(
    `UPDATE ${table} SET is_closed = true WHERE event_id = $1 AND NOT is_closed AND ${key} <> ALL($2::uuid[])`,
    [eventId, kept.map(({ id }) => id)],
  );
}

function readMoment(text: string | null, zone: string, path: string): Date | null {
  if (text === null) return null;
  const [date = '', time = ''] = text.split('T');
  const at = findInstant(date, time, zone);
  if (at === undefined) throw fieldError(path, EDITOR_MESSAGES.skippedTime);
  return new Date(at);
}

const fieldError = (path: string, message: string): HttpError =>
  new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path, message }] });

const UNKNOWN_KIND = 'Choose among the kinds above';
const SOLD_ALREADY = 'More are already sold or being bought, or it admits a different number of people';
const SAME_CODE = 'Another code looks like this. Change that one first, save, and then this one';
const USED_ALREADY = 'The code has already been used more often';
