import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseObjects } from './release-objects';

const UNFINISHED = '.unfinished-';
/** Before it gets its name, so that nothing half written has one after a power cut. */
const ON_DISK = { flush: true };

export function openFolder(folder: string): ReleaseObjects {
  return {
    folder,
    async free() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    read: (key) => unlessMissing(readFile(path.join(folder, key))),
    async write(key, bytes) {
      const file = path.join(folder, key);
      const unfinished = file + UNFINISHED + randomBytes(6).toString('hex');
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(unfinished, bytes, ON_DISK);
        await rename(unfinished, file);
      } catch (error) {
        // It would take the room that the next attempt needs.
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async create(key, bytes) {
      const file = path.join(folder, key);
      const unfinished = file + UNFINISHED + randomBytes(6).toString('hex');
      await mkdir(path.dirname(file), { recursive: true });
      try {
        await writeFile(unfinished, bytes, ON_DISK);
        // Unlike a rename, a link does not replace a file.
        await link(unfinished, file);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
        throw error;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    remove: (key) => rm(path.join(folder, key), { force: true }),
    removeAll: (below) => rm(path.join(folder, below), { recursive: true, force: true }),
    async list(below) {
      const names = (await unlessMissing(readdir(path.join(folder, below)))) ?? [];
      return names.filter((name) => !name.includes(UNFINISHED)).sort();
    },
  };
}

async function unlessMissing<Found>(work: Promise<Found>): Promise<Found | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}
