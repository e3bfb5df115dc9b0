import type { Transaction } from '../database/connection';
import { prepared } from '../database/prepared';

const PLACES = 3;

const takePlace = prepared<[Buffer, string, string, Date, Date], { place: number }>(
  'visitor.hold',
  `INSERT INTO visitor_holds AS held (visitor_hash, place, provider_id, booking_id, expires_at)
   SELECT $1, place, $2, $3, $4 FROM generate_series(0, ${PLACES - 1}) AS place
   WHERE NOT EXISTS (SELECT FROM visitor_holds AS other
     WHERE other.visitor_hash = $1 AND other.place = place.place AND other.expires_at > $5)
   ORDER BY place LIMIT 1
   ON CONFLICT (visitor_hash, place) DO UPDATE
     SET provider_id = $2, booking_id = $3, expires_at = $4 WHERE held.expires_at <= $5
   RETURNING place`,
);

const leaveProvider = prepared<[Buffer, string], never>(
  'visitor.leave',
  'DELETE FROM visitor_holds WHERE visitor_hash = $1 AND provider_id = $2',
);

/**
 * Counts a hold. False when the visitor has three. Of two at once for the same provider, or for the last place, one
 * fails with 23505 or is told false.
 */
export async function countHold(
  tx: Transaction,
  hold: { visitorHash: Buffer; providerId: string; bookingId: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  await leaveProvider(tx, hold.visitorHash, hold.providerId);
  const rows = await takePlace(
    tx,
    hold.visitorHash,
    hold.providerId,
    hold.bookingId,
    hold.expiresAt,
    hold.now,
  );
  return rows.length > 0;
}

export async function uncountHold(tx: Transaction, visitorHash: Buffer, providerId: string): Promise<void> {
  await leaveProvider(tx, visitorHash, providerId);
}
