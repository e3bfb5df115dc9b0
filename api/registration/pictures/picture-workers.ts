import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { defineWorker, type Worker } from '../../platform/jobs/queue';
import { holdUpload } from '../../platform/uploads/upload-repository';
import { type Publishing, publishQueue, removalQueue } from '../../platform/media/picture-jobs';
import { purgePicture } from '../../platform/media/purge-cdn';
import { addressOf, removePublished } from '../../platform/media/published-file';
import { type RenderedPicture, renderPicture } from '../../platform/media/render-picture';

export function pictureWorkers({
  config,
  database,
  fileChecker,
}: Pick<Dependencies, 'config' | 'database' | 'fileChecker'>): Worker[] {
  async function publish(publishing: Publishing): Promise<void> {
    const { uploadId } = publishing;
    const picture = await renderPicture({ config, fileChecker }, database, uploadId);
    const isShown =
      picture !== undefined &&
      (await inTransaction(database, async (tx) => {
        return (await holdUpload(tx, uploadId)) && show(tx, publishing, picture);
      }));
    // Removed or hidden in the meantime, for example with its account.
    if (!isShown) await removeEverywhere(uploadId);
  }

  /** First where it is kept, so that no cache fetches it again. */
  async function removeEverywhere(uploadId: string): Promise<void> {
    await removePublished(config, uploadId);
    await purgePicture(config, uploadId);
  }

  return [
    defineWorker(publishQueue, publish),
    defineWorker(removalQueue, async ({ uploadId }) => {
      // Hidden, and shown again before this job ran: its file is there, or is being written.
      const { rowCount } = await database.sql.query(
        'SELECT FROM review_photos WHERE upload_id = $1 AND hidden_at IS NULL',
        [uploadId],
      );
      if (rowCount === 0) await removeEverywhere(uploadId);
    }),
  ];
}

/** Returns false when a photo of a review is not to be shown any more. */
async function show(
  { sql }: Connection,
  { providerId, uploadId, alt, place }: Publishing,
  { src, width, height }: RenderedPicture,
): Promise<boolean> {
  switch (place.kind) {
    case 'portrait':
      await sql.query('UPDATE providers SET portrait = $2 WHERE provider_id = $1', [providerId, src]);
      return true;
    case 'service':
      await sql.query(
        `UPDATE services SET picture = $3, picture_width = $4, picture_height = $5, picture_alt = $6
         WHERE provider_id = $1 AND service_id = $2`,
        [providerId, place.serviceId, src, width, height, alt],
      );
      return true;
    case 'portfolio':
      await sql.query(
        `INSERT INTO portfolio_pictures (provider_id, position, src, width, height, alt)
         SELECT $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5 FROM portfolio_pictures WHERE provider_id = $1
         HAVING count(*) FILTER (WHERE split_part(src, '?', 1) = split_part($2, '?', 1)) = 0`,
        [providerId, src, width, height, alt],
      );
      return true;
    case 'earlier':
      return putSizes({ sql }, { providerId, uploadId, src });
    case 'review': {
      const { rowCount } = await sql.query(
        `UPDATE review_photos SET src = $4, width = $5, height = $6
         WHERE provider_id = $1 AND review_id = $2 AND upload_id = $3 AND hidden_at IS NULL`,
        [providerId, place.reviewId, uploadId, src, width, height],
      );
      return rowCount === 1;
    }
  }
}

/** For a picture from before there were sizes, wherever it still is. */
async function putSizes(
  { sql }: Pick<Connection, 'sql'>,
  { providerId, uploadId, src }: { providerId: string; uploadId: string; src: string },
): Promise<boolean> {
  const values = [providerId, addressOf(uploadId), src];
  const results = await Promise.all(
    [
      'UPDATE providers SET portrait = $3 WHERE provider_id = $1 AND portrait = $2',
      'UPDATE services SET picture = $3 WHERE provider_id = $1 AND picture = $2',
      'UPDATE portfolio_pictures SET src = $3 WHERE provider_id = $1 AND src = $2',
      'UPDATE review_photos SET src = $3 WHERE provider_id = $1 AND src = $2',
    ].map((statement) => sql.query(statement, values)),
  );
  // Sized before by a repeated job, or by its owner: the files are the same ones.
  return results.some(({ rowCount }) => rowCount !== 0) || isShown({ sql }, providerId, addressOf(uploadId));
}

async function isShown({ sql }: Pick<Connection, 'sql'>, providerId: string, path: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT FROM (SELECT portrait AS src FROM providers WHERE provider_id = $1
                  UNION ALL SELECT picture FROM services WHERE provider_id = $1
                  UNION ALL SELECT src FROM portfolio_pictures WHERE provider_id = $1
                  UNION ALL SELECT src FROM review_photos WHERE provider_id = $1) AS pictures
     WHERE split_part(src, '?', 1) = $2`,
    [providerId, path],
  );
  return rowCount !== 0;
}
