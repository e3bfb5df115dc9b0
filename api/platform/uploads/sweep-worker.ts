import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { defineQueue, defineWorker, type Worker } from '../jobs/queue';
import { openStorage } from '../storage/open-storage';
import { isKept } from './upload-repository';

const Place = z.object({ ownerId: z.uuid(), uploadId: z.uuid() });
export type Place = z.infer<typeof Place>;

/** Deletes stored bytes that no upload refers to. */
export const sweepQueue = defineQueue({ name: 'upload-sweep', payload: Place });

export const storageKey = ({ ownerId, uploadId }: Place): string => `${ownerId}/${uploadId}`;

export function sweepWorker({ config, database }: Pick<Dependencies, 'config' | 'database'>): Worker {
  const storage = openStorage(config);
  return defineWorker(sweepQueue, async (place) => {
    if (!(await isKept(database, place))) await storage.remove(storageKey(place));
  });
}
