import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { RemoteRecord } from './build-record';
import { readIfReadable, type OnUnreadable } from './read-object';
import type { ReleaseObjects } from './release-objects';
import { writeLog } from './release-log';

export const CanaryStop = openObject({ at: z.string(), reason: z.string() });
export type CanaryStop = z.infer<typeof CanaryStop>;

export const Canary = openObject({
  id: z.string(),
  /** The published record, so that promoting the canary can make it the pointer. */
  record: RemoteRecord,
  percent: z.number(),
  startedAt: z.string(),
  /** Present after the site has stopped the canary. Nobody gets it then. */
  stopped: z.exactOptional(CanaryStop),
});
export type Canary = z.infer<typeof Canary>;

/** Number of buckets. Each visitor's cookie holds one of them. */
export const BUCKETS = 100;
const CANARY = 'canary.json';
const AUTOMATIC_STOP_AUTHOR = 'the site';

/**
 * Whether the visitors in this bucket get the canary. Each canary starts at another bucket, so that the same
 * visitors do not get every canary.
 */
export function includesBucket({ id, percent }: Pick<Canary, 'id' | 'percent'>, place: number): boolean {
  const first = parseInt(id.slice(-6), 16);
  return (place + first) % BUCKETS < percent;
}

/** The active or stopped canary. An unreadable one counts as absent. */
export async function readCanary(
  objects: ReleaseObjects,
  part: string,
  onUnreadable?: OnUnreadable,
): Promise<Canary | undefined> {
  const canary = await readIfReadable(objects, `${part}/${CANARY}`, Canary, onUnreadable);
  if (!canary) return undefined;
  const stopped = await readIfReadable(objects, stopKey(part, canary), CanaryStop, onUnreadable);
  return stopped ? { ...canary, stopped } : canary;
}

export async function writeCanary(objects: ReleaseObjects, part: string, canary: Canary): Promise<void> {
  await objects.write(`${part}/${CANARY}`, JSON.stringify(canary));
}

export async function removeCanary(objects: ReleaseObjects, part: string): Promise<void> {
  await objects.remove(`${part}/${CANARY}`);
}

/**
 * Stops a canary for all visitors. The stop is a separate object named after the canary, so it cannot affect
 * a canary or a promotion that starts at the same moment. Safe to call from several servers.
 */
export async function stopCanary(
  objects: ReleaseObjects,
  part: string,
  canary: Canary,
  stop: CanaryStop,
): Promise<void> {
  if (await objects.read(stopKey(part, canary))) return;
  await objects.write(stopKey(part, canary), JSON.stringify(stop));
  await writeLog(
    objects,
    part,
    { ...canary.record, action: 'stop', reason: stop.reason },
    AUTOMATIC_STOP_AUTHOR,
  );
}

const stopKey = (part: string, { id }: Canary) => `${part}/stopped/${id}.json`;
