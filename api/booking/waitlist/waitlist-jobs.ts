import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';
import { isAwaited } from './waitlist-repository';

const OfferJob = z.object({ providerId: z.uuid() });

/** Offers free times of a provider to those who wait. */
export const offerQueue = defineQueue<z.infer<typeof OfferJob>>({
  name: 'waitlist-offer',
  payload: OfferJob,
});

/** Call it in the transaction that frees a time. Does nothing when nobody waits. */
export async function recordTimeFreed(tx: Transaction, providerId: string, now: Date): Promise<void> {
  if (await isAwaited(tx, providerId)) await planOffers(tx, providerId, now);
}

export async function planOffers(tx: Transaction, providerId: string, now: Date): Promise<void> {
  await enqueueJob(tx, offerQueue, { ownerKey: providerId, payload: { providerId }, runAfter: now });
}
