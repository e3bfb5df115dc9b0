import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { readIfReadable } from './read-object';
import type { ReleaseObjects } from './release-objects';

/** When a visitor was last served a build that new visitors no longer get. */
const KeptMark = openObject({ at: z.string() });

const HOUR_MS = 3_600_000;
/** A mark is as old as this at most while its build is served, so that requests write little. */
const FRESH_MS = HOUR_MS;
const keyOf = (part: string, build: string) => `${part}/kept/${build}.json`;

/** Returns what a server calls for each page that has an older build. Writes at most once an hour for a build. */
export function openKeptMarks(objects: ReleaseObjects, onError: (error: unknown) => void) {
  const writtenAt = new Map<string, number>();
  return (part: string, build: string, now = Date.now()): void => {
    const key = keyOf(part, build);
    if (now - (writtenAt.get(key) ?? -Infinity) < FRESH_MS) return;
    writtenAt.set(key, now);
    objects.write(key, JSON.stringify({ at: new Date(now).toISOString() })).catch((error: unknown) => {
      writtenAt.delete(key);
      onError(error);
    });
  };
}

/** UTC milliseconds at which the build was last kept by somebody, to the hour. */
export async function readKeptAt(
  objects: ReleaseObjects,
  part: string,
  build: string,
): Promise<number | undefined> {
  const mark = await readIfReadable(objects, keyOf(part, build), KeptMark);
  return mark && Date.parse(mark.at);
}

export const removeKeptMark = (objects: ReleaseObjects, part: string, build: string): Promise<void> =>
  objects.remove(keyOf(part, build));
