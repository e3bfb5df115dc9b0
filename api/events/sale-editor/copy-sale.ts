import type { Transaction } from '../../platform/database/connection';

/**
 * Copies kinds, promo codes, questions and the refund rule to an event that has none. What is on sale for a time moves
 * by `days`, at the same clock time of the place.
 */
export async function copySale(
  { sql }: Transaction,
  { from, to, days, timeZone }: { from: string; to: string; days: number; timeZone: string },
): Promise<void> {
  const moved = (column: string) =>
    `((${column} AT TIME ZONE $4::text) + make_interval(days => $3::integer)) AT TIME ZONE $4::text`;
  const values = [from, to, days, timeZone];
  await sql.query(
    `INSERT INTO ticket_kinds (event_id, kind_id, position, name, note, price_cents, places, number, sale_from,
       sale_until, is_secret, most_per_order)
     SELECT $2::uuid, kind_id, position, name, note, price_cents, places, number, ${moved('sale_from')},
       ${moved('sale_until')}, is_secret, most_per_order
     FROM ticket_kinds WHERE event_id = $1 AND NOT is_closed`,
    values,
  );
  await sql.query(
    `INSERT INTO promo_codes (event_id, code_id, code, off_cents, off_percent, kind_ids, most_uses, valid_from,
       valid_until)
     SELECT $2::uuid, code_id, code, off_cents, off_percent, kind_ids, most_uses, ${moved('valid_from')},
       ${moved('valid_until')}
     FROM promo_codes WHERE event_id = $1 AND NOT is_closed`,
    values,
  );
  await sql.query(
    `INSERT INTO ticket_questions (event_id, question_id, position, text, choices, is_per_ticket, is_required)
     SELECT $2::uuid, question_id, position, text, choices, is_per_ticket, is_required
     FROM ticket_questions WHERE event_id = $1 AND NOT is_closed`,
    [from, to],
  );
  // Two events may lie on two servers.
  const { rows } = await sql.query<{ hours: number | null; cents: number | null }>(
    'SELECT refund_hours AS hours, refund_fee_cents AS cents FROM events WHERE event_id = $1',
    [from],
  );
  for (const { hours, cents } of rows) {
    await sql.query('UPDATE events SET refund_hours = $2, refund_fee_cents = $3 WHERE event_id = $1', [
      to,
      hours,
      cents,
    ]);
  }
}
