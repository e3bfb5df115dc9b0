import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection, Transaction } from '../../platform/database/connection';

type Exported = Omit<AccountExport['tickets'][number], 'startsAt'> & { startsAt: Date };

export async function exportTickets({ sql }: Connection, userId: string): Promise<AccountExport['tickets']> {
  const { rows } = await sql.query<Exported>(
    // The few that the account holds, first: on a cluster, accounts and events are on different servers.
    `WITH held AS MATERIALIZED (SELECT event_id, ticket_id FROM user_tickets WHERE user_id = $1)
     SELECT ticket_id AS id, events.name AS event, starts_at AS "startsAt", holder_name AS name,
       holder_email AS email, admitted_at IS NOT NULL AS "isUsed"
     FROM held JOIN tickets USING (event_id, ticket_id) JOIN events USING (event_id) ORDER BY ticket_id`,
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
  const { rows } = await sql.query<{ owner_key: string; order_id: string; is_over: boolean }>(
    `UPDATE ticket_orders AS o SET user_id = NULL,
       buyer_name = CASE WHEN ends_at > $2 THEN buyer_name ELSE 'Former customer' END,
       buyer_email = CASE WHEN ends_at > $2 THEN buyer_email ELSE '' END,
       attendees = CASE WHEN ends_at > $2 THEN attendees ELSE '{}' END,
       answers = CASE WHEN ends_at > $2 THEN answers ELSE '[]' END,
       anonymize_at = CASE WHEN ends_at > $2 THEN (ends_at AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC' END
     FROM events WHERE events.event_id = o.event_id AND o.user_id = $1
     RETURNING o.owner_key, o.order_id, ends_at <= $2 AS is_over`,
    [userId, now],
  );
  const over = rows.filter((row) => row.is_over);
  await sql.query("UPDATE payments SET email = '' WHERE owner_key = ANY($1) AND subject_id = ANY($2)", [
    over.map((row) => row.owner_key),
    over.map((row) => row.order_id),
  ]);
  const held = await sql.query<{ event_id: string; ticket_id: string }>(
    'SELECT event_id, ticket_id FROM user_tickets WHERE user_id = $1',
    [userId],
  );
  await sql.query(
    `UPDATE tickets AS t SET user_id = NULL,
       holder_name = CASE WHEN ends_at > $2 THEN holder_name ELSE 'Former guest' END,
       holder_email = CASE WHEN ends_at > $2 THEN holder_email ELSE '' END,
       passed_by = CASE WHEN ends_at > $2 THEN passed_by END,
       anonymize_at = CASE WHEN ends_at > $2 THEN (ends_at AT TIME ZONE 'UTC' + interval '1 day') AT TIME ZONE 'UTC' END
     FROM events WHERE events.event_id = t.event_id AND t.event_id = ANY($1) AND t.ticket_id = ANY($3)`,
    [held.rows.map((row) => row.event_id), now, held.rows.map((row) => row.ticket_id)],
  );
  await sql.query('DELETE FROM user_tickets WHERE user_id = $1', [userId]);
}
