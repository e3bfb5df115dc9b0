import type { Vacation } from '@glow50/contract/dashboard/vacation';
import type { Connection, Transaction } from '../../platform/database/connection';

export interface StateRow {
  providerId: string;
  timeZone: string;
  isPublished: boolean;
  withdrawnBy: 'owner' | 'office' | 'plan' | null;
  isPaused: boolean;
  isVerified: boolean;
  /** Dates in the provider's time zone. */
  vacationFrom: string | null;
  vacationUntil: string | null;
}

const SELECT = `
  SELECT provider_id AS "providerId", time_zone AS "timeZone", is_published AS "isPublished",
    withdrawn_by AS "withdrawnBy", is_paused AS "isPaused", is_verified AS "isVerified",
    vacation_from::text AS "vacationFrom", vacation_until::text AS "vacationUntil"
  FROM providers`;

export async function findOwnState({ sql }: Connection, userId: string): Promise<StateRow | undefined> {
  const { rows } = await sql.query<StateRow>(
    `${SELECT} WHERE provider_id = (SELECT provider_id FROM provider_owners WHERE user_id = $1)`,
    [userId],
  );
  return rows[0];
}

export async function lockState({ sql }: Transaction, providerId: string): Promise<StateRow> {
  const { rows } = await sql.query<StateRow>(`${SELECT} WHERE provider_id = $1 FOR UPDATE`, [providerId]);
  const [row] = rows;
  if (!row) throw new Error('The account’s page no longer exists');
  return row;
}

export async function writeState({ sql }: Transaction, row: StateRow): Promise<void> {
  await sql.query(
    `UPDATE providers SET is_published = $2, withdrawn_by = $3, is_paused = $4, vacation_from = $5, vacation_until = $6
     WHERE provider_id = $1`,
    [row.providerId, row.isPublished, row.withdrawnBy, row.isPaused, row.vacationFrom, row.vacationUntil],
  );
}

/**
 * Counts future bookings. With dates of the provider's time zone, counts only bookings that start on those
 * dates.
 */
export async function countAhead(
  { sql }: Connection,
  providerId: string,
  now: Date,
  days?: Vacation & { timeZone: string },
): Promise<number> {
  const { rows } = await sql.query<{ ahead: number }>(
    `SELECT count(*)::int AS ahead FROM bookings
     WHERE provider_id = $1 AND starts_at > $2 AND status IN ('confirmed', 'awaiting_transfer')
       AND ($3::date IS NULL OR (starts_at AT TIME ZONE $5)::date BETWEEN $3::date AND $4::date)`,
    [providerId, now, days?.from ?? null, days?.until ?? null, days?.timeZone ?? 'UTC'],
  );
  return rows[0]?.ahead ?? 0;
}
