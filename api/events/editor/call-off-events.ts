import type { Transaction } from '../../platform/database/connection';
import { deleteSale } from '../sale-editor/delete-sale';
import { planCancellation } from '../tickets/ticket-jobs';

const ORGANIZER_LEFT = 'The organizer has left Glow50.';
const FORMER_ORGANIZER = 'Former organizer';

/** Removes an account from the events that it filled in, also for the community. */
export async function forgetEditor({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query(
    'DELETE FROM event_co_organizers WHERE email = (SELECT lower(email) FROM users WHERE user_id = $1)',
    [userId],
  );
  await sql.query(
    `UPDATE events SET user_id = NULL, email = NULL,
       picture = CASE WHEN thumbnail_id IS NULL THEN picture END, thumbnail_id = NULL
     WHERE user_id = $1`,
    [userId],
  );
}

/** Cancels the page's published events that are not over, and refunds all payments. Buyers see the reason. */
export async function callOffAhead(
  tx: Transaction,
  providerId: string,
  { reason, by }: { reason: string; by: 'organizer' | 'office' },
  now: Date,
): Promise<void> {
  const { rows } = await tx.sql.query<{ id: string }>(
    `UPDATE events SET status = 'cancelled', reason = $3, cancelled_by = $4
     WHERE provider_id = $1 AND status = 'published' AND ends_at > $2 RETURNING event_id AS id`,
    [providerId, now, reason, by],
  );
  for (const { id } of rows) await planCancellation(tx, { eventId: id }, now);
}

/**
 * Cleans up the events of a page whose owner leaves. Published events that are not over are canceled and
 * refunded. Drafts and unreviewed events are deleted. Past events stay without personal data.
 */
export async function callOffEvents(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const { sql } = tx;
  await callOffAhead(tx, providerId, { reason: ORGANIZER_LEFT, by: 'organizer' }, now);

  const removed = await sql.query<{ id: string; number: number }>(
    `DELETE FROM events WHERE provider_id = $1 AND status NOT IN ('published', 'cancelled')
     RETURNING event_id AS id, number`,
    [providerId],
  );
  await sql.query('DELETE FROM event_numbers WHERE number = ANY($1)', [
    removed.rows.map(({ number }) => number),
  ]);
  const ids = removed.rows.map(({ id }) => id);
  await sql.query('DELETE FROM event_seats WHERE event_id = ANY($1)', [ids]);
  await deleteSale(tx, ids);
  await sql.query('DELETE FROM event_co_organizers WHERE event_id = ANY($1)', [ids]);

  await sql.query(
    `UPDATE events SET user_id = NULL, email = NULL, contact = $2,
       picture = CASE WHEN thumbnail_id IS NULL THEN picture END, thumbnail_id = NULL
     WHERE provider_id = $1`,
    [providerId, FORMER_ORGANIZER],
  );
}
