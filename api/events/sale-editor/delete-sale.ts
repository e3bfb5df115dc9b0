import type { Transaction } from '../../platform/database/connection';

/** For drafts that are removed: nothing of them was sold. */
export async function deleteSale({ sql }: Transaction, eventIds: readonly string[]): Promise<void> {
  for (const table of ['ticket_kinds', 'promo_codes', 'ticket_questions']) {
    await sql.query(`DELETE FROM ${table} WHERE event_id = ANY($1)`, [eventIds]);
  }
}
