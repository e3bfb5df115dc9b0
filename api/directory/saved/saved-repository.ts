import type { AccountExport } from '@glow50/contract/accounts/account';
import { SAVED_MAX } from '@glow50/contract/saved-providers/saved-providers';
import type { Connection, Transaction } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';

const selectSaved = prepared<[userId: string, most: number], { id: string }>(
  'saved.list',
  `SELECT provider_id AS id FROM saved_providers WHERE user_id = $1
   ORDER BY saved_at DESC, provider_id LIMIT $2`,
);

/** Newest first. */
export async function listSaved(connection: Connection, userId: string): Promise<string[]> {
  return (await selectSaved(connection, userId, SAVED_MAX)).map(({ id }) => id);
}

const lockList = prepared<[userId: string], never>(
  'saved.lock',
  "SELECT pg_advisory_xact_lock(hashtextextended('saved:' || $1::text, 0))",
);

/**
 * The first of `ids` becomes the newest. Leaves out known ones, pages that are not listed, and what does not fit.
 */
const insertSaved = prepared<[userId: string, ids: string[], now: Date, most: number], never>(
  'saved.add',
  `INSERT INTO saved_providers (user_id, provider_id, saved_at)
   SELECT $1, provider_id, $3::timestamptz - place * interval '1 millisecond'
   FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (provider_id, place) JOIN providers USING (provider_id)
   WHERE is_published
     AND NOT EXISTS (SELECT FROM saved_providers s WHERE s.user_id = $1 AND s.provider_id = wanted.provider_id)
   ORDER BY place
   LIMIT greatest(0, $4 - (SELECT count(*) FROM saved_providers WHERE user_id = $1))
   ON CONFLICT (user_id, provider_id) DO NOTHING`,
);

export async function addSaved(
  tx: Transaction,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await lockList(tx, userId);
  await insertSaved(tx, userId, [...new Set(ids)], now, SAVED_MAX);
}

export async function removeSaved({ db }: Connection, userId: string, providerId: string): Promise<void> {
  await db
    .deleteFrom('saved_providers')
    .where('user_id', '=', userId)
    .where('provider_id', '=', providerId)
    .execute();
}

export async function exportSaved({ db }: Connection, userId: string): Promise<AccountExport['saved']> {
  const rows = await db
    .selectFrom('saved_providers')
    .select(['provider_id', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .execute();
  return rows.map((row) => ({ providerId: row.provider_id, savedAt: row.saved_at.toISOString() }));
}

export async function forgetSaved({ db }: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('saved_providers').where('user_id', '=', userId).execute();
}
