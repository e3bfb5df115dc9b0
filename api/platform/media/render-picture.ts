import { buffer } from 'node:stream/consumers';
import { PICTURE_WIDTHS, toPictureAddress } from '@glow50/contract/pictures/picture-sizes';
import type { Dependencies } from '../dependencies';
import type { Connection } from '../database/connection';
import { openStorage } from '../storage/open-storage';
import { storageKey } from '../uploads/sweep-worker';
import { findUpload } from '../uploads/upload-repository';
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
  { config, fileChecker }: Pick<Dependencies, 'config' | 'fileChecker'>,
  connection: Connection,
  uploadId: string,
): Promise<RenderedPicture | undefined> {
  const upload = await findUpload(connection, uploadId);
  const place = upload && { ownerId: upload.owner_id, uploadId: upload.upload_id };
  const stored = place && (await openStorage(config).read(storageKey(place)));
  if (!stored) return undefined;
  const { color, width, height, ...files } = await fileChecker.shrink(
    upload.owner_id,
    await buffer(stored),
    LONGEST_SIDE,
    PICTURE_WIDTHS,
  );
  await writePublished(config, uploadId, files);
  return { src: toPictureAddress(addressOf(uploadId), color, width), width, height };
}
