import { findOfferedService } from '../availability/availability-repository';
import { readOpenDays } from '../availability/availability-reader';
import { addDays, startOfDate } from '../../platform/time/zone-time';
import type { Transaction } from '../../platform/database/connection';
import { takeTurn } from '../../platform/database/take-turn';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';

const BATCH = 50;

/** Also indexes the first of them. */
async function refreshProviderOpenings(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const nextOn = await storeOpenings(tx, providerId, now);
  if (nextOn === undefined) return;
  await tx.sql.query(
    'UPDATE listings SET next_on = $2::date WHERE provider_id = $1 AND next_on IS DISTINCT FROM $2::date',
    [providerId, nextOn],
  );
}

/**
 * Stores on which of the coming days the provider has a free time. Resolves to the first, or to undefined without
 * anything to book. A time that is only held counts as taken until the next update. Visitors who pick a day see current
 * times.
 */
export async function storeOpenings(
  tx: Transaction,
  providerId: string,
  now: Date,
): Promise<string | null | undefined> {
  const service = await findOfferedService(tx, providerId);
  const days = service && (await readOpenDays(tx, service, now));
  if (!days) {
    await tx.sql.query('DELETE FROM openings WHERE provider_id = $1', [providerId]);
    return undefined;
  }
  const { since, timeZone, isOpen } = days;
  const first = isOpen.indexOf(true);
  const nextOn = first < 0 ? null : addDays(since, first);
  const bits = isOpen.map(Number).join('');
  await tx.sql.query(
    `INSERT INTO openings (provider_id, since, free_days, stale_at) VALUES ($1, $2, $3::bit varying, $4)
     ON CONFLICT (provider_id) DO UPDATE SET since = $2, free_days = $3::bit varying, stale_at = $4`,
    [providerId, since, bits, new Date(startOfDate(addDays(since, 1), timeZone))],
  );
  return nextOn;
}

/** Updates a batch of providers whose stored days have expired. Returns false when none are left. */
export async function refreshOpenings({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    if (!(await takeTurn(tx, 'refresh openings'))) return false;
    const { rows } = await tx.sql.query<{ id: string }>(
      `SELECT provider_id AS id FROM openings WHERE stale_at <= $1
       ORDER BY stale_at LIMIT ${BATCH}`,
      [now],
    );
    for (const { id } of rows) await refreshProviderOpenings(tx, id, now);
    return rows.length === BATCH;
  });
}
