import type { Transaction } from '../../platform/database/connection';
import { HOUR } from '../../platform/time/zone-time';
import { planCancellation } from '../tickets/ticket-jobs';

/** After it, everything was sent back, and what stays with the organizer is due. */
const OVER_AFTER = 24 * HOUR;

/**
 * Cancels a published event and refunds all payments. Buyers see the reason. Nothing is asked of the organizer any
 * more. The caller must have locked the event.
 */
export async function callOff(
  tx: Transaction,
  eventId: string,
  { reason, by }: { reason: string; by: 'organizer' | 'office' },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('events')
    .where('event_id', '=', eventId)
    .set({
      status: 'cancelled',
      reason,
      cancelled_by: by,
      change_request: null,
      change_requested_at: null,
      change_answered_at: null,
      called_off_until: new Date(now.getTime() + OVER_AFTER),
    })
    .execute();
  await planCancellation(tx, { eventId }, now);
}
