import type { ShownReview } from '@glow50/contract/reviews/reviews';
import { NIL, v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import { presentAnswer, SHOWN_ANSWER } from './answer-repository';
import { SHOWN_PHOTOS } from './review-photos';

export interface NewReview {
  providerId: string;
  bookingId: string;
  serviceId: string;
  userId: string | null;
  authorName: string;
  rating: number;
  body: string;
  now: Date;
}

/** Resolves to the id of the review, or undefined when the booking already has one. */
export async function writeReview({ db }: Transaction, review: NewReview): Promise<string | undefined> {
  const written = await db
    .insertInto('reviews')
    .values({
      provider_id: review.providerId,
      review_id: v7(),
      booking_id: review.bookingId,
      service_id: review.serviceId,
      user_id: review.userId ?? NIL,
      author_name: toAuthorName(review.authorName),
      rating: review.rating,
      body: review.body,
      created_at: review.now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'booking_id']).doNothing())
    .returning('review_id')
    .executeTakeFirst();
  return written?.review_id;
}

export async function findReview(
  { sql }: Connection,
  { providerId, bookingId }: Pick<NewReview, 'providerId' | 'bookingId'>,
): Promise<ShownReview | undefined> {
  const { rows } = await sql.query<ShownReview>(
    `SELECT rating, body, ${SHOWN_PHOTOS} AS photos, ${SHOWN_ANSWER} AS answer FROM reviews AS r WHERE provider_id = $1 AND booking_id = $2`,
    [providerId, bookingId],
  );
  const [review] = rows;
  return review && { ...review, answer: review.answer && presentAnswer(review.answer) };
}

/** First name and initial, for example `Ada L.` */
function toAuthorName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const initial = rest.at(-1)?.[0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}
