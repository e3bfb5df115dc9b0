import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage';

const AT_ONCE = 8;

/**
 * Copies the files of a folder of uploads into another storage, under the same keys. Leaves out what is there already, and
 * names with a dot, which are files that were never finished. The first failure ends it; it may be repeated.
 */
export async function copyFolder(
  folder: string,
  storage: Storage,
): Promise<{ copied: number; kept: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  const queue = keys.values();
  let copied = 0;

  async function copyNext(): Promise<void> {
    for (const key of queue) {
      const existing = await storage.read(key);
      existing?.destroy();
      if (existing) continue;
      await storage.put(key, await readFile(path.join(folder, key)));
      copied += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return { copied, kept: keys.length - copied };
}
