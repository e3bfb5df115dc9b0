import type { GuestMessages } from '@glow50/contract/events/organizing';
import type { Connection, Transaction } from '../../platform/database/connection';

const MOST_LISTED = 100;

export interface StoredMessage {
  id: string;
  subject: string;
  text: string;
  recipients: number;
  at: Date;
}

const COLUMNS = 'message_id AS id, subject, body AS text, recipients, created_at AS at';

export async function listMessages({ sql }: Connection, eventId: string): Promise<GuestMessages> {
  const { rows } = await sql.query<StoredMessage>(
    `SELECT ${COLUMNS} FROM event_messages WHERE event_id = $1 ORDER BY message_id DESC LIMIT ${MOST_LISTED}`,
    [eventId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function findMessage(
  { sql }: Connection,
  eventId: string,
  messageId: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await sql.query<StoredMessage>(
    `SELECT ${COLUMNS} FROM event_messages WHERE event_id = $1 AND message_id = $2`,
    [eventId, messageId],
  );
  return rows[0];
}

export async function addMessage(
  { sql }: Transaction,
  eventId: string,
  { id, subject, text, recipients, at }: StoredMessage,
): Promise<void> {
  await sql.query(
    `INSERT INTO event_messages (event_id, message_id, subject, body, recipients, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [eventId, id, subject, text, recipients, at],
  );
}

export async function countSince({ sql }: Connection, eventId: string, since: Date): Promise<number> {
  const { rows } = await sql.query<{ count: number }>(
    'SELECT count(*) AS count FROM event_messages WHERE event_id = $1 AND created_at > $2',
    [eventId, since],
  );
  return rows[0]?.count ?? 0;
}

/** Addresses of buyers and holders with valid tickets, in order, after the given one. */
export async function listAddresses(
  { sql }: Connection,
  eventId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(
    `SELECT DISTINCT lower(email) AS email FROM (
       SELECT buyer_email AS email FROM ticket_orders WHERE event_id = $1 AND status = 'confirmed'
       UNION ALL
       SELECT holder_email FROM tickets WHERE event_id = $1 AND NOT is_cancelled) AS guests
     WHERE email <> '' AND lower(email) > $2 ORDER BY email LIMIT $3`,
    [eventId, after, limit],
  );
  return rows.map(({ email }) => email);
}
