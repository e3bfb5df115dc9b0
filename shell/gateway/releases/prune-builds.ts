import { prune } from '@glow50/releases/prune';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { ReleaseStore } from '@glow50/releases/release-store';
import { removeStaleCopies } from '@glow50/releases/stale-copies';

const DAY_MS = 24 * 3_600_000;
const PART = /^[a-z]+$/;
/** Builds were just published, or are about to be, when a server starts. */
const FIRST_AFTER_MS = 60_000;

interface Pruning {
  objects: ReleaseObjects;
  store: Pick<ReleaseStore, 'registry' | 'alarms'>;
  /** Folder with local copies of builds from a bucket. */
  cache: string;
  onPruned(part: string, builds: readonly string[]): void;
  onError(error: unknown): void;
}

/** Deletes builds that nothing keeps, and local copies of them, a minute after the start and every day. Returns what stops it. */
export function pruneDaily(pruning: Pruning): () => void {
  const round = () => void pruneBuilds(pruning, new Date()).catch(pruning.onError);
  const first = setTimeout(round, FIRST_AFTER_MS).unref();
  const timer = setInterval(round, DAY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** Several servers may do this at once. Nothing is written to a store that has lost something: that could make it last. */
export async function pruneBuilds(
  { objects, store, cache, onPruned }: Omit<Pruning, 'onError'>,
  now: Date,
): Promise<void> {
  await store.registry();
  if (store.alarms().length > 0) return;
  for (const part of (await objects.list('')).filter((name) => PART.test(name))) {
    const removed = await prune(objects, part, { now }, 'the site');
    if (removed.length > 0) onPruned(part, removed);
  }
  await removeStaleCopies(objects, cache);
}
