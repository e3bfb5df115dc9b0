import { v7 } from 'uuid';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/queue';
import { enqueueMail } from '../../platform/mail/mail';
import { alreadySubscribedEmail, confirmEmail } from './newsletter-emails';
import { findSubscription } from './newsletter-repository';
import { createNewsletterTokens } from './newsletter-token';

const subscribeQueue = defineQueue({
  name: 'newsletter-subscribe',
  payload: z.object({ email: z.string(), askedAt: z.iso.datetime() }),
});

/**
 * Queues the request without looking up the address, so that neither the response nor its time reveals
 * whether it is subscribed.
 */
export async function askToSubscribe(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  email: string,
): Promise<void> {
  const payload = { email, askedAt: clock.now().toISOString() };
  await inTransaction(database, (tx) => enqueueJob(tx, subscribeQueue, { ownerKey: v7(), payload }));
}

export function subscribeWorker({ config, database }: Pick<Dependencies, 'config' | 'database'>): Worker {
  const tokens = createNewsletterTokens(config.secretKey);
  return defineWorker(subscribeQueue, async ({ email, askedAt: asked }, jobId) => {
    const askedAt = new Date(asked);
    const subscription = await findSubscription(database, email);
    const isSubscribed = subscription !== undefined && subscription.left_at === null;
    const message = isSubscribed
      ? alreadySubscribedEmail(config.publicUrl, { token: tokens.make('unsubscribe', { email, askedAt }) })
      : confirmEmail(config.publicUrl, { token: tokens.make('confirm', { email, askedAt }) });
    await inTransaction(database, (tx) =>
      enqueueMail(tx, { ownerKey: jobId, dedupeKey: 'newsletter', to: email, ...message }),
    );
  });
}
