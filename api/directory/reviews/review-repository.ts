import type { Picture } from '@glow50/contract/providers/providers';
import type { ProviderReviewQuery, ReviewAnswer } from '@glow50/contract/reviews/reviews';
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

type Sort = NonNullable<ProviderReviewQuery['sort']>;

const page = (name: string, order: string) => {
  const select = `SELECT review_id AS id, author_name AS author, rating, body, ${SHOWN_PHOTOS} AS photos, ${SHOWN_ANSWER} AS answer,
      created_at AS "writtenAt" FROM reviews AS r WHERE provider_id = $1`;
  const slice = `ORDER BY ${order} LIMIT $2 OFFSET $3`;
  return {
    all: prepared<[providerId: string, limit: number, offset: number], ReviewRow>(
      `reviews.${name}`,
      `${select} ${slice}`,
    ),
    ofService: prepared<[providerId: string, limit: number, offset: number, serviceId: string], ReviewRow>(
      `reviews.${name}-of-service`,
      `${select} AND service_id = $4 ${slice}`,
    ),
  };
};

const PAGES: Readonly<Record<Sort, ReturnType<typeof page>>> = {
  newest: page('page', 'created_at DESC, review_id'),
  highest: page('highest', 'rating DESC, created_at DESC, review_id'),
  lowest: page('lowest', 'rating, created_at DESC, review_id'),
};

const MOST_SERVICES = 30;

const selectServices = prepared<
  [providerId: string, limit: number],
  { id: string; name: string; total: number }
>(
  'reviews.services',
  `SELECT service_id AS id, name, total
   FROM (SELECT service_id, count(*)::integer AS total FROM reviews
         WHERE provider_id = $1 AND service_id IS NOT NULL GROUP BY service_id) AS reviewed
     JOIN services USING (service_id)
   WHERE services.provider_id = $1 AND is_offered ORDER BY total DESC, position LIMIT $2`,
);

const countOfService = prepared<[providerId: string, serviceId: string], { total: number }>(
  'reviews.of-service',
  'SELECT count(*)::integer AS total FROM reviews WHERE provider_id = $1 AND service_id = $2',
);

const selectDistribution = prepared<[providerId: string], { rating: number; total: number }>(
  'reviews.distribution',
  'SELECT rating, count(*)::integer AS total FROM reviews WHERE provider_id = $1 GROUP BY rating',
);

interface Slice {
  sort: Sort;
  serviceId: string | undefined;
  limit: number;
  offset: number;
}

export function listReviews(
  connection: Connection,
  providerId: string,
  { sort, serviceId, limit, offset }: Slice,
): Promise<ReviewRow[]> {
  const { all, ofService } = PAGES[sort];
  if (serviceId === undefined) return all(connection, providerId, limit, offset);
  return ofService(connection, providerId, limit, offset, serviceId);
}

export const listReviewedServices = (connection: Connection, providerId: string) =>
  selectServices(connection, providerId, MOST_SERVICES);

export async function countReviews(
  connection: Connection,
  providerId: string,
  serviceId: string,
): Promise<number> {
  const [row] = await countOfService(connection, providerId, serviceId);
  return row?.total ?? 0;
}

/** Counts of 5, 4, 3, 2 and 1 stars, in this order. */
export async function countRatings(connection: Connection, providerId: string): Promise<number[]> {
  const rows = await selectDistribution(connection, providerId);
  return [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.total ?? 0);
}
