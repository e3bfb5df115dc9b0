import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { RemoteRecord } from './build-record';
import { readIfReadable, type OnUnreadable } from './read-object';
import type { ReleaseObjects } from './release-objects';

export const CanaryStop = openObject({ at: z.string(), reason: z.string() });
export type CanaryStop = z.infer<typeof CanaryStop>;

export const Canary = openObject({
  id: z.string(),
  /** The published record, so that promoting the canary can make it the pointer. */
  record: RemoteRecord,
  percent: z.number(),
  startedAt: z.string(),
  /** The site recalls the build by itself when it loses what visitors send. */
  recallsOnLoss: z.exactOptional(z.boolean()),
  /** Present after the site has stopped the canary. Nobody gets it then. */
  stopped: z.exactOptional(CanaryStop),
});
export type Canary = z.infer<typeof Canary>;

/** Number of buckets. Each visitor's cookie holds one of them. */
export const BUCKETS = 100;
const CANARY = 'canary.json';

/**
 * Whether the visitors in this bucket get the canary. Each canary starts at another bucket, so that the same
 * visitors do not get every canary.
 */
export function includesBucket({ id, percent }: Pick<Canary, 'id' | 'percent'>, place: number): boolean {
  const first = parseInt(id.slice(-6), 16);
  return (place + first) % BUCKETS < percent;
}

/** Of stores without steps. The active or stopped canary; an unreadable one counts as absent. */
export async function readPlainCanary(
  objects: ReleaseObjects,
  part: string,
  onUnreadable?: OnUnreadable,
): Promise<Canary | undefined> {
  const canary = await readIfReadable(objects, `${part}/${CANARY}`, Canary, onUnreadable);
  if (!canary) return undefined;
  const stop = `${part}/stopped/${canary.id}.json`;
  const stopped = await readIfReadable(objects, stop, CanaryStop, onUnreadable);
  return stopped ? { ...canary, stopped } : canary;
}
