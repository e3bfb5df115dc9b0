import { DAY } from '../time/zone-time';
import type { Dependencies } from '../dependencies';
import { takeTurn } from '../database/take-turn';
import { inTransaction } from '../database/transaction';
import { removeUploadAndBytes } from './remove-upload';

const AT_ONCE = 50;
export const ABANDONED_AFTER_DAYS = 30;

/**
 * Removes a batch of uploads that nothing refers to, with their stored bytes, in one process at a time. The others are
 * looked at again after the same time. `uses` are queries of what may refer to it: `owners` has the account and the
 * guests that it belongs to, `$2` its id. Resolves to true when more may be left.
 */
export async function removeAbandonedUploads(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  uses: readonly string[],
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(database, async (tx) => {
    if (!(await takeTurn(tx, 'remove abandoned uploads'))) return false;
    const { rows } = await tx.sql.query<{ ownerId: string; uploadId: string }>(SELECT_DUE, [
      new Date(now.getTime() - ABANDONED_AFTER_DAYS * DAY),
    ]);
    for (const place of rows) {
      const { rowCount } = await tx.sql.query(
        `WITH owners AS (
           SELECT $1::uuid AS owner_id
           UNION SELECT user_id FROM draft_guests WHERE guest_id = $1 AND user_id IS NOT NULL
           UNION SELECT guest_id FROM draft_guests WHERE user_id = $1)
         SELECT 1 WHERE ${uses.map((use) => `EXISTS (${use})`).join(' OR ')}`,
        [place.ownerId, place.uploadId],
      );
      if (rowCount === 0) await removeUploadAndBytes(tx, place, now);
      else await tx.sql.query(NOTE, [place.ownerId, place.uploadId, now]);
    }
    return rows.length === AT_ONCE;
  });
}

const SELECT_DUE = `SELECT owner_id AS "ownerId", upload_id AS "uploadId" FROM uploads
  WHERE coalesce(reviewed_at, created_at) < $1
  ORDER BY coalesce(reviewed_at, created_at) LIMIT ${AT_ONCE}`;

const NOTE = 'UPDATE uploads SET reviewed_at = $3 WHERE owner_id = $1 AND upload_id = $2';
