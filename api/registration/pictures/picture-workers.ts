import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { defineWorker, type Worker } from '../../platform/jobs/queue';
import { holdUpload } from '../../platform/uploads/upload-repository';
import { type Publishing, publishQueue, removalQueue } from '../../platform/media/picture-jobs';
import { removePublished } from '../../platform/media/published-file';
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
        const isThere = await holdUpload(tx, uploadId);
        if (isThere) await show(tx, publishing, picture);
        return isThere;
      }));
    // Removed in the meantime, for example with its account.
    if (!isShown) await removePublished(config.dataDir, uploadId);
  }

  return [
    defineWorker(publishQueue, publish),
    defineWorker(removalQueue, ({ uploadId }) => removePublished(config.dataDir, uploadId)),
  ];
}

async function show(
  { sql }: Connection,
  { providerId, alt, place }: Publishing,
  { src, width, height }: RenderedPicture,
): Promise<void> {
  switch (place.kind) {
    case 'portrait':
      await sql.query('UPDATE providers SET portrait = $2 WHERE provider_id = $1', [providerId, src]);
      return;
    case 'service':
      await sql.query(
        `UPDATE services SET picture = $3, picture_width = $4, picture_height = $5, picture_alt = $6
         WHERE provider_id = $1 AND service_id = $2`,
        [providerId, place.serviceId, src, width, height, alt],
      );
      return;
    case 'portfolio':
      await sql.query(
        `INSERT INTO portfolio_pictures (provider_id, position, src, width, height, alt)
         SELECT $1, coalesce(max(position) + 1, 0), $2, $3, $4, $5 FROM portfolio_pictures WHERE provider_id = $1
         HAVING count(*) FILTER (WHERE src = $2) = 0`,
        [providerId, src, width, height, alt],
      );
  }
}
