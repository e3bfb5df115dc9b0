import type { Connection } from '../database/connection';
import type { ForwardedJob } from './forward-outbox';

/** Keeps that work was done, so that it is not done again, and forgets what it was about: mails hold codes and links. */
export async function forgetPayload(
  { db }: Connection,
  { ownerKey, jobId }: Pick<ForwardedJob, 'ownerKey' | 'jobId'>,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: '{}' })
    .where('owner_key', '=', ownerKey)
    .where('job_id', '=', jobId)
    .execute();
}
