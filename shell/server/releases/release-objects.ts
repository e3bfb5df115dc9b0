import path from 'node:path';
import { openBucket } from './bucket-objects';
import { openFolder } from './folder-objects';

/** Where published builds and pointers lie, by keys such as `booking/current.json`. Rejects when the place is away. */
export interface ReleaseObjects {
  /** Folder of this machine in which the keys are paths; absent when they lie elsewhere. */
  readonly folder?: string;
  read(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all: nobody reads the half of it. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Names of the files and folders directly below a folder, in order; the top for an empty string. */
  list(folder: string): Promise<string[]>;
}

/** `address` is a folder, or a bucket as `s3://bucket/folder?region=…&endpoint=…`. */
export function openReleaseObjects(address: string): ReleaseObjects {
  return address.startsWith('s3://') ? openBucket(new URL(address)) : openFolder(path.resolve(address));
}
