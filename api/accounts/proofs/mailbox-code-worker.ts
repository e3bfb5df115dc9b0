import { v7 } from 'uuid';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/queue';
import { enqueueMail } from '../../platform/mail/mail';
import { mailboxCodeEmail } from '../account-emails';
import { findAccountByEmail } from '../account-repository';
import { makeMailboxCode } from './mailbox-code';

const mailboxCodeQueue = defineQueue({ name: 'mailbox-code', payload: z.object({ email: z.string() }) });

/** Does not look the address up, so that neither the answer nor its time tells whether it has an account. */
export async function requestMailboxCode(
  { database }: Pick<Dependencies, 'database'>,
  email: string,
): Promise<void> {
  await inTransaction(database, (tx) =>
    enqueueJob(tx, mailboxCodeQueue, { ownerKey: v7(), payload: { email } }),
  );
}

export function mailboxCodeWorker({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): Worker {
  return defineWorker(mailboxCodeQueue, async ({ email }, jobId) => {
    const account = await findAccountByEmail(database, email);
    if (!account?.isVerified) return;
    const code = makeMailboxCode(email, clock.now(), config.secretKey);
    await inTransaction(database, async (tx) => {
      await enqueueMail(tx, {
        ownerKey: account.userId,
        dedupeKey: `mailbox-code:${jobId}`,
        to: account.email,
        ...mailboxCodeEmail(config.publicUrl, { code }),
      });
    });
  });
}
