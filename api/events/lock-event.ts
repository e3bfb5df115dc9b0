import type { Transaction } from '../platform/database/connection';
import { type EventRow, findEventById } from './event-repository';

/**
 * Locks the event until the transaction ends. `share` allows other readers with the same lock but no
 * cancellation or move. To avoid deadlocks, lock orders before their event and seats after it.
 */
export async function lockEvent(
  tx: Transaction,
  eventId: string,
  strength: 'share' | 'update',
): Promise<EventRow | undefined> {
  const clause = strength === 'share' ? 'FOR SHARE' : 'FOR UPDATE';
  await tx.sql.query(`SELECT FROM events WHERE event_id = $1 ${clause}`, [eventId]);
  return findEventById(tx, eventId);
}
