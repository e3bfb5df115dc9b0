import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { BUILD_RECORD } from './build-files';
import { checkGivable, readDeployment } from './deployment';
import { readIfReadable } from './read-object';
import type { ReleaseObjects } from './release-objects';

export interface Built {
  part: string;
  build: string;
  folder: string;
}

/** Tells `prune` since when a build without a record is being published. */
const Publishing = openObject({ at: z.string() });
const PUBLISHING = 'publishing.json';

/**
 * Copies a built folder into the store unless the build is already there. Writes the build record last: a
 * build without a record is incomplete and is never served. Throws while `prune` deletes the build.
 */
export async function publishBuild(objects: ReleaseObjects, { part, build, folder }: Built): Promise<void> {
  const key = (file: string) => `${part}/${build}/${file}`;
  if (await objects.read(key(BUILD_RECORD))) return;
  // In this order: prune first says what it deletes, and then looks for this.
  await objects.write(key(PUBLISHING), JSON.stringify({ at: new Date().toISOString() }));
  checkGivable(part, build, await readDeployment(objects, part));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== BUILD_RECORD);
  for (const file of files) await objects.write(key(file), await readFile(path.join(folder, file)));
  await objects.write(key(BUILD_RECORD), await readFile(path.join(folder, BUILD_RECORD)));
  await objects.remove(key(PUBLISHING));
}

/** UTC milliseconds at which the publishing of an incomplete build began. */
export async function readPublishingAt(
  objects: ReleaseObjects,
  { part, build }: Pick<Built, 'part' | 'build'>,
): Promise<number | undefined> {
  const begun = await readIfReadable(objects, `${part}/${build}/${PUBLISHING}`, Publishing);
  return begun && Date.parse(begun.at);
}
