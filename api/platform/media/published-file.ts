import { createReadStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { PICTURE_WIDTHS } from '@glow50/contract/pictures/picture-sizes';
import { z } from 'zod';
import type { Config } from '../config/config';
import { openStorage } from '../storage/open-storage';
import type { ShrunkPicture } from '../uploads/content/image';
import { REGISTERED_PICTURES } from './registered-pictures';

type Place = Pick<Config, 'storageUrl' | 'dataDir'>;

/** Files never change: a new picture gets a new name. */
export const addressOf = (uploadId: string): string => `/media/${REGISTERED_PICTURES}/${uploadId}.jpg`;

/** Without what an address says of color and width. */
export const pathOf = (address: string): string => address.split('?', 1)[0] ?? '';

export function uploadOf(address: string): string | undefined {
  const file = pathOf(address);
  const id = path.posix.basename(file, '.jpg');
  if (file !== addressOf(id)) return undefined;
  return z.uuid().safeParse(id).success ? id : undefined;
}

const keyOf = (uploadId: string, size: string | number): string => `published/${uploadId}-${size}`;

export async function writePublished(
  place: Place,
  uploadId: string,
  { bytes, sizes }: Pick<ShrunkPicture, 'bytes' | 'sizes'>,
): Promise<void> {
  const storage = openStorage(place);
  // The whole one last: what has it has all.
  for (const { width, bytes: size } of sizes) await storage.put(keyOf(uploadId, width), size);
  await storage.put(keyOf(uploadId, 'whole'), bytes);
}

export async function removePublished(place: Place, uploadId: string): Promise<void> {
  const storage = openStorage(place);
  for (const size of ['whole', ...PICTURE_WIDTHS]) await storage.remove(keyOf(uploadId, size));
  await rm(earlierFile(place, uploadId), { force: true });
}

/** The widths are those of `PICTURE_WIDTHS`. */
const FILE = /^([\da-f-]{36})(?:\.jpg|-(320|640|1200)\.webp)$/;

/** A file of a published picture, by its name: `<id>.jpg` or `<id>-<width>.webp`. */
export async function readPublished(
  place: Place,
  name: string,
): Promise<{ uploadId: string; type: string; bytes: Readable } | undefined> {
  const [, uploadId, width] = FILE.exec(name) ?? [];
  if (uploadId === undefined) return undefined;
  const stored = await openStorage(place).read(keyOf(uploadId, width ?? 'whole'));
  if (stored) return { uploadId, type: width === undefined ? 'image/jpeg' : 'image/webp', bytes: stored };
  const earlier = earlierFile(place, uploadId);
  const isThere = width === undefined && (await access(earlier).then(yes, no));
  return isThere ? { uploadId, type: 'image/jpeg', bytes: createReadStream(earlier) } : undefined;
}

const yes = () => true;
const no = () => false;

/** Where pictures were published before there were sizes. */
const earlierFile = ({ dataDir }: Place, uploadId: string): string =>
  path.join(dataDir, 'media', REGISTERED_PICTURES, `${uploadId}.jpg`);
