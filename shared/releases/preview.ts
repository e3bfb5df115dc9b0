import { randomBytes } from 'node:crypto';
import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { checkGivable, getPublished, readDeployment } from './deployment';
import { readIfReadable } from './read-object';
import type { ReleaseObjects } from './release-objects';

/** A published build that is shown in browsers with its link, and to nobody else. */
const Preview = openObject({
  /** 32 hexadecimal digits. */
  id: z.string(),
  part: z.string(),
  build: z.string(),
  by: z.string(),
  /** UTC, ISO 8601, as `expiresAt`. */
  at: z.string(),
  expiresAt: z.string(),
});
type Preview = z.infer<typeof Preview>;

const DAY_MS = 24 * 3_600_000;
export const MOST_PREVIEW_DAYS = 14;

const ID = /^[\da-f]{32}$/;
const folderOf = (part: string) => `${part}/previews`;
const keyOf = (part: string, id: string) => `${folderOf(part)}/${id}.json`;

/** Lasts for `days`. Throws for a build that is not published or that nobody may get. */
export async function createPreview(
  objects: ReleaseObjects,
  { part, build, by, days }: Pick<Preview, 'part' | 'build' | 'by'> & { days: number },
  now = new Date(),
): Promise<Preview> {
  if (!(days > 0 && days <= MOST_PREVIEW_DAYS))
    throw new Error(`A preview lasts at most ${MOST_PREVIEW_DAYS} days`);
  await getPublished(objects, part, build);
  const preview: Preview = {
    id: randomBytes(16).toString('hex'),
    part,
    build,
    by,
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + days * DAY_MS).toISOString(),
  };
  await objects.write(keyOf(part, preview.id), JSON.stringify(preview));
  // In this order: prune first says what it deletes, and then looks for this.
  try {
    checkGivable(part, build, await readDeployment(objects, part));
  } catch (error) {
    await objects.remove(keyOf(part, preview.id));
    throw error;
  }
  return preview;
}

/** Undefined for one that is unknown, or that has ended. */
export async function readPreview(
  objects: ReleaseObjects,
  part: string,
  id: string,
  now = new Date(),
): Promise<Preview | undefined> {
  if (!ID.test(id)) return undefined;
  const preview = await readIfReadable(objects, keyOf(part, id), Preview);
  return preview && isRunning(preview, now) ? preview : undefined;
}

/** Those that have not ended, newest first. */
export async function listPreviews(
  objects: ReleaseObjects,
  part: string,
  now = new Date(),
): Promise<Preview[]> {
  const previews = await Promise.all(
    (await listIds(objects, part)).map((id) => readPreview(objects, part, id, now)),
  );
  return previews
    .filter((preview) => preview !== undefined)
    .sort((one, other) => other.at.localeCompare(one.at));
}

/** Ends all previews of a build. Resolves to how many there were. */
export async function endPreviews(objects: ReleaseObjects, part: string, build: string): Promise<number> {
  const ended = (await listPreviews(objects, part)).filter((preview) => preview.build === build);
  for (const { id } of ended) await objects.remove(keyOf(part, id));
  return ended.length;
}

/** Deletes the records of previews that have ended. Safe to run concurrently. */
export async function removeEndedPreviews(objects: ReleaseObjects, part: string, now: Date): Promise<void> {
  for (const id of await listIds(objects, part)) {
    const preview = await readIfReadable(objects, keyOf(part, id), Preview);
    if (preview && !isRunning(preview, now)) await objects.remove(keyOf(part, id));
  }
}

const isRunning = ({ expiresAt }: Preview, now: Date): boolean => Date.parse(expiresAt) > now.getTime();

async function listIds(objects: ReleaseObjects, part: string): Promise<string[]> {
  const names = await objects.list(folderOf(part));
  return names.map((name) => name.replace(/\.json$/, '')).filter((id) => ID.test(id));
}
