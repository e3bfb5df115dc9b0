import { z } from 'zod';
import type { Transaction } from '../database/connection';
import { enqueueJob } from '../jobs/enqueue-job';
import { defineQueue } from '../jobs/queue';

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  attachments: z
    .array(
      z.object({
        filename: z.string(),
        contentType: z.string(),
        content: z.string(),
        /** Absent: the content is plain text. */
        encoding: z.literal('base64').optional(),
        /** Content id of a picture that the email embeds as `cid:<name>`. */
        cid: z.string().optional(),
      }),
    )
    .optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type Mail = z.infer<typeof Mail>;

export const mailQueue = defineQueue<Mail>({ name: 'mail', payload: Mail, limitSeconds: 90 });

export interface MailRequest extends Mail {
  /** Id of the user, provider or other record that the email is about. */
  ownerKey: string;
  /** An email with the same key is sent only once. */
  dedupeKey?: string;
}

/** Queues an email. It is sent only if the transaction commits. */
export async function enqueueMail(
  transaction: Transaction,
  { ownerKey, dedupeKey, ...payload }: MailRequest,
): Promise<void> {
  await enqueueJob(transaction, mailQueue, { ownerKey, payload, ...(dedupeKey && { dedupeKey }) });
}
