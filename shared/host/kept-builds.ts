/**
 * Cookie of a visitor who is in the middle of a task. Holds the build of each remote to keep using, also
 * after a reload: `booking=4f1c…&registration=9a0b…`.
 */
export const KEPT_BUILDS_COOKIE = 'builds';

/** Keyed by remote name. Ignores values that are not build names. */
export function readKeptBuilds(text: string): Map<string, string> {
  return new Map([...new URLSearchParams(text)].filter(([, build]) => /^[a-z0-9-]{1,40}$/.test(build)));
}

export function writeKeptBuilds(builds: ReadonlyMap<string, string>): string {
  return new URLSearchParams([...builds]).toString();
}
