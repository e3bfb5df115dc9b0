import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { readIfReadable } from './read-object';
import type { ReleaseObjects } from './release-objects';

/** How one build fared with visitors in one hour. */
export const HourOfBuild = openObject({
  build: z.string(),
  visits: z.number(),
  failedVisits: z.number(),
  clients: z.number(),
  failedClients: z.number(),
  loads: z.number(),
  /** Milliseconds. */
  meanLoadMs: z.number().nullable(),
});
export type HourOfBuild = z.infer<typeof HourOfBuild>;

/** One object per day and part, keyed by hour (`07`), all in UTC. */
const HealthOfDay = openObject({ hours: z.record(z.string(), z.array(HourOfBuild)) });

export const HEALTH_KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;
const DAY_FILE = /^(\d{4}-\d\d-\d\d)\.json$/;

const folderOf = (part: string) => `${part}/health`;
const keyOf = (part: string, day: string) => `${folderOf(part)}/${day}.json`;
const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * Keeps what is known of the hour that `time` is in, in place of what was kept of it before. Servers that do this at once
 * know the same. The first of a day deletes what is older than 30 days.
 */
export async function keepHour(
  objects: ReleaseObjects,
  part: string,
  time: Date,
  builds: readonly HourOfBuild[],
): Promise<void> {
  const key = keyOf(part, dayOf(time));
  const before = await readIfReadable(objects, key, HealthOfDay);
  const hour = time.toISOString().slice(11, 13);
  const text = JSON.stringify({ hours: { ...before?.hours, [hour]: builds } });
  if (JSON.stringify({ hours: before?.hours }) === text) return;
  await objects.write(key, text);
  if (!before) await removeOld(objects, part, time);
}

interface KeptHour {
  /** Begin of the hour, UTC, ISO 8601. */
  hour: string;
  builds: HourOfBuild[];
}

/** The hours of the last days with their builds, also of builds that are gone, oldest first. */
export async function readKeptHealth(
  objects: ReleaseObjects,
  part: string,
  { now, days }: { now: Date; days: number },
): Promise<KeptHour[]> {
  const from = dayOf(new Date(now.getTime() - days * DAY_MS));
  const kept = (await listDays(objects, part)).filter((day) => day >= from);
  const found = await Promise.all(
    kept.map(async (day) => {
      const hours = (await readIfReadable(objects, keyOf(part, day), HealthOfDay))?.hours ?? {};
      return Object.entries(hours).map(([hour, builds]) => ({ hour: `${day}T${hour}:00:00.000Z`, builds }));
    }),
  );
  return found.flat().sort((one, other) => one.hour.localeCompare(other.hour));
}

async function removeOld(objects: ReleaseObjects, part: string, now: Date): Promise<void> {
  const oldest = dayOf(new Date(now.getTime() - HEALTH_KEPT_DAYS * DAY_MS));
  for (const day of await listDays(objects, part)) {
    if (day < oldest) await objects.remove(keyOf(part, day));
  }
}

async function listDays(objects: ReleaseObjects, part: string): Promise<string[]> {
  const names = await objects.list(folderOf(part));
  return names.flatMap((name) => DAY_FILE.exec(name)?.[1] ?? []);
}
