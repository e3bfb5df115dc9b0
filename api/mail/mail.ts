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
        /** Absent: the content is text. */
        encoding: z.literal('base64').optional(),
        /** Names a picture that the letter shows, as `cid:<name>`. */
        cid: z.string().optional(),
      }),
    )
    .optional(),
  headers: z.record(z.string(), z.string()).optional(),
});
export type Mail = z.infer<typeof Mail>;

export const mailQueue = defineQueue<Mail>({ name: 'mail', payload: Mail, limitSeconds: 90 });

export interface MailRequest extends Mail {
  /** Key of whom the mail is about: the user, the provider, or whatever it follows from. */
  ownerKey: string;
  /** The same mail asked for twice is sent once. */
  dedupeKey?: string;
}

/** Sends a mail, soon, if and only if the transaction commits. */
export async function enqueueMail(
  transaction: Transaction,
  { ownerKey, dedupeKey, ...payload }: MailRequest,
): Promise<void> {
  await enqueueJob(transaction, mailQueue, { ownerKey, payload, ...(dedupeKey && { dedupeKey }) });
}
