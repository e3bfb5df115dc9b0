import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { enqueuePublishing, removalQueue } from '../../platform/media/picture-jobs';
import { removeUploadAndBytes } from '../../platform/uploads/remove-upload';

/** As JSON, in the order of the review, without those that nobody sees. Of the review `r`. */
export const SHOWN_PHOTOS = `coalesce((
  SELECT json_agg(json_build_object('src', src, 'width', width, 'height', height, 'alt', alt) ORDER BY position)
  FROM review_photos AS p
  WHERE p.provider_id = r.provider_id AND p.review_id = r.review_id AND src IS NOT NULL), '[]'::json)`;

interface NewPhotos {
  providerId: string;
  reviewId: string;
  uploadIds: readonly string[];
  serviceName: string;
}

/** A job publishes them. The caller has checked whose they are. */
export async function addPhotos(
  tx: Transaction,
  { providerId, reviewId, uploadIds, serviceName }: NewPhotos,
): Promise<void> {
  for (const [position, uploadId] of uploadIds.entries()) {
    const count = uploadIds.length > 1 ? ` ${position + 1} of ${uploadIds.length}` : '';
    const alt = `${serviceName}: photo${count} from this customer`;
    await tx.sql.query(
      `INSERT INTO review_photos (provider_id, review_id, upload_id, position, alt) VALUES ($1, $2, $3, $4, $5)`,
      [providerId, reviewId, uploadId, position, alt],
    );
    await enqueuePublishing(tx, { providerId, uploadId, alt, place: { kind: 'review', reviewId } });
  }
}

/** Removes the review with its photos and their files. Returns false when there is none. */
export async function removeReview(
  tx: Transaction,
  { providerId, bookingId }: { providerId: string; bookingId: string },
  now: Date,
): Promise<boolean> {
  const where = [providerId, bookingId];
  const { rows } = await tx.sql.query<{ uploadId: string }>(
    `DELETE FROM review_photos USING reviews
     WHERE review_photos.provider_id = $1 AND reviews.provider_id = $1 AND booking_id = $2
       AND review_photos.review_id = reviews.review_id
     RETURNING upload_id AS "uploadId"`,
    where,
  );
  for (const { uploadId } of rows) await removeFiles(tx, { providerId, ownerId: bookingId, uploadId }, now);
  const { rowCount } = await tx.sql.query(
    'DELETE FROM reviews WHERE provider_id = $1 AND booking_id = $2',
    where,
  );
  return rowCount === 1;
}

/** Removes the photos of every review that the account wrote. */
export async function removePhotosOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { rows } = await tx.sql.query<{ providerId: string; ownerId: string; uploadId: string }>(
    `DELETE FROM review_photos AS p USING reviews AS r
     WHERE r.user_id = $1 AND p.provider_id = r.provider_id AND p.review_id = r.review_id
     RETURNING p.provider_id AS "providerId", r.booking_id AS "ownerId", upload_id AS "uploadId"`,
    [userId],
  );
  for (const photo of rows) await removeFiles(tx, photo, now);
}

/** The upload, and its published size. */
async function removeFiles(
  tx: Transaction,
  { providerId, ownerId, uploadId }: { providerId: string; ownerId: string; uploadId: string },
  now: Date,
): Promise<void> {
  await removeUploadAndBytes(tx, { ownerId, uploadId }, now);
  await enqueueJob(tx, removalQueue, { ownerKey: providerId, payload: { uploadId } });
}
