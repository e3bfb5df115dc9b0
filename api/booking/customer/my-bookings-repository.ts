import type { Connection } from '../../platform/database/connection';
import type { BookingRow } from '../booking-repository';

const ACTIVE = ['awaiting_transfer', 'confirmed'] as const;

/**
 * Upcoming: confirmed or awaiting a transfer, and not over; soonest first. Past: everything else, newest
 * first.
 */
export async function findMyBookings(
  { db }: Connection,
  userId: string,
  { when, now, limit, offset }: { when: 'upcoming' | 'past'; now: Date; limit: number; offset: number },
): Promise<{ total: number; rows: BookingRow[] }> {
  const mine = db
    .selectFrom('customer_bookings as mine')
    .innerJoin('bookings', (join) =>
      join
        .onRef('bookings.provider_id', '=', 'mine.provider_id')
        .onRef('bookings.booking_id', '=', 'mine.booking_id'),
    )
    .where('mine.user_id', '=', userId)
    .where(({ and, eb, not }) => {
      const isUpcoming = and([eb('bookings.status', 'in', ACTIVE), eb('mine.ends_at', '>', now)]);
      return when === 'upcoming' ? isUpcoming : not(isUpcoming);
    });
  const { total } = await mine
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll('bookings')
    .orderBy('mine.ends_at', when === 'upcoming' ? 'asc' : 'desc')
    .orderBy('mine.booking_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}
