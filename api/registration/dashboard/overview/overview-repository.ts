import type { BookingStatus } from '@glow50/contract/bookings/bookings';
import { MOBILE } from '@glow50/contract/registration/require-street';
import type { Connection } from '../../../platform/database/connection';

interface DayRow {
  date: string;
  earnedCents: number;
  views: number;
}

/**
 * Earnings and page views per day in the provider's time zone. Earnings exclude service charges and refunds.
 */
export async function sumDays(
  { sql }: Connection,
  { providerId, timeZone }: { providerId: string; timeZone: string },
  { from, to }: { from: string; to: string },
): Promise<DayRow[]> {
  const { rows } = await sql.query<DayRow>(
    `SELECT day::date::text AS date, coalesce(earned, 0)::int AS "earnedCents", coalesce(views, 0)::int AS views
     FROM generate_series($3::date, $4::date, '1 day') AS day
          LEFT JOIN (
            SELECT (created_at AT TIME ZONE $2)::date AS on_date,
              sum(CASE WHEN kind IN ('paid', 'paid_directly', 'service_charge_returned') THEN amount_cents
                       WHEN kind IN ('service_charge', 'refunded') THEN -amount_cents ELSE 0 END) AS earned
            FROM ledger_entries
            WHERE provider_id = $1 AND created_at >= ($3::date - 1)::timestamp
            GROUP BY 1) AS ledger ON ledger.on_date = day::date
          LEFT JOIN (
            SELECT on_date, sum(views) AS views FROM page_views
            WHERE provider_id = $1 AND on_date BETWEEN $3::date AND $4::date
            GROUP BY on_date) AS seen ON seen.on_date = day::date
     ORDER BY day`,
    [providerId, timeZone, from, to],
  );
  return rows;
}

interface DayBooking {
  id: string;
  service: string;
  customer: string | null;
  startsAt: Date;
  endsAt: Date;
  status: BookingStatus;
}

const MOST = 50;

/** Bookings that start from `from` to before `to`, in order. Leaves out holds and canceled bookings. */
export async function findMade(
  { sql }: Connection,
  providerId: string,
  { from, to, limit = MOST }: { from: Date; to: Date | null; limit?: number },
): Promise<DayBooking[]> {
  const { rows } = await sql.query<DayBooking>(
    `SELECT booking_id AS id, service_name AS service, customer_name AS customer, starts_at AS "startsAt",
       ends_at AS "endsAt", status
     FROM bookings
     WHERE provider_id = $1 AND starts_at >= $2 AND ($3::timestamptz IS NULL OR starts_at < $3)
       AND status IN ('awaiting_transfer', 'confirmed', 'completed', 'no_show')
     ORDER BY starts_at, booking_id LIMIT $4`,
    [providerId, from, to, limit],
  );
  return rows;
}

interface PageRow {
  name: string;
  img: string | null;
  offeredServices: number;
  isStreetMissing: boolean;
  hours: { day: number; opens: string; closes: string }[];
}

export async function findPageRow({ sql }: Connection, providerId: string): Promise<PageRow> {
  const { rows } = await sql.query<PageRow>(
    `SELECT name, portrait AS img, street = '' AND work_location <> '${MOBILE}' AS "isStreetMissing",
       (SELECT count(*)::int FROM services WHERE provider_id = $1 AND is_offered) AS "offeredServices",
       (SELECT coalesce(json_agg(h ORDER BY day, opens), '[]')
        FROM (SELECT day, opens, closes FROM weekly_hours WHERE provider_id = $1) AS h) AS hours
     FROM providers WHERE provider_id = $1`,
    [providerId],
  );
  const [row] = rows;
  if (!row) throw new Error('The account’s page no longer exists');
  return row;
}
