import type { Transaction } from '../database/connection';
import { type EventRow, findEventById } from './event-repository';

/**
 * The public event as it is until the transaction ends. `share`: others may read it so too, and nobody calls it off or
 * moves it meanwhile. Orders are locked before their event, seats after it.
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
