import type { Connection, Transaction } from '../../../platform/database/connection';
import { type ExceptionDay, toDays } from './exceptions';
import type { HoursFields } from './hours-fields';

interface HoursRow {
  weekly: { day: number; opens: string; closes: string }[];
  days: ExceptionDay[];
  noticeMinutes: number;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
}

export async function findRow({ sql }: Connection, providerId: string, today: string): Promise<HoursRow> {
  const { rows } = await sql.query<HoursRow>(
    `SELECT
       (SELECT coalesce(json_agg(w ORDER BY day, opens), '[]')
        FROM (SELECT day, opens, closes FROM weekly_hours WHERE provider_id = $1) AS w) AS weekly,
       (SELECT coalesce(json_agg(e ORDER BY date), '[]')
        FROM (SELECT on_date::text AS date, opens, closes FROM date_exceptions
              WHERE provider_id = $1 AND on_date >= $2::date AND position = 0) AS e) AS days,
       coalesce(notice_minutes, 60) AS "noticeMinutes",
       coalesce(buffer_before_minutes, 0) AS "bufferBeforeMinutes",
       coalesce(buffer_after_minutes, 0) AS "bufferAfterMinutes"
     FROM (SELECT $1::uuid AS provider_id) AS own LEFT JOIN booking_settings USING (provider_id)`,
    [providerId, today],
  );
  const [row] = rows;
  if (!row) throw new Error('The query of the page’s hours returned no row');
  return row;
}

export async function putHours(
  { db, sql }: Transaction,
  providerId: string,
  today: string,
  { schedule, exceptions, ...settings }: HoursFields,
): Promise<void> {
  await db.deleteFrom('weekly_hours').where('provider_id', '=', providerId).execute();
  await sql.query('DELETE FROM date_exceptions WHERE provider_id = $1 AND on_date >= $2::date', [
    providerId,
    today,
  ]);
  const weekly = schedule.flatMap(({ enabled, from, to }, day) =>
    enabled ? [{ provider_id: providerId, day, opens: from, closes: to }] : [],
  );
  if (weekly.length > 0) await db.insertInto('weekly_hours').values(weekly).execute();
  const days = toDays(exceptions).map(({ date, opens, closes }) => ({
    provider_id: providerId,
    on_date: date,
    opens,
    closes,
  }));
  if (days.length > 0) await db.insertInto('date_exceptions').values(days).execute();
  const changed = {
    notice_minutes: settings.noticeMinutes,
    buffer_before_minutes: settings.bufferBeforeMinutes,
    buffer_after_minutes: settings.bufferAfterMinutes,
  };
  await db
    .insertInto('booking_settings')
    .values({ provider_id: providerId, ...changed, zelle_address: null })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(changed))
    .execute();
}
