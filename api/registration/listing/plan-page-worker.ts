import { followPlanOf } from '../../directory/directory';
import { hasPaidPlan, planPageQueue } from '../../payments/payments';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { defineWorker, type Worker } from '../../platform/jobs/queue';
import { findListing } from './listing-repository';

/** A page is shown as long as its owner's plan runs. */
export function planPageWorker({ database }: Pick<Dependencies, 'database'>): Worker {
  return defineWorker(planPageQueue, ({ userId }) =>
    inTransaction(database, async (tx) => {
      const listing = await findListing(tx, userId);
      if (listing) await followPlanOf(tx, listing.providerId, await hasPaidPlan(tx, userId));
    }),
  );
}
