import type { Picture } from '@glow50/contract/providers/providers';
import type { ReviewAnswer } from '@glow50/contract/reviews/reviews';
import type { Connection } from '../../platform/database/connection';
import { prepared } from '../../platform/database/prepared';
import { SHOWN_ANSWER } from './answer-repository';
import { SHOWN_PHOTOS } from './review-photos';

export interface ReviewRow {
  id: string;
  author: string;
  rating: number;
  body: string;
  photos: Picture[];
  answer: ReviewAnswer | null;
  writtenAt: Date;
}

const selectPage = prepared<[providerId: string, limit: number, offset: number], ReviewRow>(
  'reviews.page',
  `SELECT review_id AS id, author_name AS author, rating, body, ${SHOWN_PHOTOS} AS photos, ${SHOWN_ANSWER} AS answer, created_at AS "writtenAt"
   FROM reviews AS r WHERE provider_id = $1 ORDER BY created_at DESC, review_id LIMIT $2 OFFSET $3`,
);

const selectDistribution = prepared<[providerId: string], { rating: number; total: number }>(
  'reviews.distribution',
  'SELECT rating, count(*)::integer AS total FROM reviews WHERE provider_id = $1 GROUP BY rating',
);

export function listReviews(
  connection: Connection,
  providerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReviewRow[]> {
  return selectPage(connection, providerId, limit, offset);
}

/** Counts of 5, 4, 3, 2 and 1 stars, in this order. */
export async function countRatings(connection: Connection, providerId: string): Promise<number[]> {
  const rows = await selectDistribution(connection, providerId);
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.total ?? 0);
}
