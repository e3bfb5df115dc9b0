import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { REGISTERED_PICTURES } from './media-routes';

/** Below the public pictures folder. Files never change: a new picture gets a new name. */
const FOLDER = REGISTERED_PICTURES;

const folderOf = (dataDir: string): string => path.join(dataDir, 'media', FOLDER);

export const addressOf = (uploadId: string): string => `/media/${FOLDER}/${uploadId}.jpg`;

export function uploadOf(address: string): string | undefined {
  const id = path.posix.basename(address, '.jpg');
  if (address !== addressOf(id)) return undefined;
  return z.uuid().safeParse(id).success ? id : undefined;
}

export async function writePublished(dataDir: string, uploadId: string, bytes: Buffer): Promise<void> {
  const folder = folderOf(dataDir);
  const draft = path.join(folder, `.${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, path.join(folder, `${uploadId}.jpg`));
  } finally {
    await rm(draft, { force: true });
  }
}

export async function removePublished(dataDir: string, uploadId: string): Promise<void> {
  await rm(path.join(folderOf(dataDir), `${uploadId}.jpg`), { force: true });
}
