import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../database/error-code';
import type { Storage } from './storage';

/**
 * Stores files in a folder with owner-only access: the folder of a `file:` URL, otherwise `uploads` in the
 * data directory.
 */
export function openFolderStorage(place: URL | string): Storage {
  const root = typeof place === 'string' ? path.join(place, 'uploads') : fileURLToPath(place);
  const fileOf = (key: string) => path.join(root, ...key.split('/'));

  return {
    async put(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
        await syncFolder(path.dirname(file));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(key) {
      try {
        return (await open(fileOf(key))).createReadStream();
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    async remove(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

/** A new file name survives a crash only when its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
