import type { MyHold } from '@glow50/contract/bookings/bookings';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import { isTaken } from '../../platform/database/sql-state';
import { HttpError } from '../../platform/http/http-error';
import { formatDateTime } from '../../platform/time/format-local-time';
import type { BookingRow } from '../booking-repository';
import { selectBookings } from '../customer/customer-bookings';
import { BOOKING_MESSAGES } from '../booking-messages';
import { personOf } from './person-of';

const PLACES = 3;

export interface Place {
  place: number;
  providerId: string;
  bookingId: string;
  endsAt: Date;
}

const selectPlaces = prepared<[Buffer], Place>(
  'visitor.places',
  `SELECT place, provider_id AS "providerId", booking_id AS "bookingId", expires_at AS "endsAt"
   FROM visitor_holds WHERE visitor_hash = $1`,
);

const takePlace = prepared<[Buffer, number, string, string, Date, Date], { place: number }>(
  'visitor.hold',
  `INSERT INTO visitor_holds AS held (visitor_hash, place, provider_id, booking_id, expires_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (visitor_hash, place) DO UPDATE
     SET provider_id = $3, booking_id = $4, expires_at = $5 WHERE held.expires_at <= $6
   RETURNING place`,
);

/**
 * Prefers the place of an expired hold with the same provider, because a visitor has at most one place per
 * provider.
 */
function choosePlace(taken: readonly Place[], providerId: string, now: Date): number | undefined {
  const free = Array.from({ length: PLACES }, (_, place) => place).filter(
    (place) => !taken.some((one) => one.place === place && one.endsAt > now),
  );
  return (
    free.find((place) => taken.some((one) => one.place === place && one.providerId === providerId)) ?? free[0]
  );
}

const leave = prepared<[Buffer[], string], never>(
  'visitor.leave',
  'DELETE FROM visitor_holds WHERE visitor_hash = ANY($1) AND booking_id = $2',
);

/** The visitor's places, also those of holds that are over. */
export function findPlaces(
  tx: Transaction,
  { visitor_hash: visitorHash, user_id: userId }: Pick<BookingRow, 'visitor_hash' | 'user_id'>,
): Promise<Place[]> {
  return selectPlaces(tx, personOf({ visitorHash, userId }));
}

/**
 * Counts a hold. `places` are those that were read in the same transaction. Throws 429 when the visitor already has three holds, 409 when a concurrent request holds
 * with the same provider.
 */
export async function countHold(tx: Transaction, hold: BookingRow, places: readonly Place[]): Promise<void> {
  const { visitor_hash, user_id, provider_id, booking_id, hold_expires_at, created_at } = hold;
  const holder = personOf({ visitorHash: visitor_hash, userId: user_id });
  try {
    for (let known = places; ; known = await selectPlaces(tx, holder)) {
      const place = choosePlace(known, provider_id, created_at);
      if (place === undefined) throw new HttpError(429, BOOKING_MESSAGES.threeHolds);
      const taken = await takePlace(tx, holder, place, provider_id, booking_id, hold_expires_at, created_at);
      if (taken.length > 0) return;
    }
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
  connection: Connection,
  visitor: { visitorHash: Buffer; userId: string | null },
  now: Date,
): Promise<MyHold[]> {
  const places = (await selectPlaces(connection, personOf(visitor))).filter(({ endsAt }) => endsAt > now);
  if (places.length === 0) return [];
  const held = await selectBookings(
    connection,
    places.map((place) => ({ provider_id: place.providerId, booking_id: place.bookingId })),
  )
    .selectAll()
    .where('status', '=', 'held')
    .execute();
  const rows = places
    .sort(
      (one, other) =>
        one.endsAt.getTime() - other.endsAt.getTime() || (one.bookingId < other.bookingId ? -1 : 1),
    )
    .flatMap(({ bookingId }) => held.find((row) => row.booking_id === bookingId) ?? []);
  return rows.map(({ policy, ...row }) => ({
    id: row.booking_id,
    providerId: row.provider_id,
    providerName: policy.providerName,
    serviceName: row.service_name,
    whenLabel: formatDateTime(row.starts_at.getTime(), policy.timeZone),
  }));
}
