import { setImmediate as letOthersRun } from 'node:timers/promises';
import { listOpenDays } from '../availability/availability-reader';
import { findShortestCalendars, type ShortestCalendar } from '../availability/availability-repository';
import { addDays, HOUR, startOfDate } from '../../platform/time/zone-time';
import type { Transaction } from '../../platform/database/connection';
import { takeTurn } from '../../platform/database/take-turn';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { type OnError, workOnEach } from '../../platform/jobs/work-on-each';

/** Few enough that a batch takes less than a second. */
const BATCH = 200;
const POSTPONED_HOURS = 1;

interface Openings {
  providerId: string;
  since: string;
  freeDays: string;
  staleAt: Date;
  /** The first free day. */
  nextOn: string | null;
}

/**
 * Stores on which of the coming days these providers have a free time, and returns it for those with anything to book. A
 * time that is only held counts as taken until the next update. Visitors who pick a day see current times.
 */
export async function storeOpenings(
  tx: Transaction,
  providerIds: readonly string[],
  now: Date,
): Promise<Openings[]> {
  const openings: Openings[] = [];
  for (const calendar of await findShortestCalendars(tx, providerIds, now)) {
    openings.push(toOpenings(calendar, now));
    await letOthersRun();
  }
  const stored = new Set(openings.map(({ providerId }) => providerId));
  const closed = providerIds.filter((id) => !stored.has(id));
  if (closed.length > 0) await tx.sql.query('DELETE FROM openings WHERE provider_id = ANY($1)', [closed]);
  if (openings.length > 0) await upsert(tx, openings);
  return openings;
}

function toOpenings(calendar: ShortestCalendar, now: Date): Openings {
  const { providerId, durationMinutes } = calendar;
  const { since, timeZone, isOpen } = listOpenDays(calendar, durationMinutes, now);
  const first = isOpen.indexOf(true);
  return {
    providerId,
    since,
    freeDays: isOpen.map(Number).join(''),
    staleAt: new Date(startOfDate(addDays(since, 1), timeZone)),
    nextOn: first < 0 ? null : addDays(since, first),
  };
}

async function upsert(tx: Transaction, openings: readonly Openings[]): Promise<void> {
  const values: unknown[] = [];
  const rows = openings.map(({ providerId, since, freeDays, staleAt }) => {
    const row = [providerId, since, freeDays, staleAt].map((value) => `$${values.push(value)}`);
    return `(${row.join(', ')})`;
  });
  await tx.sql.query(
    `INSERT INTO openings (provider_id, since, free_days, stale_at) VALUES ${rows.join(', ')}
     ON CONFLICT (provider_id) DO UPDATE
     SET since = excluded.since, free_days = excluded.free_days, stale_at = excluded.stale_at`,
    values,
  );
}

/**
 * Updates a batch of providers whose stored days have expired, in one process at a time. When it fails, each is updated
 * alone, and the sick ones come again in an hour. Returns false when none are left.
 */
export async function refreshOpenings(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  onError: OnError,
): Promise<boolean> {
  const now = clock.now();
  const refresh = (ids: readonly string[]) =>
    inTransaction(database, async (tx) => {
      if (!(await takeTurn(tx, 'refresh openings'))) return false;
      await indexFirstDays(tx, await storeOpenings(tx, ids, now));
      return true;
    });
  const postpone = (id: string) =>
    database.sql.query('UPDATE openings SET stale_at = $2 WHERE provider_id = $1', [
      id,
      new Date(now.getTime() + POSTPONED_HOURS * HOUR),
    ]);
  const { rows } = await database.sql.query<{ id: string }>(
    `SELECT provider_id AS id FROM openings WHERE stale_at <= $1 ORDER BY stale_at LIMIT ${BATCH}`,
    [now],
  );
  const due = rows.map(({ id }) => id);
  try {
    if (!(await refresh(due))) return false;
  } catch {
    await workOnEach(due, { run: (id) => refresh([id]), postpone }, onError);
  }
  return due.length === BATCH;
}

async function indexFirstDays(tx: Transaction, openings: readonly Openings[]): Promise<void> {
  await tx.sql.query(
    `UPDATE listings SET next_on = fresh.next_on
     FROM unnest($1::uuid[], $2::date[]) AS fresh (provider_id, next_on)
     WHERE listings.provider_id = fresh.provider_id AND listings.next_on IS DISTINCT FROM fresh.next_on`,
    [openings.map(({ providerId }) => providerId), openings.map(({ nextOn }) => nextOn)],
  );
}
