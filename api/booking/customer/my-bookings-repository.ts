import type { Connection } from '../../platform/database/connection';
import type { BookingRow } from '../booking-repository';
import { listCustomerBookings, selectBookings } from './customer-bookings';

const ACTIVE = ['awaiting_transfer', 'confirmed'] as const;

/**
 * Upcoming: confirmed or awaiting a transfer, and not over; soonest first. Past: everything else, newest
 * first.
 */
export async function findMyBookings(
  connection: Connection,
  userId: string,
  { when, now, limit, offset }: { when: 'upcoming' | 'past'; now: Date; limit: number; offset: number },
): Promise<{ total: number; rows: BookingRow[] }> {
  const mine = await listCustomerBookings(connection, userId);
  const ahead = mine.filter(({ ends_at: endsAt }) => endsAt > now);
  const active =
    ahead.length === 0
      ? []
      : await selectBookings(connection, ahead).select('booking_id').where('status', 'in', ACTIVE).execute();
  const upcoming = new Set(active.map((row) => row.booking_id));
  const found = mine
    .filter(({ booking_id: id }) => upcoming.has(id) === (when === 'upcoming'))
    .sort((one, other) => {
      const later = one.ends_at.getTime() - other.ends_at.getTime();
      return (when === 'upcoming' ? later : -later) || (one.booking_id < other.booking_id ? -1 : 1);
    });
  const page = found.slice(offset, offset + limit);
  const rows = page.length === 0 ? [] : await selectBookings(connection, page).selectAll().execute();
  const byId = new Map(rows.map((row) => [row.booking_id, row]));
  return { total: found.length, rows: page.flatMap(({ booking_id: id }) => byId.get(id) ?? []) };
}
