import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RegisteredRemote, Registry } from '@glow50/shared/host/registry';

/** The host as it is deployed now: what a page needs to start it. */
export interface ShellBuild {
  version: string;
  build: string;
  commit: string | null;
  builtAt: string;
  /** Files of the build, in the order in which they run. */
  scripts: string[];
  /** Files that the page asks for early. */
  fonts: string[];
  /** Style sheet written into the page. */
  style: string;
}

export interface ReleaseStore {
  registry(): Promise<Registry>;
  shell(): Promise<ShellBuild>;
}

/**
 * Published builds as folders, `<store>/<name>/<build>/…`, and one pointer for each part,
 * `<store>/<name>/current.json`. A moved pointer is seen by the next request.
 */
export function openReleaseStore(folder: string): ReleaseStore {
  const cache = new Map<string, { changed: number; value: unknown }>();

  async function pointer(name: string): Promise<unknown> {
    const file = path.join(folder, name, 'current.json');
    const { mtimeMs, ino } = await stat(file);
    const changed = mtimeMs + ino;
    const cached = cache.get(name);
    if (cached?.changed === changed) return cached.value;
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    cache.set(name, { changed, value });
    return value;
  }

  return {
    async registry() {
      const names = (await readdir(folder))
        .filter((name) => /^[a-z]+$/.test(name) && name !== 'shell')
        .sort();
      const remotes = await Promise.all(
        names.map((name) => pointer(name).catch(() => null) as Promise<RegisteredRemote | null>),
      );
      return {
        remotes: Object.fromEntries(
          remotes.filter((remote) => remote !== null).map((remote) => [remote.name, remote]),
        ),
      };
    },
    shell: () => pointer('shell') as Promise<ShellBuild>,
  };
}
