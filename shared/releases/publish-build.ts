import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { BUILD_RECORD } from './build-files';
import { recordOf } from './build-record';
import { isTrusted, writeSignature } from './build-trust';
import { checkGivable, type Deployment, readDeployment } from './deployment';
import { readIfReadable } from './read-object';
import type { ReleaseObjects } from './release-objects';
import { checkMayChange, readPolicy, readRaw, readReleaseKey } from './release-policy';

export interface Built {
  part: string;
  build: string;
  folder: string;
}

/** Tells `prune` since when a build without a record is being published. */
const Publishing = openObject({ at: z.string() });
const PUBLISHING = 'publishing.json';

/** Steps of the log need room too: without it, nobody could roll back. */
const ROOM_FOR_STEPS = 8_000_000;

/**
 * Copies a built folder into the store unless the build is already there. Writes the build record last: a
 * build without a record is incomplete and is never served. In a store with a policy, the record is signed with
 * `RELEASE_KEY`, and a build whose record does not count is published anew. Throws while `prune` deletes the build, when the
 * disk would be full afterwards, and when the key may not release the part.
 */
export async function publishBuild(objects: ReleaseObjects, { part, build, folder }: Built): Promise<void> {
  const key = (file: string) => `${part}/${build}/${file}`;
  const [published, policy] = await Promise.all([objects.read(key(BUILD_RECORD)), readPolicy(objects)]);
  if (published && (!policy || (await isTrusted(objects, { part, build, record: published }, policy))))
    return;
  const signer = policy && readReleaseKey();
  if (policy) checkMayChange(policy, part, 'release', signer);
  const record = await readFile(path.join(folder, BUILD_RECORD));
  if (published) checkIsSame(part, record, await readDeployment(objects, part, undefined, policy ?? null));
  const files = await listBuilt(folder);
  await checkRoom(objects, part, await sizeOf(folder, files));
  // In this order: prune first says what it deletes, and then looks for this.
  await objects.write(key(PUBLISHING), JSON.stringify({ at: new Date().toISOString() }));
  checkGivable(part, build, await readDeployment(objects, part, undefined, policy ?? null));
  for (const file of files) await objects.write(key(file), await readFile(path.join(folder, file)));
  if (signer) await writeSignature(objects, { part, build, record }, signer);
  await objects.write(key(BUILD_RECORD), record);
  await objects.remove(key(PUBLISHING));
}

/** A build that visitors have is put back as it was, or not at all: its pages name the hashes of its files. */
function checkIsSame(part: string, record: Buffer, { current, pinned, canary }: Deployment): void {
  const { data: ours } = recordOf(part).safeParse(readRaw(record));
  const live = [current, pinned, canary?.record].find((given) => given && given.build === ours?.build);
  if (live && !isDeepStrictEqual(live, ours))
    throw new Error(
      `Build ${live.build} of ${part}, which visitors get, was changed in the release store past the commands, and yours is another
build of the same name. Nothing was published. Give visitors another build: npm run rollback -- ${part}`,
    );
}

async function listBuilt(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== BUILD_RECORD);
}

async function sizeOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function checkRoom(objects: ReleaseObjects, part: string, size: number): Promise<void> {
  const free = await objects.free?.();
  if (free === undefined || free >= size + ROOM_FOR_STEPS) return;
  const show = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
  throw new Error(
    `The release store has ${show(free)} left, but needs ${show(size + ROOM_FOR_STEPS)}: ${show(size)} for the build and the rest
for roll-backs. Nothing was published. Make room, for instance with npm run prune -- ${part} --delete`,
  );
}

/** UTC milliseconds at which the publishing of an incomplete build began. */
export async function readPublishingAt(
  objects: ReleaseObjects,
  { part, build }: Pick<Built, 'part' | 'build'>,
): Promise<number | undefined> {
  const begun = await readIfReadable(objects, `${part}/${build}/${PUBLISHING}`, Publishing);
  return begun && Date.parse(begun.at);
}
