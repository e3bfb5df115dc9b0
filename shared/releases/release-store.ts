import { existsSync } from 'node:fs';
import path from 'node:path';
import { openObject } from '@glow50/host/open-schema';
import { RegisteredRemote, type Registry } from '@glow50/host/registry';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { RemoteRecord, ShellBuild } from './build-record';
import { Canary, includesBucket } from './canary-record';
import {
  BUILD_RECORD,
  type BuildFiles,
  type FindSeal,
  openBuildFiles,
  readSeal,
  sealIn,
} from './build-files';
import { isOf, isTrusted, SIGNATURE } from './build-trust';
import { hashOf } from './counted-steps';
import { readDeployment } from './deployment';
import { openFolder } from './folder-objects';
import { parseJson } from '@glow50/host/parse-json';
import { openReleaseMemory, type ReleaseMemory } from './release-memory';
import { readIfReadable } from './read-object';
import type { ReleaseObjects } from './release-objects';
import { LOG, nameOfStep } from './release-log';
import { readPolicy } from './release-policy';

export interface ReleaseStore {
  readonly files: BuildFiles;
  /**
   * The registry for one visitor. Without arguments, what new visitors get. `kept` maps remotes to builds
   * that the visitor keeps using while they are published. `place` selects canaries.
   */
  registry(kept?: ReadonlyMap<string, string>, place?: number): Promise<Registry>;
  /** The record of a remote's build, whether visitors get it or not. Undefined when it is not published. */
  published(part: string, build: string): Promise<RegisteredRemote | undefined>;
  canaries(): Promise<Readonly<Record<string, Canary>>>;
  /** By part: builds that nobody gets any more, the last recalled one last. */
  recalled(): Promise<Readonly<Record<string, readonly string[]>>>;
  shell(): Promise<ShellBuild>;
  /** In words, what was taken out of a store with a policy since this process, or one before it, saw it. */
  alarms(): readonly string[];
}

interface StoreOptions {
  cache: string;
  /** How long pointers are cached, in milliseconds. */
  freshFor: number;
  onUnavailable(error: unknown): void;
  /** Called once for each object that does not fit its schema. */
  onUnreadable?(error: unknown): void;
  /** Called each time that a visitor gets a build which new visitors no longer get. */
  onKept?(part: string, build: string): void;
}

const Releases = openObject({
  shell: ShellBuild.optional(),
  remotes: z.record(z.string(), RegisteredRemote),
  canaries: z.record(z.string(), Canary),
  /** By part: builds that nobody gets any more. */
  recalled: z.record(z.string(), z.array(z.string())).default({}),
  withdrawn: z.record(z.string(), z.array(z.string())).default({}),
});
type Releases = z.infer<typeof Releases>;

/** The last known releases, for a restart while the store is unavailable. */
const KNOWN = 'known.json';

/** Whether a store with this cache can answer before it has reached its objects. */
export const knowsReleases = (cache: string): boolean => existsSync(path.join(cache, KNOWN));

/** Builds are deleted when nobody has had them for days. */
const RECORD_FRESH_MS = 60_000;
/** So long visitors wait for a store that does not answer, together; then they get what is known. */
const PATIENCE_MS = 1000;
const PART = /^[a-z]+$/;
const BUILD = /^[a-z0-9-]+$/;

/**
 * Reads the deployed builds: folders `<part>/<build>/…` with pointers `<part>/current.json` next to them. A
 * moved pointer takes effect within `freshFor`. While the store is unavailable or a pointer is unreadable,
 * the last known state is used.
 */
export function openReleaseStore(
  objects: ReleaseObjects,
  { cache, freshFor, onUnavailable, onUnreadable, onKept }: StoreOptions,
): ReleaseStore {
  const files = openBuildFiles(objects, cache, (...asked) => findSeal(...asked));
  const isBucket = objects.folder === undefined;
  const kept = openFolder(cache);
  const records = new Map<string, { record: RegisteredRemote | undefined; readAt: number }>();
  const reported = new Set<string>();
  let known: Releases | undefined;
  let readAt = -Infinity;
  let memory: ReleaseMemory | undefined;
  let reading: Promise<Releases> | undefined;
  let patience = Promise.resolve();

  /** Copies signatures, so that files can be checked while the bucket is unavailable. */
  const withSignatures: Pick<ReleaseObjects, 'read' | 'list'> = {
    list: (folder) => objects.list(folder),
    async read(key) {
      const isCopied = isBucket && key.endsWith(`/${SIGNATURE}`);
      try {
        const bytes = await objects.read(key);
        if (isCopied && bytes) await kept.write(key, bytes);
        return bytes;
      } catch (error) {
        const copy = isCopied ? await kept.read(key) : undefined;
        if (!copy) throw error;
        return copy;
      }
    },
  };

  const findSeal: FindSeal = async (part, build, read) => {
    // While the store is unavailable, what is remembered counts, and without that the local copies.
    await releases().catch(() => undefined);
    const policy = memory?.policy;
    if (!policy) return readSeal(part, build, read);
    const seal = memory?.sealOf(part, build);
    if (seal !== undefined) return seal;
    const record = await read(BUILD_RECORD, (bytes) =>
      isTrusted(withSignatures, { part, build, record: bytes }, policy),
    );
    return record && sealIn(record, `${part}/${build}/${BUILD_RECORD}`);
  };

  function reportOnce(error: unknown) {
    if (reported.has(String(error))) return;
    reported.add(String(error));
    onUnreadable?.(error);
  }

  async function releases(): Promise<Releases> {
    if (known && performance.now() - readAt < freshFor) return known;
    if (!reading) {
      reading = look().finally(() => (reading = undefined));
      patience = sleep(PATIENCE_MS, undefined, { ref: false });
    }
    return known ? Promise.race([reading, patience.then(() => known ?? releases())]) : reading;
  }

  async function look(): Promise<Releases> {
    memory ??= await openReleaseMemory(cache, reportOnce);
    try {
      const next = await readPointers(memory);
      memory.alarms().forEach(reportOnce);
      if ((isBucket || memory.policy) && JSON.stringify(next) !== JSON.stringify(known))
        await kept.write(KNOWN, JSON.stringify(next));
      known = next;
    } catch (error) {
      onUnavailable(error);
      const isKept = isBucket || memory.policy !== undefined;
      const before = known ?? (isKept ? await readIfReadable(kept, KNOWN, Releases, reportOnce) : undefined);
      if (!before) throw error;
      known = before;
    }
    readAt = performance.now();
    return known;
  }

  /** Whether the last step that was seen of the part is not in the store as it was. */
  async function isLost(part: string, seen: ReleaseMemory): Promise<boolean> {
    const { sequence = 0, hash } = seen.stepOf(part) ?? {};
    if (hash === undefined) return false;
    const bytes = await objects.read(`${part}/${LOG}/${nameOfStep(sequence)}`);
    return bytes === undefined || hashOf(bytes) !== hash;
  }

  async function readPointers(seen: ReleaseMemory): Promise<Releases> {
    const parts = (await objects.list('')).filter((name) => PART.test(name));
    // As a folder on a disk that is not mounted at the moment.
    if (parts.length === 0 && (known?.shell || Object.keys(known?.remotes ?? {}).length > 0))
      throw new Error('The release store is empty, but was not before');
    const policy = await readPolicy(objects);
    seen.takePolicy(policy);
    const found = await Promise.all(
      [...new Set([...parts, ...seen.parts])].map(async (part) => {
        const shown = await readDeployment(objects, part, reportOnce, policy ?? null);
        return [part, seen.take(part, shown, shown.isOfSite && (await isLost(part, seen)))] as const;
      }),
    );
    await seen.save();
    const next: Releases = { shell: known?.shell, remotes: {}, canaries: {}, recalled: {}, withdrawn: {} };
    for (const [part, { current, pinned, canary, recalled, withdrawn }] of found) {
      const record = pinned ?? current;
      if (recalled.length > 0) next.recalled[part] = [...recalled];
      if (withdrawn.length > 0) next.withdrawn[part] = [...withdrawn];
      if (part === 'shell') {
        next.shell = record ? ShellBuild.parse(record) : next.shell;
        continue;
      }
      const remote = record ? forVisitors(RemoteRecord.parse(record)) : known?.remotes[part];
      if (remote) next.remotes[part] = remote;
      if (canary && !pinned && canary.record.build !== remote?.build) next.canaries[part] = canary;
    }
    return next;
  }

  async function published(part: string, build: string): Promise<RegisteredRemote | undefined> {
    const key = `${part}/${build}`;
    if (!PART.test(part) || !BUILD.test(build)) return undefined;
    const seen = records.get(key);
    if (seen && performance.now() - seen.readAt < RECORD_FRESH_MS) return seen.record;
    try {
      const bytes = await objects.read(`${key}/${BUILD_RECORD}`);
      const record = bytes && (await readCounted(part, build, bytes));
      // Not for addresses that visitors make up.
      if (bytes || seen) records.set(key, { record, readAt: performance.now() });
      return record;
    } catch {
      return seen?.record;
    }
  }

  async function readCounted(
    part: string,
    build: string,
    bytes: Buffer,
  ): Promise<RegisteredRemote | undefined> {
    await releases();
    const key = `${part}/${build}/${BUILD_RECORD}`;
    const policy = memory?.policy;
    if (policy && !(await isTrusted(objects, { part, build, record: bytes }, policy))) {
      reportOnce(new Error(`Ignored ${key}: no key with the right to ${part} has signed it`));
      return undefined;
    }
    try {
      const record = parseJson(RemoteRecord, bytes, key);
      return isOf(record, part, build) ? forVisitors(record) : undefined;
    } catch (error) {
      reportOnce(error);
      return undefined;
    }
  }

  return {
    files,
    async registry(builds = new Map<string, string>(), place) {
      const { remotes, canaries, recalled, withdrawn } = await releases();
      const isTaken = (part: string, build: string) =>
        isStopped(canaries[part], build) ||
        recalled[part]?.includes(build) ||
        withdrawn[part]?.includes(build);
      const kept = await Promise.all(
        [...builds].map(async ([part, build]) =>
          remotes[part] && !isTaken(part, build) ? published(part, build) : undefined,
        ),
      );
      for (const record of kept) {
        if (record && record.build !== remotes[record.name]?.build) onKept?.(record.name, record.build);
      }
      const changes = [...(place === undefined ? [] : inShare(canaries, place)), ...kept]
        .filter((record) => record !== undefined)
        .map((record) => [record.name, record] as const);
      return { remotes: { ...remotes, ...Object.fromEntries(changes) } };
    },
    published,
    canaries: async () => (await releases()).canaries,
    recalled: async () => (await releases()).recalled,
    alarms: () => memory?.alarms() ?? [],
    async shell() {
      const { shell } = await releases();
      if (!shell) throw new Error('No shell is published');
      return shell;
    },
  };
}

function inShare(canaries: Releases['canaries'], place: number): RegisteredRemote[] {
  return Object.values(canaries)
    .filter((canary) => !canary.stopped && includesBucket(canary, place))
    .map(({ record }) => forVisitors(record));
}

/** Stopped canaries are not kept, even for a visitor in the middle of a task. Steps of earlier programs withdraw nothing. */
function isStopped(canary: Canary | undefined, build: string): boolean {
  return canary?.stopped !== undefined && canary.record.build === build;
}

/** Without what no page needs: the record is part of every page. */
function forVisitors({ filesIntegrity: _hash, changes: _log, ...remote }: RemoteRecord): RegisteredRemote {
  return remote;
}
