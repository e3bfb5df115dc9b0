/**
 * Cookie of a visitor in the middle of something: the build of each remote that they go on with, also after a reload,
 * as `booking=4f1c…&registration=9a0b…`.
 */
export const KEPT_BUILDS_COOKIE = 'builds';

/** By the name of the remote. What cannot be a build is left out. */
export function readKeptBuilds(text: string): Map<string, string> {
  return new Map([...new URLSearchParams(text)].filter(([, build]) => /^[a-z0-9-]{1,40}$/.test(build)));
}

export function writeKeptBuilds(builds: ReadonlyMap<string, string>): string {
  return new URLSearchParams([...builds]).toString();
}
