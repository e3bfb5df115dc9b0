import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Dependencies } from '../../platform/dependencies';
import type { Connection } from '../../platform/database/connection';
import { openStorage } from '../../platform/storage/open-storage';
import { storageKey } from '../../platform/uploads/sweep-worker';
import { findUpload } from '../../platform/uploads/upload-repository';
import { addressOf, writePublished } from './published-file';

/** In pixels. Larger than any page shows. */
const LONGEST_SIDE = 1200;

export interface RenderedPicture {
  src: string;
  width: number;
  height: number;
}

/** Publishes a private upload in a web size. Safe to repeat. Does nothing when the upload is gone. */
export async function renderPicture(
  { config }: Pick<Dependencies, 'config'>,
  connection: Connection,
  uploadId: string,
): Promise<RenderedPicture | undefined> {
  const upload = await findUpload(connection, uploadId);
  const place = upload && { ownerId: upload.owner_id, uploadId: upload.upload_id };
  const stored = place && (await openStorage(config).read(storageKey(place)));
  if (!stored) return undefined;
  const { data, info } = await sharp(await buffer(stored))
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  await writePublished(config.dataDir, uploadId, data);
  return { src: addressOf(uploadId), width: info.width, height: info.height };
}
