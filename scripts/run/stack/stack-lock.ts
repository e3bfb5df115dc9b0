import { z } from 'zod';

const LockedBuild = z.object({
  version: z.string(),
  build: z.string(),
  /** `sha384-…` of the build's file list, which contains the hash of each file. */
  filesIntegrity: z.string().startsWith('sha384-'),
  commit: z.string().nullable(),
});
export type LockedBuild = z.infer<typeof LockedBuild>;

const LockedImage = z.object({
  /** A tag that was created for this lock and never moves. */
  reference: z.string(),
  /** Image id, which identifies the content. */
  id: z.string().startsWith('sha256:'),
  /** Where a registry has the image, `name@sha256:…`. Null for an image that was only built locally. */
  digest: z.string().nullable(),
  /** Commit that the image was built from. Null when its build did not record one. */
  commit: z.string().nullable(),
});
export type LockedImage = z.infer<typeof LockedImage>;

/** An exact composition of the Docker stack: the build of every part and the image of every service. */
export const StackLock = z.object({
  lockedAt: z.iso.datetime(),
  /** Commit of the checkout with the compose files. Null outside a git checkout. */
  commit: z.string().nullable(),
  builds: z.record(z.string(), LockedBuild),
  images: z.record(z.string(), LockedImage),
});
export type StackLock = z.infer<typeof StackLock>;

/** Returns one line per part that differs, or an empty array. */
export function findDifferences(
  locked: Readonly<Record<string, LockedBuild>>,
  running: Readonly<Record<string, LockedBuild>>,
): string[] {
  const parts = [...new Set([...Object.keys(locked), ...Object.keys(running)])].sort();
  return parts.flatMap((part) => {
    const [wanted, found] = [locked[part], running[part]];
    if (wanted?.build === found?.build && wanted?.filesIntegrity === found?.filesIntegrity) return [];
    return [`${part}: locked ${wanted?.build ?? 'nothing'}, running ${found?.build ?? 'nothing'}`];
  });
}
