import { sql } from 'kysely';
import type { Transaction } from '../database/connection';

/** Cancellations remembered per owner. A canceled upload arrives within minutes or never. */
const REMEMBERED = 100;

/** Serializes the transactions of one owner that add or cancel uploads. */
export async function lockUploads({ db }: Transaction, ownerId: string): Promise<void> {
  await db
    .insertInto('upload_totals')
    .values({ owner_id: ownerId, files: 0, bytes: 0 })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ files: sql`upload_totals.files` }))
    .execute();
}

export async function addCancellation(
  { db }: Transaction,
  { ownerId, key }: { ownerId: string; key: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('cancelled_uploads')
    .values({ owner_id: ownerId, idempotency_key: key, cancelled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom('cancelled_uploads')
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', 'not in', ({ selectFrom }) =>
      selectFrom('cancelled_uploads')
        .select('idempotency_key')
        .where('owner_id', '=', ownerId)
        .orderBy('cancelled_at', 'desc')
        .limit(REMEMBERED),
    )
    .execute();
}

export async function isCancelled({ db }: Transaction, ownerId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('cancelled_uploads')
    .select('idempotency_key')
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetOwner({ db }: Transaction, ownerId: string): Promise<void> {
  await db.deleteFrom('cancelled_uploads').where('owner_id', '=', ownerId).execute();
  await db.deleteFrom('upload_totals').where('owner_id', '=', ownerId).execute();
}
