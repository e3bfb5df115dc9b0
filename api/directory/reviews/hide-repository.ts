import type { OfficeReview } from '@glow50/contract/office/office-reviews';
import type { Connection, Transaction } from '../../platform/database/connection';
import { isId } from '../../platform/http/is-id';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { publishQueue, removalQueue } from '../../platform/media/picture-jobs';

interface Row extends Omit<OfficeReview, 'writtenAt' | 'answer'> {
  writtenAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  isAnswerHidden: boolean;
}

const FOR_OFFICE = `SELECT r.provider_id AS "providerId", providers.name AS provider, review_id AS id,
    author_name AS author, rating, body, r.created_at AS "writtenAt", answer, answered_at AS "answeredAt",
    answer_hidden_at IS NOT NULL AS "isAnswerHidden",
    coalesce((
      SELECT json_agg(json_build_object(
        'id', upload_id, 'alt', alt, 'src', src, 'isHidden', hidden_at IS NOT NULL) ORDER BY position)
      FROM review_photos AS p WHERE p.provider_id = r.provider_id AND p.review_id = r.review_id), '[]'::json) AS photos
  FROM reviews AS r JOIN providers USING (provider_id)`;

export async function listForOffice(
  { sql }: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfficeReview[]> {
  const { rows } = await sql.query<Row>(
    `${FOR_OFFICE}
     WHERE answer IS NOT NULL OR EXISTS (
       SELECT FROM review_photos AS p WHERE p.provider_id = r.provider_id AND p.review_id = r.review_id)
     ORDER BY greatest(r.created_at, answered_at) DESC, review_id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows.map(present);
}

interface ReviewRef {
  providerId: string;
  reviewId: string;
}

export async function findForOffice(
  { sql }: Connection,
  { providerId, reviewId }: ReviewRef,
): Promise<OfficeReview | undefined> {
  if (!isId(providerId) || !isId(reviewId)) return undefined;
  const { rows } = await sql.query<Row>(`${FOR_OFFICE} WHERE r.provider_id = $1 AND review_id = $2`, [
    providerId,
    reviewId,
  ]);
  return rows[0] && present(rows[0]);
}

/** Also removes its published file, or publishes it again. Returns false when there is no such photo. */
export async function hidePhoto(
  tx: Transaction,
  { providerId, reviewId, photoId }: ReviewRef & { photoId: string },
  { isHidden, now }: { isHidden: boolean; now: Date },
): Promise<boolean> {
  if (!isId(providerId) || !isId(reviewId) || !isId(photoId)) return false;
  const where = [providerId, reviewId, photoId];
  const found = await tx.sql.query<{ isHidden: boolean; alt: string }>(
    `SELECT hidden_at IS NOT NULL AS "isHidden", alt FROM review_photos
     WHERE provider_id = $1 AND review_id = $2 AND upload_id = $3 FOR UPDATE`,
    where,
  );
  const [photo] = found.rows;
  if (!photo || photo.isHidden === isHidden) return photo !== undefined;
  await tx.sql.query(
    `UPDATE review_photos SET src = NULL, hidden_at = $4 WHERE provider_id = $1 AND review_id = $2 AND upload_id = $3`,
    [...where, isHidden ? now : null],
  );
  if (isHidden) {
    await enqueueJob(tx, removalQueue, { ownerKey: providerId, payload: { uploadId: photoId } });
    return true;
  }
  const payload = {
    providerId,
    uploadId: photoId,
    alt: photo.alt,
    place: { kind: 'review', reviewId },
  } as const;
  await enqueueJob(tx, publishQueue, { ownerKey: providerId, payload });
  return true;
}

/** Returns false when there is no such review. */
export async function hideAnswer(
  { sql }: Transaction,
  { providerId, reviewId }: ReviewRef,
  { isHidden, now }: { isHidden: boolean; now: Date },
): Promise<boolean> {
  if (!isId(providerId) || !isId(reviewId)) return false;
  const { rowCount } = await sql.query(
    'UPDATE reviews SET answer_hidden_at = $3 WHERE provider_id = $1 AND review_id = $2',
    [providerId, reviewId, isHidden ? now : null],
  );
  return rowCount === 1;
}

function present({ writtenAt, answer, answeredAt, isAnswerHidden, ...row }: Row): OfficeReview {
  return {
    ...row,
    writtenAt: writtenAt.toISOString(),
    answer:
      answer !== null && answeredAt
        ? { body: answer, answeredAt: answeredAt.toISOString(), isHidden: isAnswerHidden }
        : null,
  };
}
