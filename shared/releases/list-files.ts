import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FileList, hashOf } from './build-files';

/** Hash of every file below a folder, by relative path with forward slashes. */
export function listFiles(folder: string): FileList {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [path.relative(folder, file).split(path.sep).join('/'), hashOf(readFileSync(file))]),
  );
}
