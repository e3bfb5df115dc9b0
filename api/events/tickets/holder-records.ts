import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection, Transaction } from '../../platform/database/connection';

type Exported = Omit<AccountExport['tickets'][number], 'startsAt'> & { startsAt: Date };

export async function exportTickets({ sql }: Connection, userId: string): Promise<AccountExport['tickets']> {
  const { rows } = await sql.query<Exported>(
    `SELECT ticket_id AS id, events.name AS event, starts_at AS "startsAt", holder_name AS name,
       holder_email AS email, admitted_at IS NOT NULL AS "isUsed"
     FROM user_tickets JOIN tickets USING (event_id, ticket_id) JOIN events USING (event_id)
     WHERE user_tickets.user_id = $1 ORDER BY ticket_id`,
    [userId],
  );
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }));
}

/**
 * Removes the account from all that it bought, whoever holds the tickets now, and from the tickets that it holds.
 * For upcoming events, the name and the emailed links stay valid; a periodic task removes them after the event. For
 * past events, all personal data is removed.
 */
export async function forgetHolder({ sql }: Transaction, userId: string, now: Date): Promise<void> {
  await sql.query(
    `WITH mine AS (
       SELECT event_id, order_id, owner_key, ends_at FROM ticket_orders JOIN events USING (event_id)
       WHERE ticket_orders.user_id = $1 FOR UPDATE OF ticket_orders
     ), paid AS (
       UPDATE payments SET email = ''
       WHERE (owner_key, subject_id) IN (SELECT owner_key, order_id FROM mine WHERE ends_at <= $2)
     )
     UPDATE ticket_orders AS o SET user_id = NULL,
       buyer_name = CASE WHEN ends_at > $2 THEN buyer_name ELSE 'Former customer' END,
       buyer_email = CASE WHEN ends_at > $2 THEN buyer_email ELSE '' END,
       attendees = CASE WHEN ends_at > $2 THEN attendees ELSE '{}' END,
       answers = CASE WHEN ends_at > $2 THEN answers ELSE '[]' END,
       anonymize_at = CASE WHEN ends_at > $2 THEN ends_at + interval '1 day' END
     FROM mine WHERE o.event_id = mine.event_id AND o.order_id = mine.order_id`,
    [userId, now],
  );
  await sql.query(
    `UPDATE tickets AS t SET user_id = NULL,
       holder_name = CASE WHEN ends_at > $2 THEN holder_name ELSE 'Former guest' END,
       holder_email = CASE WHEN ends_at > $2 THEN holder_email ELSE '' END,
       passed_by = CASE WHEN ends_at > $2 THEN passed_by END,
       anonymize_at = CASE WHEN ends_at > $2 THEN ends_at + interval '1 day' END
     FROM user_tickets AS mine JOIN events AS e USING (event_id)
     WHERE mine.user_id = $1 AND t.event_id = mine.event_id AND t.ticket_id = mine.ticket_id`,
    [userId, now],
  );
  await sql.query('DELETE FROM user_tickets WHERE user_id = $1', [userId]);
}
