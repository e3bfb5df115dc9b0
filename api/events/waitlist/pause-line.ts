import type { Transaction } from '../../platform/database/connection';
import { endSeats } from '../tickets/seat-holds';
import { changeEntry, listOffered } from './seat-waitlist-repository';

/**
 * While nothing is sold, seats that are kept for the line are given up, and those for whom they were kept have their
 * places again. Who is paying keeps the seats. The caller must have locked the line.
 */
export async function pauseLine(tx: Transaction, eventId: string, now: Date): Promise<void> {
  for (const { order_id: orderId, ...entry } of await listOffered(tx, eventId)) {
    if (orderId === null) continue;
    const held = { event_id: eventId, order_id: orderId };
    if (!(await endSeats(tx, held, { cancelledPaymentId: null, now }))) continue;
    await changeEntry(tx, entry, { state: 'waiting', order_id: null, claimed_at: null });
  }
}
