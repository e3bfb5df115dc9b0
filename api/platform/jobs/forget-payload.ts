import { sql } from 'kysely';
import type { Connection } from '../database/connection';
import type { ForwardedJob } from './forward-outbox';

/**
 * Clears the payload of a finished job, because emails contain codes and links. The row stays, so that the
 * job is not enqueued again. It is marked as forwarded, in case the forwarder crashed before it did so.
 */
export async function forgetPayload(
  { db }: Connection,
  { ownerKey, jobId }: Pick<ForwardedJob, 'ownerKey' | 'jobId'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: '{}', forwarded_at: sql`coalesce(forwarded_at, ${now}::timestamptz)` })
    .where('owner_key', '=', ownerKey)
    .where('job_id', '=', jobId)
    .execute();
}
