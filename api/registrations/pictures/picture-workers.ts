import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Connection } from '../../database/connection';
import type { Dependencies } from '../../dependencies';
import { defineWorker, type Worker } from '../../jobs/queue';
import { openStorage } from '../../storage/storage';
import { storageKey } from '../../uploads/sweep-worker';
import { findUpload } from '../../uploads/upload-repository';
import { type Publishing, publishQueue, removalQueue } from './picture-jobs';
import { addressOf, removePublished, writePublished } from './published-file';

/** More than any page shows. */
const LONGEST_SIDE = 1200;

/** Pictures of registrants on their pages: shown in a size for the web, and taken off again. */
export function pictureWorkers({ config, database }: Pick<Dependencies, 'config' | 'database'>): Worker[] {
  const storage = openStorage(config);

  async function publish(publishing: Publishing): Promise<void> {
    const upload = await findUpload(database, publishing.uploadId);
    const place = upload && { ownerId: upload.owner_id, uploadId: upload.upload_id };
    const stored = place && (await storage.read(storageKey(place)));
    if (!stored) return;
    const { data, info } = await sharp(await buffer(stored))
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    await writePublished(config.dataDir, publishing.uploadId, data);
    await show(database, publishing, info);
  }

  return [
    defineWorker(publishQueue, publish),
    defineWorker(removalQueue, ({ uploadId }) => removePublished(config.dataDir, uploadId)),
  ];
}

async function show(
  { sql }: Connection,
  { providerId, uploadId, alt, place }: Publishing,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const src = addressOf(uploadId);
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
