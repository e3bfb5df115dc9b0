import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import type { ReleaseObjects } from './release-objects';

/**
 * Hashes of a build's files: path to `sha384-…`. Omits itself and `build.json`, which contains the hash of
 * this list.
 */
export const FileList = z.record(z.string(), z.string());
export type FileList = z.infer<typeof FileList>;
export const FILE_LIST = 'files.json';
export const BUILD_RECORD = 'build.json';

const SealedRecord = z.object({ filesIntegrity: z.string().optional() });

/** Parts and builds. Other texts could name the same folder in endless ways. */
const NAME = /^[\w-]+$/;
/** Lists of files, and checks of files, that are remembered. The oldest are forgotten. */
const MOST_LISTS = 500;
const MOST_CHECKED = 50_000;

/** A file differs from the published one. It must never be served. */
export class IntegrityError extends Error {
  constructor(key: string, what = 'does not match its published hash') {
    super(`${key} ${what}`);
    this.name = 'AlteredFile';
  }
}

export interface BuildFiles {
  /** Local folder to serve files from, after `check` has confirmed them. */
  readonly folder: string;
  /** Throws `AlteredFile` when the list differs from the published one. */
  list(part: string, build: string): Promise<FileList | undefined>;
  /**
   * Whether the build contains the file. Verifies the file and its compressed copies unless they are
   * unchanged since the last check. Throws `AlteredFile` when one differs.
   */
  check(part: string, build: string, file: string): Promise<boolean>;
}

export function hashOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * The hash of a build's list of files, by a record that counts. Undefined when the build is not published. `read` reads
 * objects of the build, and takes only those that pass.
 */
export type FindSeal = (
  part: string,
  build: string,
  read: (name: string, isRight: (bytes: Buffer) => Promise<boolean>) => Promise<Buffer | undefined>,
) => Promise<string | undefined>;

/** Of a store without a policy: whatever the record says. */
export const readSeal: FindSeal = async (part, build, read) => {
  const record = await read(BUILD_RECORD, async () => true);
  return record && sealIn(record, `${part}/${build}/${BUILD_RECORD}`);
};

/** Empty for a build of development, which is no hash. */
export const sealIn = (record: Buffer, key: string): string =>
  parseJson(SealedRecord, record, key).filesIntegrity ?? '';

/** Files of a bucket are downloaded into the `cache` folder before they are served. */
export function openBuildFiles(
  objects: ReleaseObjects,
  cache: string,
  findSeal: FindSeal = readSeal,
): BuildFiles {
  const folder = objects.folder ?? cache;
  const lists = new Map<string, FileList>();
  const checked = new Map<string, string>();

  async function list(part: string, build: string): Promise<FileList | undefined> {
    if (!NAME.test(part) || !NAME.test(build)) return undefined;
    const base = `${part}/${build}`;
    const known = lists.get(base);
    if (known) return known;
    const seal = await findSeal(part, build, (name, isRight) => read(`${base}/${name}`, isRight));
    if (seal === undefined) return undefined;
    const files = await read(`${base}/${FILE_LIST}`, async (bytes) => hashOf(bytes) === seal);
    if (!files) return undefined;
    const found = parseJson(FileList, files, `${base}/${FILE_LIST}`);
    remember(lists, base, found, MOST_LISTS);
    return found;
  }

  async function checkOne(key: string, hash: string): Promise<void> {
    const file = path.join(folder, key);
    const seen = await identify(file);
    if (seen !== undefined && checked.get(key) === seen) return;
    const bytes = seen === undefined ? await fetchObject(key) : await readFile(file);
    if (hashOf(bytes) !== hash) throw new IntegrityError(key);
    if (seen === undefined) await keep(file, bytes);
    remember(checked, key, (await identify(file)) ?? '', MOST_CHECKED);
  }

  async function fetchObject(key: string): Promise<Buffer> {
    const bytes = objects.folder ? undefined : await objects.read(key);
    if (!bytes) throw new IntegrityError(key, 'was published, but is not in the release store now');
    return bytes;
  }

  /** Prefers the local copy, so that pages seen before work while the bucket is unavailable. */
  async function read(
    key: string,
    isRight: (bytes: Buffer) => Promise<boolean>,
  ): Promise<Buffer | undefined> {
    const file = path.join(folder, key);
    const copy = (await identify(file)) === undefined ? undefined : await readFile(file);
    if (copy && (await isRight(copy))) return copy;
    const bytes = objects.folder ? undefined : await objects.read(key);
    if (!bytes && !copy) return undefined;
    if (!bytes || !(await isRight(bytes))) throw new IntegrityError(key);
    await keep(file, bytes);
    return bytes;
  }

  return {
    folder,
    list,
    async check(part, build, file) {
      const files = await list(part, build);
      if (!files || !Object.hasOwn(files, file)) return false;
      const copies = [file, `${file}.br`, `${file}.gz`].flatMap((name) => {
        const hash = Object.hasOwn(files, name) ? files[name] : undefined;
        return hash === undefined ? [] : [checkOne(`${part}/${build}/${name}`, hash)];
      });
      await Promise.all(copies);
      return true;
    },
  };
}

/** Changes whenever the content may have changed. The change time (`ctime`) cannot be set back. */
async function identify(file: string): Promise<string | undefined> {
  try {
    const { ino, size, ctimeMs } = await stat(file);
    return `${ino}-${size}-${ctimeMs}`;
  } catch {
    return undefined;
  }
}

function remember<Value>(values: Map<string, Value>, key: string, value: Value, most: number): void {
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > most && oldest !== undefined) values.delete(oldest);
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}-${Math.random().toString(36).slice(2)}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}
