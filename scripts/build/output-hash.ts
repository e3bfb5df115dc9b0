import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildRecord } from '@glow50/releases/build-record';
import { listFiles } from '@glow50/releases/list-files';

/** Changes with every comment in the sources, and no browser of a visitor reads it. */
const SOURCE_MAP = /\.map$/;

/**
 * Build id: a hash of what visitors and servers get. `description` is the build's record; when it was built, and from
 * which commit, does not count.
 */
export function hashOutput(folder: string, mode: string, description: BuildRecord): string {
  const { commit: _commit, builtAt: _builtAt, ...record } = description;
  const hash = createHash('sha256').update(mode).update(JSON.stringify(record));
  for (const file of Object.keys(listFiles(folder)).sort()) {
    if (!SOURCE_MAP.test(file)) hash.update(`\0${file}\0`).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
}
