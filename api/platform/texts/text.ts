import { z } from 'zod';
import type { Config } from '../config/config';
import type { Transaction } from '../database/connection';
import { enqueueJob } from '../jobs/enqueue-job';
import { defineQueue } from '../jobs/queue';
import { toGsm } from './to-gsm';

const Text = z.object({
  /** As `+12145550142`. */
  to: z.string(),
  body: z.string(),
});
export type Text = z.infer<typeof Text>;

export const textQueue = defineQueue<Text>({ name: 'text', payload: Text, limitSeconds: 60 });

export interface TextRequest extends Text {
  /** Id of the user, provider or other record that the text is about. */
  ownerKey: string;
  /** A text with the same key is sent only once. */
  dedupeKey?: string;
}

/** Queues a text. It is sent only if the transaction commits, and if the number has not sent STOP by then. */
export async function enqueueText(
  tx: Transaction,
  { ownerKey, dedupeKey, to, body }: TextRequest,
): Promise<void> {
  const payload = { to, body: toGsm(body) };
  await enqueueJob(tx, textQueue, { ownerKey, payload, ...(dedupeKey && { dedupeKey }) });
}

/** Production sends texts only with an account at Twilio. */
export const offersTexts = ({ mode, twilio }: Pick<Config, 'mode' | 'twilio'>): boolean =>
  mode !== 'production' || twilio !== undefined;
