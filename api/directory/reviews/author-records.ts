import type { AccountExport } from '@glow50/contract/accounts/account';
import { NIL } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import { removePhotosOf } from './review-photos';

const FORMER_AUTHOR = 'Former customer';

interface ReviewRow {
  photos: string[];
  providerId: string;
  rating: number;
  body: string;
  createdAt: Date;
}

export async function exportReviews({ sql }: Connection, userId: string): Promise<AccountExport['reviews']> {
  const { rows } = await sql.query<ReviewRow>(
    `SELECT provider_id AS "providerId", rating, body, created_at AS "createdAt",
            ARRAY(SELECT upload_id FROM review_photos AS p
                  WHERE p.provider_id = r.provider_id AND p.review_id = r.review_id ORDER BY position) AS photos
     FROM reviews AS r WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
  return rows.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() }));
}

/** The reviews stay without their author and without photos. */
export async function forgetAuthor(tx: Transaction, userId: string, now: Date): Promise<void> {
  await removePhotosOf(tx, userId, now);
  await tx.sql.query('UPDATE reviews SET user_id = $2, author_name = $3 WHERE user_id = $1', [
    userId,
    NIL,
    FORMER_AUTHOR,
  ]);
}
