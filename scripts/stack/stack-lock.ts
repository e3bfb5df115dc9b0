import { z } from 'zod';

const LockedBuild = z.object({
  version: z.string(),
  build: z.string(),
  /** `sha384-…` of the list of all files of the build, which holds the hash of each. */
  filesIntegrity: z.string().startsWith('sha384-'),
  commit: z.string().nullable(),
});
export type LockedBuild = z.infer<typeof LockedBuild>;

const LockedImage = z.object({
  /** A tag that was given for this lock and is never moved. */
  reference: z.string(),
  /** Id of the image, which names its content. */
  id: z.string().startsWith('sha256:'),
  /** Where a registry has it, `name@sha256:…`; null for one that was only built here. */
  digest: z.string().nullable(),
  /** Commit that it was built from, where the builder said so. */
  commit: z.string().nullable(),
});
export type LockedImage = z.infer<typeof LockedImage>;

/** An exact composition of the stack in Docker: which build of every part, which image of every service. */
export const StackLock = z.object({
  /** UTC, ISO 8601. */
  lockedAt: z.iso.datetime(),
  /** Commit of the checkout whose compose files describe the services; null when there is none. */
  commit: z.string().nullable(),
  /** By the name of the part. */
  builds: z.record(z.string(), LockedBuild),
  /** By the name of the service. */
  images: z.record(z.string(), LockedImage),
});
export type StackLock = z.infer<typeof StackLock>;

/** Where two compositions differ, one line a part; nothing when they are the same. */
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
