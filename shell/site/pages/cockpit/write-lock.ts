import type { Cockpit } from '@glow50/host/cockpit';

/**
 * What new visitors get, with the hash of each build's file list, in the format of `npm run stack:lock` without images.
 * The API is beside it: it has processes, which an image identifies in the stack's own lock.
 */
export function writeLock({ at, parts, api }: Cockpit): string {
  const builds = parts.flatMap(({ part, current, pinned, builds: published }) => {
    const shown = pinned ?? current;
    const record = published.find(({ build }) => build === shown);
    if (!record) return [];
    const { version, build, filesIntegrity = '', commit } = record;
    return [[part, { version, build, filesIntegrity, commit }]];
  });
  return JSON.stringify(
    {
      lockedAt: at,
      commit: null,
      builds: Object.fromEntries(builds) as object,
      api: { processes: api.processes, answering: api.answering, commits: api.commits },
      images: {},
    },
    null,
    2,
  );
}
