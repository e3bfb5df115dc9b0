import { createHash } from 'node:crypto';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { OrderRef } from '../tickets/order-repository';

export async function noteMailbox(
  { sql }: Transaction,
  { eventId, orderId }: OrderRef,
  email: string,
  now: Date,
): Promise<void> {
  await sql.query(
    `INSERT INTO ticket_mailboxes (mailbox_hash, event_id, order_id, created_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [hashMailbox(email), eventId, orderId, now],
  );
}

/** The orders in which the address has held tickets, newest first. */
export async function listOrdersOf({ sql }: Connection, email: string, limit: number): Promise<OrderRef[]> {
  const { rows } = await sql.query<OrderRef>(
    `SELECT event_id AS "eventId", order_id AS "orderId" FROM ticket_mailboxes
     WHERE mailbox_hash = $1 ORDER BY created_at DESC LIMIT $2`,
    [hashMailbox(email), limit],
  );
  return rows;
}

const hashMailbox = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest();
