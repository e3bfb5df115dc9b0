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

const selectKnown = prepared<[userId: string], { id: string }>(
  'saved.known',
  'SELECT provider_id AS id FROM saved_providers WHERE user_id = $1',
);

const selectListed = prepared<[ids: string[]], { id: string }>(
  'saved.listed',
  'SELECT provider_id AS id FROM providers WHERE provider_id = ANY($1) AND is_published',
);

const insertSaved = prepared<[userId: string, ids: string[], now: Date], never>(
  'saved.add',
  `INSERT INTO saved_providers (user_id, provider_id, saved_at)
   SELECT $1, provider_id, $3::timestamptz - place * interval '1 millisecond'
   FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (provider_id, place)
   ON CONFLICT (user_id, provider_id) DO NOTHING`,
);

/**
 * The first of `ids` becomes the newest. Leaves out known ones, pages that are not listed, and what does not fit.
 */
export async function addSaved(
  tx: Transaction,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await lockList(tx, userId);
  const known = new Set((await selectKnown(tx, userId)).map(({ id }) => id));
  const wanted = [...new Set(ids)].filter((id) => !known.has(id));
  if (wanted.length === 0) return;
  const listed = new Set((await selectListed(tx, wanted)).map(({ id }) => id));
  const added = wanted.filter((id) => listed.has(id)).slice(0, Math.max(0, SAVED_MAX - known.size));
  if (added.length > 0) await insertSaved(tx, userId, added, now);
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
