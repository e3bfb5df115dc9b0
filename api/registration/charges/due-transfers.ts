import { TRANSFER_DAYS } from '@glow50/contract/plans/plans';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { defineQueue, defineWorker, type Worker } from '../../platform/jobs/queue';
import { enqueueMail } from '../../platform/mail/mail';
import { DAY } from '../../platform/time/zone-time';
import type { RegistrationDependencies } from '../registration-dependencies';
import { findRegistrationById, lockRegistration, refOf } from '../submissions/registration-repository';
import { transferEndedEmail, transferReminderEmail } from './charge-emails';
import { changeCharge, type ChargeRow, findCharge } from './charge-repository';

const REMINDED_DAYS_BEFORE = 2;

const Due = z.object({
  registrationId: z.uuid(),
  /** The job is outdated when the charge is due at another time. */
  dueAt: z.iso.datetime(),
  work: z.enum(['remind', 'end']),
});

const dueTransferQueue = defineQueue({ name: 'due-transfer', payload: Due });

export const transferDueAt = (now: Date): Date => new Date(now.getTime() + TRANSFER_DAYS * DAY);

/** Plans the reminder about a transfer, and its end. */
export async function planDueTransfer(
  tx: Transaction,
  { owner_key: ownerKey, registration_id: registrationId, transfer_due_at: due }: ChargeRow,
): Promise<void> {
  if (!due) return;
  const dueAt = due.toISOString();
  const plan = (work: 'remind' | 'end', runAfter: Date) =>
    enqueueJob(tx, dueTransferQueue, {
      ownerKey,
      dedupeKey: `${registrationId}:${dueAt}:${work}`,
      payload: { registrationId, dueAt, work },
      runAfter,
    });
  await plan('remind', new Date(due.getTime() - REMINDED_DAYS_BEFORE * DAY));
  // The last day counts in full, wherever it was begun.
  await plan('end', new Date(due.getTime() + DAY));
}

/** Reminds of a transfer that has not arrived, and stops waiting for it in the end. The answers stay. */
export function dueTransferWorker({ config, database }: RegistrationDependencies): Worker {
  const { publicUrl, zelleAddress = '' } = config;
  return defineWorker(dueTransferQueue, ({ registrationId, dueAt, work }) =>
    inTransaction(database, async (tx) => {
      const found = await findRegistrationById(tx, registrationId);
      const row = found && (await lockRegistration(tx, refOf(found)));
      const charge = row && (await findCharge(tx, row));
      if (row?.state !== 'awaiting_payment' || charge?.state !== 'awaiting_transfer') return;
      const due = charge.transfer_due_at;
      if (due?.toISOString() !== dueAt) return;
      const zelle = { address: zelleAddress, reference: row.reference };
      if (work === 'end') await changeCharge(tx, charge, { state: 'open', transfer_due_at: null });
      await enqueueMail(tx, {
        ownerKey: row.registration_id,
        dedupeKey: `transfer-${work}:${dueAt}`,
        to: row.email,
        ...(work === 'end' ? transferEndedEmail(row, publicUrl) : transferReminderEmail(row, zelle, due)),
      });
    }),
  );
}
