import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_RECORD } from './build-files';
import type { ReleaseObjects } from './release-objects';

export interface Built {
  part: string;
  build: string;
  folder: string;
}

/**
 * Copies a built folder into the store unless the build is already there. Writes the build record last: a
 * build without a record is incomplete and is never served.
 */
export async function publishBuild(objects: ReleaseObjects, { part, build, folder }: Built): Promise<void> {
  const key = (file: string) => `${part}/${build}/${file}`;
  if (await objects.read(key(BUILD_RECORD))) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => file !== BUILD_RECORD);
  for (const file of files) await objects.write(key(file), await readFile(path.join(folder, file)));
  await objects.write(key(BUILD_RECORD), await readFile(path.join(folder, BUILD_RECORD)));
}
