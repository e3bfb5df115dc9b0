import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { enqueuePublishing, removalQueue } from '../../platform/media/picture-jobs';
import { removeUploadAndBytes } from '../../platform/uploads/remove-upload';

/** As JSON, in the order of the review, without those that nobody sees. Of the review `r` of the provider `$1`. */
export const SHOWN_PHOTOS = `coalesce((
  SELECT json_agg(json_build_object('src', src, 'width', width, 'height', height, 'alt', alt) ORDER BY position)
  FROM review_photos AS p
  WHERE p.provider_id = $1 AND p.review_id = r.review_id AND src IS NOT NULL), '[]'::json)`;

interface NewPhotos {
  providerId: string;
  bookingId: string;
  reviewId: string;
  uploadIds: readonly string[];
  serviceName: string;
}

/**
 * A job publishes them, unless the office hid a photo of an earlier review of the booking: then they wait for the office.
 * The caller has checked whose they are.
 */
export async function addPhotos(
  tx: Transaction,
  { providerId, bookingId, reviewId, uploadIds, serviceName }: NewPhotos,
): Promise<void> {
  const hiddenAt = await findHiddenAt(tx, { providerId, bookingId });
  for (const [position, uploadId] of uploadIds.entries()) {
    const count = uploadIds.length > 1 ? ` ${position + 1} of ${uploadIds.length}` : '';
    const alt = `${serviceName}: photo${count} from this customer`;
    await tx.sql.query(
      `INSERT INTO review_photos (provider_id, review_id, upload_id, position, alt, hidden_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [providerId, reviewId, uploadId, position, alt, hiddenAt],
    );
    if (!hiddenAt)
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
  const { rows } = await tx.sql.query<RemovedPhoto>(
    `DELETE FROM review_photos AS p USING reviews AS r
     WHERE p.provider_id = $1 AND r.provider_id = $1 AND booking_id = $2 AND p.review_id = r.review_id
     RETURNING ${REMOVED}`,
    where,
  );
  for (const photo of rows) await removePhoto(tx, photo, now);
  const { rowCount } = await tx.sql.query(
    'DELETE FROM reviews WHERE provider_id = $1 AND booking_id = $2',
    where,
  );
  return rowCount === 1;
}

/** Removes the photos of every review that the account wrote. */
export async function removePhotosOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { rows } = await tx.sql.query<RemovedPhoto>(
    `DELETE FROM review_photos AS p USING reviews AS r
     WHERE r.user_id = $1 AND p.provider_id = r.provider_id AND p.review_id = r.review_id
     RETURNING ${REMOVED}`,
    [userId],
  );
  for (const photo of rows) await removePhoto(tx, photo, now);
}

interface RemovedPhoto {
  providerId: string;
  bookingId: string;
  uploadId: string;
  hiddenAt: Date | null;
}

const REMOVED = `p.provider_id AS "providerId", r.booking_id AS "bookingId", p.upload_id AS "uploadId", p.hidden_at AS "hiddenAt"`;

/** Removes the upload and its published size. That the office hid it is kept. */
async function removePhoto(
  tx: Transaction,
  { providerId, bookingId, uploadId, hiddenAt }: RemovedPhoto,
  now: Date,
): Promise<void> {
  if (hiddenAt) {
    await tx.sql.query(
      'INSERT INTO hidden_photos (provider_id, booking_id, hidden_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [providerId, bookingId, hiddenAt],
    );
  }
  await removeUploadAndBytes(tx, { ownerId: bookingId, uploadId }, now);
  await enqueueJob(tx, removalQueue, { ownerKey: providerId, payload: { uploadId } });
}

async function findHiddenAt(
  { sql }: Transaction,
  { providerId, bookingId }: Pick<NewPhotos, 'providerId' | 'bookingId'>,
): Promise<Date | null> {
  const { rows } = await sql.query<{ hiddenAt: Date }>(
    'SELECT hidden_at AS "hiddenAt" FROM hidden_photos WHERE provider_id = $1 AND booking_id = $2',
    [providerId, bookingId],
  );
  return rows[0]?.hiddenAt ?? null;
}
