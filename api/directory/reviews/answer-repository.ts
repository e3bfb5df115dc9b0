import type { OwnReview, ReviewAnswer } from '@glow50/contract/reviews/reviews';
import type { Connection, Transaction } from '../../platform/database/connection';
import { isId } from '../../platform/http/is-id';
import { SHOWN_PHOTOS } from './review-photos';

const ANSWER = `json_build_object('body', answer, 'answeredAt', to_json(answered_at), 'isEdited', answer_edited_at IS NOT NULL)`;

/** As JSON. Of the review `r`. */
export const SHOWN_ANSWER = `CASE WHEN answer IS NOT NULL AND answer_hidden_at IS NULL THEN ${ANSWER} END`;

interface OwnReviewRow extends Omit<OwnReview, 'writtenAt'> {
  writtenAt: Date;
}

/** Whose review it is. */
export interface Reviewer {
  bookingId: string | null;
  userId: string;
}

const OWN = `review_id AS id, author_name AS author, rating, body, ${SHOWN_PHOTOS} AS photos, created_at AS "writtenAt",
  CASE WHEN answer IS NOT NULL THEN ${ANSWER} END AS answer, answer_hidden_at IS NOT NULL AS "isAnswerHidden"`;

/** Newest first. */
export async function listOwnReviews(
  { sql }: Connection,
  providerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; reviews: OwnReview[] }> {
  const { rows } = await sql.query<OwnReviewRow>(
    `SELECT ${OWN} FROM reviews AS r WHERE provider_id = $1 ORDER BY created_at DESC, review_id LIMIT $2 OFFSET $3`,
    [providerId, limit, offset],
  );
  const counted = await sql.query<{ total: number }>(
    'SELECT count(*) AS total FROM reviews WHERE provider_id = $1',
    [providerId],
  );
  return { total: counted.rows[0]?.total ?? 0, reviews: rows.map(present) };
}

export async function findOwnReview(
  { sql }: Connection,
  providerId: string,
  reviewId: string,
): Promise<OwnReview | undefined> {
  if (!isId(reviewId)) return undefined;
  const { rows } = await sql.query<OwnReviewRow>(
    `SELECT ${OWN} FROM reviews AS r WHERE provider_id = $1 AND review_id = $2`,
    [providerId, reviewId],
  );
  return rows[0] && present(rows[0]);
}

/** Resolves to the reviewer, and whether the answer is shown. Undefined when the page has no such review. */
export async function putAnswer(
  { sql }: Transaction,
  { providerId, reviewId, body, now }: { providerId: string; reviewId: string; body: string; now: Date },
): Promise<(Reviewer & { isShown: boolean }) | undefined> {
  if (!isId(reviewId)) return undefined;
  const { rows } = await sql.query<Reviewer & { isShown: boolean }>(
    `UPDATE reviews SET answer = $3, answered_at = CASE WHEN answer IS NULL THEN $4::timestamptz ELSE answered_at END,
       answer_edited_at = CASE WHEN answer IS NULL THEN NULL WHEN answer = $3 THEN answer_edited_at ELSE $4::timestamptz END
     WHERE provider_id = $1 AND review_id = $2
     RETURNING booking_id AS "bookingId", user_id AS "userId", answer_hidden_at IS NULL AS "isShown"`,
    [providerId, reviewId, body, now],
  );
  return rows[0];
}

/** Returns false when the reviewer has been told of an answer before. */
export async function noteTold(
  { sql }: Transaction,
  { providerId, reviewId }: { providerId: string; reviewId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE reviews SET answer_told_at = $3
     WHERE provider_id = $1 AND review_id = $2 AND answer_told_at IS NULL`,
    [providerId, reviewId, now],
  );
  return rowCount === 1;
}

export async function dropAnswer({ sql }: Transaction, providerId: string, reviewId: string): Promise<void> {
  if (!isId(reviewId)) return;
  await sql.query(
    `UPDATE reviews SET answer = NULL, answered_at = NULL, answer_edited_at = NULL
     WHERE provider_id = $1 AND review_id = $2`,
    [providerId, reviewId],
  );
}

/** For the data download of the page's owner. */
export async function exportAnswers(
  { sql }: Connection,
  providerId: string,
): Promise<{ reviewId: string; body: string; answeredAt: string }[]> {
  const { rows } = await sql.query<{ reviewId: string; body: string; answeredAt: Date }>(
    `SELECT review_id AS "reviewId", answer AS body, answered_at AS "answeredAt" FROM reviews
     WHERE provider_id = $1 AND answer IS NOT NULL ORDER BY answered_at`,
    [providerId],
  );
  return rows.map((row) => ({ ...row, answeredAt: row.answeredAt.toISOString() }));
}

export async function forgetAnswers({ sql }: Transaction, providerId: string): Promise<void> {
  await sql.query(
    `UPDATE reviews SET answer = NULL, answered_at = NULL, answer_edited_at = NULL WHERE provider_id = $1`,
    [providerId],
  );
}

function present({ writtenAt, answer, ...row }: OwnReviewRow): OwnReview {
  return { ...row, writtenAt: writtenAt.toISOString(), answer: answer && presentAnswer(answer) };
}

/** Times inside JSON have the offset of the database's session. */
export const presentAnswer = (answer: ReviewAnswer): ReviewAnswer => ({
  ...answer,
  answeredAt: new Date(answer.answeredAt).toISOString(),
});
