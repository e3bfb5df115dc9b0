import { z } from 'zod';
import type { Transaction } from '../database/connection';
import { enqueueJob } from '../jobs/enqueue-job';
import { defineQueue } from '../jobs/queue';

const Publishing = z.object({
  providerId: z.uuid(),
  uploadId: z.uuid(),
  alt: z.string(),
  place: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('portrait') }),
    z.object({ kind: z.literal('service'), serviceId: z.uuid() }),
    z.object({ kind: z.literal('portfolio') }),
    z.object({ kind: z.literal('review'), reviewId: z.uuid() }),
    // Published before pictures had sizes. It stays where it is and gets them.
    z.object({ kind: z.literal('earlier') }),
  ]),
});
export type Publishing = z.infer<typeof Publishing>;

export const publishQueue = defineQueue<Publishing>({ name: 'picture-publishing', payload: Publishing });

const Removal = z.object({ uploadId: z.uuid() });

export const removalQueue = defineQueue<z.infer<typeof Removal>>({
  name: 'picture-removal',
  payload: Removal,
  // For a day at least: until the CDN has forgotten it, a removed picture is still shown.
  retries: 14,
});

export async function enqueuePublishing(tx: Transaction, payload: Publishing): Promise<void> {
  const { providerId, uploadId, place } = payload;
  await enqueueJob(tx, publishQueue, {
    ownerKey: providerId,
    dedupeKey: `${uploadId}:${place.kind}`,
    payload,
  });
}
