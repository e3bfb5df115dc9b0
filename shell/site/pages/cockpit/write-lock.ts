import type { Cockpit } from '@glow50/host/cockpit';

/**
 * What new visitors get, with the hash of each build's file list, in the format of `npm run stack:lock` without images.
 */
export function writeLock({ at, parts }: Cockpit): string {
  const builds = parts.flatMap(({ part, current, pinned, builds: published }) => {
    const shown = pinned ?? current;
    const record = published.find(({ build }) => build === shown);
    if (!record) return [];
    const { version, build, filesIntegrity = '', commit } = record;
    return [[part, { version, build, filesIntegrity, commit }]];
  });
  return JSON.stringify(
    { lockedAt: at, commit: null, builds: Object.fromEntries(builds) as object, images: {} },
    null,
    2,
  );
}
