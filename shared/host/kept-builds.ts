/**
 * Cookie of a visitor who is in the middle of a task. Holds the build of each remote to keep using, also
 * after a reload: `booking=4f1c…&registration=9a0b…`.
 */
export const KEPT_BUILDS_COOKIE = 'builds';

/** Header of the site's answers to calls: builds that were taken back from everybody, as `booking=4f1c…,shell=9a0b…`. */
export const RECALLED_BUILDS_HEADER = 'recalled-builds';

/** Keyed by remote name. Ignores values that are not build names. */
export function readKeptBuilds(text: string): Map<string, string> {
  return new Map([...new URLSearchParams(text)].filter(([, build]) => /^[a-z0-9-]{1,40}$/.test(build)));
}

export function writeKeptBuilds(builds: ReadonlyMap<string, string>): string {
  return new URLSearchParams([...builds]).toString();
}

/**
 * The last ones of each part. A page on screen asks each minute, and one that comes back to the screen at once, so only a
 * page that was away for more recalls of one part than these is not told.
 */
const MOST_RECALLED = 10;

/** Where pages ask for the header that have made no call for a minute. */
export const RECALLS_PATH = '/recalls';

export function writeRecalledBuilds(recalled: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(recalled)
    .flatMap(([remote, builds]) => builds.slice(-MOST_RECALLED).map((build) => `${remote}=${build}`))
    .join();
}

export function readRecalledBuilds(text: string): { remote: string; build: string }[] {
  return text.split(',').flatMap((each) => {
    const [remote = '', build = ''] = each.split('=');
    return remote && build ? [{ remote, build }] : [];
  });
}
