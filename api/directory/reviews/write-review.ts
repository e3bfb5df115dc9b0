import { NIL, v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';

export interface NewReview {
  providerId: string;
  bookingId: string;
  userId: string | null;
  authorName: string;
  rating: number;
  body: string;
  now: Date;
}

/** Returns false when the booking already has a review. */
export async function writeReview({ db }: Transaction, review: NewReview): Promise<boolean> {
  const written = await db
    .insertInto('reviews')
    .values({
      provider_id: review.providerId,
      review_id: v7(),
      booking_id: review.bookingId,
      user_id: review.userId ?? NIL,
      author_name: toAuthorName(review.authorName),
      rating: review.rating,
      body: review.body,
      created_at: review.now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'booking_id']).doNothing())
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}

export async function findReview(
  { db }: Connection,
  { providerId, bookingId }: Pick<NewReview, 'providerId' | 'bookingId'>,
): Promise<{ rating: number; body: string } | undefined> {
  return db
    .selectFrom('reviews')
    .select(['rating', 'body'])
    .where('provider_id', '=', providerId)
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** First name and initial, for example `Ada L.` */
function toAuthorName(fullName: string): string {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const initial = rest.at(-1)?.[0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}
