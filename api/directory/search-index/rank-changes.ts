import { v7 } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { awaitPipelined } from '../../platform/database/in-one-go';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/queue';
import { indexListings } from './index-listings';
import { indexProviders } from './index-provider';
import { storeOpenings } from './openings';

const indexingQueue = defineQueue({
  name: 'provider-filing',
  payload: z.object({ providerId: z.uuid() }),
});

/**
 * Records a booking, or with -1 its cancellation, in the caller's transaction. It does not block other
 * bookings. Cards and ranking are updated within seconds.
 */
export async function recordBooking(tx: Transaction, providerId: string, bookings = 1): Promise<void> {
  await noteChange(tx, providerId, { booked: bookings, isReviewed: false });
}

/**
 * Call it in the transaction that writes, changes or removes a review. Cards and ranking are updated within
 * seconds.
 */
export async function recordReview(tx: Transaction, providerId: string): Promise<void> {
  await noteChange(tx, providerId, { booked: 0, isReviewed: true });
}

/** Call it in the transaction that changes free times, such as moving a booking or editing hours. */
export async function recordTimesChanged(tx: Transaction, providerId: string): Promise<void> {
  await noteChange(tx, providerId, { booked: 0, isReviewed: false });
}

async function noteChange(
  tx: Transaction,
  providerId: string,
  { booked, isReviewed }: { booked: number; isReviewed: boolean },
): Promise<void> {
  await tx.sql.query(
    'INSERT INTO rank_changes (provider_id, change_id, booked, is_reviewed) VALUES ($1, $2, $3, $4)',
    [providerId, v7(), booked, isReviewed],
  );
  await enqueueJob(tx, indexingQueue, { ownerKey: providerId, payload: { providerId } });
}

/** Deletes the changes in the statement that applies them, so that none counts twice. */
const FOLD_BOOKINGS = `
  WITH folded AS (DELETE FROM rank_changes WHERE provider_id = $1 RETURNING booked, is_reviewed),
       folding AS (SELECT count(*) AS changes, coalesce(sum(booked), 0) AS booked, bool_or(is_reviewed) AS is_reviewed
                   FROM folded)
  UPDATE provider_standings SET booked_count = greatest(0, booked_count + booked)
  FROM folding WHERE provider_id = $1 AND changes > 0
  RETURNING is_reviewed AS "isReviewed"`;

const COUNT_REVIEWS = `
  UPDATE provider_standings SET review_count = total, rating_tenths = tenths
  FROM (SELECT count(*) AS total, coalesce(round(avg(rating) * 10), 0) AS tenths
        FROM reviews WHERE provider_id = $1) AS reviewed
  WHERE provider_id = $1`;

const LOCK = `
  SELECT EXISTS (SELECT 1 FROM search_texts WHERE provider_id = $1) AS "hasText"
  FROM provider_standings WHERE provider_id = $1 FOR UPDATE`;

/**
 * Applies all pending changes of the provider and indexes them. Does nothing when an earlier job already
 * applied them. Also indexes the words of a provider who has none yet.
 */
export async function applyRankChanges(tx: Transaction, providerId: string, now: Date): Promise<void> {
  const [locked, changed] = await awaitPipelined(
    tx.sql.query<{ hasText: boolean }>(LOCK, [providerId]),
    tx.sql.query<{ isReviewed: boolean }>(FOLD_BOOKINGS, [providerId]),
  );
  const [standing] = locked.rows;
  if (!standing) return;
  const [folded] = changed.rows;
  if (folded?.isReviewed) await tx.sql.query(COUNT_REVIEWS, [providerId]);
  if (folded || !standing.hasText) await storeOpenings(tx, [providerId], now);
  if (!standing.hasText) await indexProviders(tx, [providerId]);
  else if (folded) await indexListings(tx, [providerId]);
}

export function indexingWorker({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Worker {
  return defineWorker(indexingQueue, ({ providerId }) =>
    inTransaction(database, (tx) => applyRankChanges(tx, providerId, clock.now())),
  );
}
