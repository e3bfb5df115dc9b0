import { v7 } from 'uuid';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/queue';
import { enqueueMail } from '../../platform/mail/mail';
import { resetEmail } from '../account-emails';
import { findAccountByEmail, lockAccount } from '../account-repository';
import { addReset, hasLiveReset } from './reset-repository';
import { makeResetToken, readResetToken, resetExpiry } from './reset-token';

const resetQueue = defineQueue({
  name: 'password-reset',
  payload: z.object({ email: z.string(), unlessLive: z.boolean().optional() }),
});

/**
 * Queues the request without looking up the address, so that neither the response nor its time reveals
 * whether an account exists. `unlessLive`: nothing is sent while an earlier link works.
 */
export async function requestReset(
  { database }: Pick<Dependencies, 'database'>,
  email: string,
  { unlessLive }: { unlessLive: boolean },
): Promise<void> {
  const payload = { email, unlessLive };
  await inTransaction(database, (tx) => enqueueJob(tx, resetQueue, { ownerKey: v7(), payload }));
}

export function resetWorker({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): Worker {
  return defineWorker(resetQueue, async ({ email, unlessLive = false }, jobId) => {
    const account = await findAccountByEmail(database, email);
    if (!account?.isVerified) return;
    const token = makeResetToken(account.userId, jobId, config.secretKey);
    const ref = readResetToken(token);
    if (!ref) throw new Error('The created reset token is invalid');
    const now = clock.now();
    await inTransaction(database, async (tx) => {
      await lockAccount(tx, account.userId);
      if (unlessLive && (await hasLiveReset(tx, account.userId, now))) return;
      await addReset(tx, ref, { now, expiresAt: resetExpiry(now) });
      await enqueueMail(tx, {
        ownerKey: account.userId,
        dedupeKey: `reset:${jobId}`,
        to: account.email,
        ...resetEmail(config.publicUrl, { token }),
      });
    });
  });
}
