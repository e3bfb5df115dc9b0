import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { removalQueue } from '../../platform/media/picture-jobs';
import { uploadOf } from '../../platform/media/published-file';

export async function removePictures(tx: Transaction, providerId: string): Promise<void> {
  const { rows } = await tx.sql.query<{ src: string }>(
    `SELECT portrait AS src FROM providers WHERE provider_id = $1 AND portrait IS NOT NULL
     UNION SELECT picture FROM services WHERE provider_id = $1 AND picture IS NOT NULL
     UNION SELECT src FROM portfolio_pictures WHERE provider_id = $1`,
    [providerId],
  );
  const brought = rows.filter(({ src }) => uploadOf(src) !== undefined).map(({ src }) => src);
  const where = [providerId, brought];
  await tx.sql.query(
    'UPDATE providers SET portrait = NULL WHERE provider_id = $1 AND portrait = ANY($2)',
    where,
  );
  await tx.sql.query(
    `UPDATE services SET picture = NULL, picture_width = NULL, picture_height = NULL, picture_alt = NULL
     WHERE provider_id = $1 AND picture = ANY($2)`,
    where,
  );
  await tx.sql.query('DELETE FROM portfolio_pictures WHERE provider_id = $1 AND src = ANY($2)', where);
  for (const src of brought) {
    const uploadId = uploadOf(src);
    if (uploadId) await enqueueJob(tx, removalQueue, { ownerKey: providerId, payload: { uploadId } });
  }
}
