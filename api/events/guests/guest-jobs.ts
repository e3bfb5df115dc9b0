import { v7 } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue } from '../../platform/jobs/queue';

const LinksJob = z.object({ email: z.string() });
export type LinksJob = z.infer<typeof LinksJob>;

export const ticketLinksQueue = defineQueue<LinksJob>({
  name: 'ticket-links',
  payload: LinksJob,
});

export const planLinks = (tx: Transaction, job: LinksJob, now: Date): Promise<void> =>
  enqueueJob(tx, ticketLinksQueue, { ownerKey: v7(), payload: job, runAfter: now });
