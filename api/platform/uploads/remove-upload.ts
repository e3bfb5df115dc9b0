import type { Transaction } from '../database/connection';
import { enqueueJob } from '../jobs/enqueue-job';
import { type Place, sweepQueue } from './sweep-worker';
import { removeUpload } from './upload-repository';

/** Also queues the removal of the stored bytes. Returns false when the owner has no such upload. */
export async function removeUploadAndBytes(tx: Transaction, place: Place, now: Date): Promise<boolean> {
  const wasThere = await removeUpload(tx, place.ownerId, place.uploadId);
  if (wasThere) {
    await enqueueJob(tx, sweepQueue, { ownerKey: place.ownerId, payload: place, runAfter: now });
  }
  return wasThere;
}

/** Resolves to the ids of the removed uploads. */
export async function removeUploadsOf(tx: Transaction, ownerId: string, now: Date): Promise<string[]> {
  const uploads = await tx.db
    .selectFrom('uploads')
    .select('upload_id')
    .where('owner_id', '=', ownerId)
    .execute();
  const ids = uploads.map(({ upload_id: uploadId }) => uploadId);
  for (const uploadId of ids) await removeUploadAndBytes(tx, { ownerId, uploadId }, now);
  return ids;
}
