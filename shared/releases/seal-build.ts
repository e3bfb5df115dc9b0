import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_RECORD, FILE_LIST, hashOf } from './build-files';
import type { BuildRecord } from './build-record';
import { listFiles } from './list-files';

/** Writes the list of all files with their hashes, and the build record with the hash of that list. */
export function sealBuild(folder: string, description: BuildRecord): BuildRecord {
  const files = JSON.stringify(listFiles(folder), null, 2);
  const record: BuildRecord = { ...description, filesIntegrity: hashOf(files) };
  writeFileSync(path.join(folder, FILE_LIST), files);
  writeFileSync(path.join(folder, BUILD_RECORD), JSON.stringify(record, null, 2));
  return record;
}
