import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const BATCH = 1000;
export const EMAIL_FILES_KEPT_DAYS = 30;

/** Deletes a batch of emails and texts in files, last written before `oldest`. Resolves to true when more may be left. */
export async function purgeOutboxFolder(folder: string, oldest: Date): Promise<boolean> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => /\.(eml|sms)$/.test(file)).sort();
  let removed = 0;
  for (const file of files) {
    if (removed === BATCH) return true;
    const address = path.join(folder, file);
    const written = await stat(address).catch(() => undefined);
    // Names sort by time, so that all later files are newer.
    if (written && written.mtime >= oldest) return false;
    await rm(address, { force: true });
    removed += 1;
  }
  return false;
}
