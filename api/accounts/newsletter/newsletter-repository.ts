import { sql } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { NewsletterTables } from './newsletter-tables';

export type SubscriptionRow = NewsletterTables['newsletter_subscriptions'];

export async function findSubscription(
  { db }: Connection,
  email: string,
): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/**
 * `new`: the address was not subscribed. `known`: it already is. `outdated`: it was unsubscribed after this
 * request.
 */
export async function addSubscription(
  tx: Transaction,
  row: Omit<SubscriptionRow, 'email' | 'left_at'>,
): Promise<'new' | 'known' | 'outdated'> {
  const email = row.written_email.toLowerCase();
  const added = await tx.db
    .insertInto('newsletter_subscriptions')
    .values({ ...row, email, left_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...row, left_at: null })
        .where(sql<boolean>`newsletter_subscriptions.left_at < ${row.asked_at}`),
    )
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return 'new';
  const found = await findSubscription(tx, email);
  return found?.left_at ? 'outdated' : 'known';
}

/** Idempotent. Does nothing for an unknown address. */
export async function endSubscription({ db }: Connection, email: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ left_at: now })
    .where('email', '=', email.toLowerCase())
    .where('left_at', 'is', null)
    .execute();
}

/** Newest first. With `before`, only subscriptions older than that id. */
export async function listNewestSubscribers(
  { db }: Connection,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('left_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('subscription_id', '<', before ?? ''))
    .orderBy('subscription_id', 'desc')
    .limit(limit)
    .execute();
}
