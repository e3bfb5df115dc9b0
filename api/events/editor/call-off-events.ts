import type { Transaction } from '../../platform/database/connection';
import { forgetCoOrganizer } from '../co-organizers/co-organizer-repository';
import { deleteSale } from '../sale-editor/delete-sale';
import { lockEvent } from '../lock-event';
import { callOff } from './call-off';

const ORGANIZER_LEFT = 'The organizer has left Glow50.';
const FORMER_ORGANIZER = 'Former organizer';

/** Removes an account from the events that it filled in, also for the community. */
export async function forgetEditor(tx: Transaction, userId: string, now: Date): Promise<void> {
  await forgetCoOrganizer(tx, userId, now);
  await tx.sql.query(
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
    `SELECT event_id AS id FROM events
     WHERE provider_id = $1 AND status = 'published' AND ends_at > $2 ORDER BY event_id`,
    [providerId, now],
  );
  for (const { id } of rows) {
    const event = await lockEvent(tx, id, 'update');
    if (event?.status === 'published') await callOff(tx, id, { reason, by }, now);
  }
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
