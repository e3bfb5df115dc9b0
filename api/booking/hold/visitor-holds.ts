import type { MyHold } from '@glow50/contract/bookings/bookings';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import { isTaken } from '../../platform/database/sql-state';
import { HttpError } from '../../platform/http/http-error';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { BookingRow } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { personOf } from './person-of';

const PLACES = 3;

/**
 * Prefers the place of an expired hold with the same provider, because a visitor has at most one place per
 * provider.
 */
const takePlace = prepared<[Buffer, string, string, Date, Date], { place: number }>(
  'visitor.hold',
  `INSERT INTO visitor_holds AS held (visitor_hash, place, provider_id, booking_id, expires_at)
   SELECT $1, places.place, $2, $3, $4
   FROM generate_series(0, ${PLACES - 1}) AS places (place)
     LEFT JOIN visitor_holds AS earlier ON earlier.visitor_hash = $1 AND earlier.place = places.place
   WHERE earlier.expires_at IS NULL OR earlier.expires_at <= $5
   ORDER BY earlier.provider_id = $2 DESC NULLS LAST, places.place LIMIT 1
   ON CONFLICT (visitor_hash, place) DO UPDATE
     SET provider_id = $2, booking_id = $3, expires_at = $4 WHERE held.expires_at <= $5
   RETURNING place`,
);

const leave = prepared<[Buffer[], string], never>(
  'visitor.leave',
  'DELETE FROM visitor_holds WHERE visitor_hash = ANY($1) AND booking_id = $2',
);

/**
 * Counts a hold. Throws 429 when the visitor already has three holds, 409 when a concurrent request holds
 * with the same provider.
 */
export async function countHold(tx: Transaction, hold: BookingRow): Promise<void> {
  const { visitor_hash, user_id, provider_id, booking_id, hold_expires_at, created_at } = hold;
  const holder = personOf({ visitorHash: visitor_hash, userId: user_id });
  try {
    const places = await takePlace(tx, holder, provider_id, booking_id, hold_expires_at, created_at);
    if (places.length === 0) throw new HttpError(429, BOOKING_MESSAGES.threeHolds);
  } catch (error) {
    throw isTaken(error) ? new HttpError(409, BOOKING_MESSAGES.heldElsewhere) : error;
  }
}

/** Also a hold that was counted before its visitor signed in. */
export async function uncountHold(
  tx: Transaction,
  { visitor_hash: visitorHash, user_id: userId, booking_id: bookingId }: Counted,
): Promise<void> {
  await leave(tx, [visitorHash, personOf({ visitorHash, userId })], bookingId);
}

type Counted = Pick<BookingRow, 'visitor_hash' | 'user_id' | 'booking_id'>;

/** The times that count for the visitor, the one that ends first before the others. */
export async function listHolds(
  { db }: Connection,
  visitor: { visitorHash: Buffer; userId: string | null },
  now: Date,
): Promise<MyHold[]> {
  const rows = await db
    .selectFrom('visitor_holds as place')
    .innerJoin('bookings as held', (join) =>
      join
        .onRef('held.provider_id', '=', 'place.provider_id')
        .onRef('held.booking_id', '=', 'place.booking_id'),
    )
    .selectAll('held')
    .where('place.visitor_hash', '=', personOf(visitor))
    .where('place.expires_at', '>', now)
    .where('held.status', '=', 'held')
    .orderBy('place.expires_at')
    .limit(PLACES)
    .execute();
  return rows.map(({ policy, ...row }) => ({
    id: row.booking_id,
    providerId: row.provider_id,
    providerName: policy.providerName,
    serviceName: row.service_name,
    whenLabel: formatDateTime(row.starts_at.getTime(), policy.timeZone),
  }));
}
