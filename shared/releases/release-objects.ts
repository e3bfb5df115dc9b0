/**
 * Storage of published builds and pointers, with keys such as `booking/current.json`. Rejects when the
 * storage is unavailable.
 */
export interface ReleaseObjects {
  /** Local folder in which keys are paths. Absent for a bucket. */
  readonly folder?: string;
  /** Bytes that can still be written. Absent for a bucket, which has no end. */
  free?(): Promise<number>;
  read(key: string): Promise<Buffer | undefined>;
  /** Atomic. Readers never see a partial object. */
  write(key: string, bytes: Buffer | string): Promise<void>;
  /** As `write`, but only for a key that does not exist. Resolves to false otherwise: one of several wins. */
  create(key: string, bytes: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Everything below `folder`, in no order. Safe to repeat after it broke off. */
  removeAll(folder: string): Promise<void>;
  /** Sorted names of the files and folders directly below `folder`. An empty string lists the root. */
  list(folder: string): Promise<string[]>;
}
