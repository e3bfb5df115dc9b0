import type { AccountExport } from '@glow50/contract/accounts/account';
import { NIL } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';

const FORMER_AUTHOR = 'Former customer';

interface ReviewRow {
  providerId: string;
  rating: number;
  body: string;
  createdAt: Date;
}

export async function exportReviews({ sql }: Connection, userId: string): Promise<AccountExport['reviews']> {
  const { rows } = await sql.query<ReviewRow>(
    `SELECT provider_id AS "providerId", rating, body, created_at AS "createdAt"
     FROM reviews WHERE user_id = $1 ORDER BY created_at`,
    [userId],
  );
  return rows.map((review) => ({ ...review, createdAt: review.createdAt.toISOString() }));
}

/** The reviews stay without their author. */
export async function forgetAuthor({ sql }: Transaction, userId: string): Promise<void> {
  await sql.query('UPDATE reviews SET user_id = $2, author_name = $3 WHERE user_id = $1', [
    userId,
    NIL,
    FORMER_AUTHOR,
  ]);
}
