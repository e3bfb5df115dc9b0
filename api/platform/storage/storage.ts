import type { Readable } from 'node:stream';

/**
 * Storage for private files. A key consists of parts of letters, digits and `-`, joined by `/`. Once `put`
 * resolves, the whole file survives a crash.
 */
export interface Storage {
  put(key: string, bytes: Buffer): Promise<void>;
  read(key: string): Promise<Readable | undefined>;
  /** Does nothing when the key does not exist. */
  remove(key: string): Promise<void>;
}
