import { removeEndedClaims } from '@glow50/releases/override-claim';
import type { ReleaseObjects } from '@glow50/releases/release-objects';

const HOUR_MS = 3_600_000;
const PART = /^[a-z]+$/;

/** Deletes used override links of all remotes that ended a day ago, now and every hour. Returns what stops it. */
export function sweepClaims(objects: ReleaseObjects, onError: (error: unknown) => void): () => void {
  const round = () => void sweep(objects, new Date()).catch(onError);
  round();
  const timer = setInterval(round, HOUR_MS).unref();
  return () => clearInterval(timer);
}

async function sweep(objects: ReleaseObjects, now: Date): Promise<void> {
  const parts = (await objects.list('')).filter((name) => PART.test(name));
  for (const part of parts) await removeEndedClaims(objects, part, now);
}
