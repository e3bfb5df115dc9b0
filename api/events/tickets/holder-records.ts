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
 * Removes the account from its tickets and orders. For upcoming events, the name and the emailed links stay
 * valid. For past events, all personal data is removed.
 */
export async function forgetHolder({ sql }: Transaction, userId: string, now: Date): Promise<void> {
  await sql.query(
    `UPDATE ticket_orders AS o SET user_id = NULL,
       buyer_name = CASE WHEN ends_at > $2 THEN buyer_name ELSE 'Former customer' END,
       buyer_email = CASE WHEN ends_at > $2 THEN buyer_email ELSE '' END
     FROM user_tickets AS mine JOIN tickets AS t USING (event_id, ticket_id) JOIN events AS e USING (event_id)
     WHERE mine.user_id = $1 AND o.event_id = t.event_id AND o.order_id = t.order_id AND o.user_id = $1`,
    [userId, now],
  );
  await sql.query(
    `UPDATE tickets AS t SET user_id = NULL,
       holder_name = CASE WHEN ends_at > $2 THEN holder_name ELSE 'Former guest' END,
       holder_email = CASE WHEN ends_at > $2 THEN holder_email ELSE '' END
     FROM user_tickets AS mine JOIN events AS e USING (event_id)
     WHERE mine.user_id = $1 AND t.event_id = mine.event_id AND t.ticket_id = mine.ticket_id`,
    [userId, now],
  );
  await sql.query('DELETE FROM user_tickets WHERE user_id = $1', [userId]);
}
