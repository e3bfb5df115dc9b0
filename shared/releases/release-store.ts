import type { RegisteredRemote, Registry } from '@glow50/host/registry';
import { type Canary, isInShare, readCanary } from './canary-record';
import { BUILD_RECORD, type BuildFiles, openBuildFiles } from './build-files';
import { openFolder } from './folder-objects';
import type { ReleaseObjects } from './release-objects';

export interface ShellBuild {
  version: string;
  build: string;
  commit: string | null;
  builtAt: string;
  scripts: string[];
  fonts: string[];
  /** Picture for shared links of pages without one, 1200 by 630. Absent in older builds. */
  sharePicture?: string;
  style: string;
  /** Version of the host contract. Absent in older builds. */
  contract?: string;
  /** Modules that the shell provides to all remotes. Absent in older builds. */
  offers?: OfferedModule[];
}

/** `request` is a module request, or a prefix of requests with a trailing slash. */
export interface OfferedModule {
  request: string;
  version: string;
  singleton: boolean;
}

export interface ReleaseStore {
  readonly files: BuildFiles;
  /**
   * The registry for one visitor. Without arguments, what new visitors get. `kept` maps remotes to builds
   * that the visitor keeps using while they are published. `place` selects canaries.
   */
  registry(kept?: ReadonlyMap<string, string>, place?: number): Promise<Registry>;
  canaries(): Promise<Readonly<Record<string, Canary>>>;
  shell(): Promise<ShellBuild>;
}

interface StoreOptions {
  cache: string;
  /** How long pointers are cached, in milliseconds. */
  freshFor: number;
  onAway(error: unknown): void;
}

interface Releases {
  shell: ShellBuild | undefined;
  remotes: Record<string, RegisteredRemote>;
  canaries: Record<string, Canary>;
}

/** Takes precedence over the current pointer and canaries. */
const PINNED = 'pinned.json';
const CURRENT = 'current.json';
/** The last known releases, for a restart while the store is unavailable. */
const KNOWN = 'known.json';
const PART = /^[a-z]+$/;
const BUILD = /^[a-z0-9-]+$/;

/**
 * Reads the deployed builds: folders `<part>/<build>/…` with pointers `<part>/current.json` next to them. A
 * moved pointer takes effect within `freshFor`. While the store is unavailable or a pointer is unreadable,
 * the last known state is used.
 */
export function openReleaseStore(
  objects: ReleaseObjects,
  { cache, freshFor, onAway }: StoreOptions,
): ReleaseStore {
  const files = openBuildFiles(objects, cache);
  const kept = objects.folder === undefined ? openFolder(cache) : undefined;
  const records = new Map<string, RegisteredRemote>();
  let known: Releases | undefined;
  let readAt = -Infinity;
  let reading: Promise<Releases> | undefined;

  async function releases(): Promise<Releases> {
    if (known && performance.now() - readAt < freshFor) return known;
    reading ??= look().finally(() => (reading = undefined));
    return reading;
  }

  async function look(): Promise<Releases> {
    try {
      const next = await readPointers();
      if (kept && JSON.stringify(next) !== JSON.stringify(known))
        await kept.write(KNOWN, JSON.stringify(next));
      known = next;
    } catch (error) {
      onAway(error);
      const before = known ?? parse<Releases>(await kept?.read(KNOWN));
      if (!before) throw error;
      known = before;
    }
    readAt = performance.now();
    return known;
  }

  async function readPointers(): Promise<Releases> {
    const parts = (await objects.list('')).filter((name) => PART.test(name));
    const found = await Promise.all(parts.map(async (part) => [part, await pointers(part)] as const));
    const next: Releases = { shell: undefined, remotes: {}, canaries: {} };
    for (const [part, { record, canary }] of found) {
      if (part === 'shell') next.shell = (record as ShellBuild | undefined) ?? known?.shell;
      else {
        const remote = (record as RegisteredRemote | undefined) ?? known?.remotes[part];
        if (remote) next.remotes[part] = forVisitors(remote);
        if (canary && canary.record.build !== remote?.build) next.canaries[part] = canary;
      }
    }
    return next;
  }

  async function pointers(part: string): Promise<{ record: unknown; canary?: Canary | undefined }> {
    const pinned: unknown = parse(await objects.read(`${part}/${PINNED}`));
    if (pinned) return { record: pinned };
    const [current, canary] = await Promise.all([
      objects.read(`${part}/${CURRENT}`),
      readCanary(objects, part),
    ]);
    return { record: parse(current), canary };
  }

  async function published(part: string, build: string): Promise<RegisteredRemote | undefined> {
    const key = `${part}/${build}`;
    if (!PART.test(part) || !BUILD.test(build)) return undefined;
    if (!records.has(key)) {
      const record = parse<RegisteredRemote>(
        await objects.read(`${key}/${BUILD_RECORD}`).catch(() => undefined),
      );
      if (record?.name === part && record.build === build) records.set(key, forVisitors(record));
    }
    return records.get(key);
  }

  return {
    files,
    async registry(builds = new Map<string, string>(), place) {
      const { remotes, canaries } = await releases();
      const kept = await Promise.all(
        [...builds].map(async ([part, build]) =>
          remotes[part] && !isStopped(canaries[part], build) ? published(part, build) : undefined,
        ),
      );
      const changes = [...(place === undefined ? [] : inShare(canaries, place)), ...kept]
        .filter((record) => record !== undefined)
        .map((record) => [record.name, record] as const);
      return { remotes: { ...remotes, ...Object.fromEntries(changes) } };
    },
    canaries: async () => (await releases()).canaries,
    async shell() {
      const { shell } = await releases();
      if (!shell) throw new Error('No shell is published');
      return shell;
    },
  };
}

function parse<Value>(bytes: Buffer | undefined): Value | undefined {
  try {
    return bytes && (JSON.parse(bytes.toString()) as Value);
  } catch {
    return undefined;
  }
}

function inShare(canaries: Releases['canaries'], place: number): RegisteredRemote[] {
  return Object.values(canaries)
    .filter((canary) => !canary.stopped && isInShare(canary, place))
    .map(({ record }) => forVisitors(record));
}

/** Stopped canaries are not kept, even for a visitor in the middle of a task. */
function isStopped(canary: Canary | undefined, build: string): boolean {
  return canary?.stopped !== undefined && canary.record.build === build;
}

function forVisitors(record: RegisteredRemote & { filesIntegrity?: string }): RegisteredRemote {
  const { filesIntegrity: _, ...remote } = record;
  return remote;
}
