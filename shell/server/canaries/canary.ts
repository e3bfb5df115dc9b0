import type { RegisteredRemote } from '@glow50/shared/host/registry';
import type { ReleaseObjects } from '../releases/release-objects';
import { writeLog } from '../releases/release-log';

/** A build of a remote that some of its visitors get in place of the current one. */
export interface Canary {
  id: string;
  /** As published, so that it can become the pointer. */
  record: RegisteredRemote;
  /** Of 100 visitors, those who get it. */
  percent: number;
  /** UTC, ISO 8601. */
  startedAt: string;
  /** Present once the site has stopped it: from then on nobody gets it. */
  stopped?: CanaryStop;
}

export interface CanaryStop {
  /** UTC, ISO 8601. */
  at: string;
  reason: string;
}

/** Places among which visitors are spread, each with one in its cookie. */
export const PLACES = 100;
const CANARY = 'canary.json';
/** Who writes the history of a canary that was stopped by itself. */
const BY_ITSELF = 'the site';

/** Whether visitors of a place get the canary. Each canary begins elsewhere, so that it is not always the same ones. */
export function isInShare({ id, percent }: Pick<Canary, 'id' | 'percent'>, place: number): boolean {
  const first = parseInt(id.slice(-6), 16);
  return (place + first) % PLACES < percent;
}

/** The canary that is out, or that was stopped and not cleared away so far. One that cannot be read counts as none. */
export async function readCanary(objects: ReleaseObjects, part: string): Promise<Canary | undefined> {
  const canary = parse<Canary>(await objects.read(`${part}/${CANARY}`));
  if (!canary) return undefined;
  const stopped = parse<CanaryStop>(await objects.read(stopKey(part, canary)));
  return stopped ? { ...canary, stopped } : canary;
}

export async function writeCanary(objects: ReleaseObjects, part: string, canary: Canary): Promise<void> {
  await objects.write(`${part}/${CANARY}`, JSON.stringify(canary));
}

export async function removeCanary(objects: ReleaseObjects, part: string): Promise<void> {
  await objects.remove(`${part}/${CANARY}`);
}

/**
 * Takes a canary from everybody. The stop is an object of its own, named by the canary: it cannot hit another one that
 * somebody starts, or undo what somebody promotes, at the same moment. Harmless when several servers do it.
 */
export async function stopCanary(
  objects: ReleaseObjects,
  part: string,
  canary: Canary,
  stop: CanaryStop,
): Promise<void> {
  if (await objects.read(stopKey(part, canary))) return;
  await objects.write(stopKey(part, canary), JSON.stringify(stop));
  await writeLog(objects, part, { ...canary.record, action: 'stop', reason: stop.reason }, BY_ITSELF);
}

const stopKey = (part: string, { id }: Canary) => `${part}/stopped/${id}.json`;

function parse<Value>(bytes: Buffer | undefined): Value | undefined {
  try {
    return bytes && (JSON.parse(bytes.toString()) as Value);
  } catch {
    return undefined;
  }
}
