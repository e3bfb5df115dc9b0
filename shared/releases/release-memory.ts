import { isDeepStrictEqual } from 'node:util';
import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { recordOf } from './build-record';
import { Canary } from './canary-record';
import type { Deployment } from './deployment';
import { openFolder } from './folder-objects';
import { type OnUnreadable, readIfReadable } from './read-object';
import { Policy, POLICY, type ReleasePolicy } from './release-policy';

/**
 * What a gateway has seen of a store with a policy. Whoever can write to the store can also delete there: without this, the
 * last step taken away would give a recalled build to everybody.
 */
export interface ReleaseMemory {
  readonly policy: ReleasePolicy | undefined;
  readonly parts: readonly string[];
  /** The hash of the file list of a build that visitors get. */
  sealOf(part: string, build: string): string | undefined;
  /** Throws when the policy is older than one that was there, or gone. */
  takePolicy(policy: ReleasePolicy | undefined): void;
  /** What holds for the part: what the store shows, unless that is a step back. Resolves alarms that are over. */
  /** `isLost`: the last step that was seen is gone or another one. */
  take(part: string, shown: Deployment, isLost?: boolean): Seen;
  /** The last step that was seen of a part. */
  stepOf(part: string): Pick<Seen, 'sequence' | 'hash'> | undefined;
  /** In words, what the store has lost. */
  alarms(): readonly string[];
  /** Safe to call when nothing is new. */
  save(): Promise<void>;
}

type Seen = Pick<
  Deployment,
  'sequence' | 'hash' | 'current' | 'pinned' | 'canary' | 'recalled' | 'withdrawn'
>;

/** In the folder of local copies. Deleted by people after they have restored a backup. */
const SEEN = 'seen.json';
const Kept = openObject({ policy: Policy, parts: z.record(z.string(), z.unknown()) });
const seenOf = (part: string) =>
  openObject({
    sequence: z.number(),
    hash: z.string().optional(),
    current: z.exactOptional(recordOf(part)),
    pinned: z.exactOptional(recordOf(part)),
    canary: z.exactOptional(Canary),
    recalled: z.array(z.string()),
    withdrawn: z.array(z.string()).default([]),
  });

export async function openReleaseMemory(folder: string, onUnreadable: OnUnreadable): Promise<ReleaseMemory> {
  const copies = openFolder(folder);
  const before = await readIfReadable(copies, SEEN, Kept, onUnreadable);
  let policy = before?.policy;
  let saved = '';
  const seen = new Map<string, Seen>();
  const alarms = new Map<string, string>();
  for (const [part, kept] of Object.entries(before?.parts ?? {})) {
    const { data } = seenOf(part).safeParse(kept);
    if (data)
      seen.set(part, { hash: undefined, current: undefined, pinned: undefined, canary: undefined, ...data });
  }

  return {
    get policy() {
      return policy;
    },
    get parts() {
      return [...seen.keys()];
    },
    sealOf(part, build) {
      const { current, pinned, canary } = seen.get(part) ?? {};
      return [current, pinned, canary?.record].find((record) => record?.build === build)?.filesIntegrity;
    },
    takePolicy(next) {
      alarms.delete(POLICY);
      if (policy && (next?.version ?? 0) < policy.version) {
        const alarm = next
          ? 'policy.json of the release store is older than one that was there before'
          : 'policy.json of the release store was there before, and is gone';
        alarms.set(POLICY, alarm);
        throw new Error(alarm);
      }
      if (policy && next?.version === policy.version && !isDeepStrictEqual(plainOf(policy), plainOf(next))) {
        const alarm =
          'policy.json of the release store is another one than before with the same version: it was put back to an older state. Run npm run keys -- list, and take what is wrong back';
        alarms.set(POLICY, alarm);
        throw new Error(alarm);
      }
      policy = next;
    },
    stepOf: (part) => seen.get(part),
    take(part, shown, isLost = false) {
      if (!policy) return shown;
      const { held, alarm } = hold(part, seen.get(part), shown, isLost);
      seen.set(part, held);
      if (alarm === undefined) alarms.delete(part);
      else alarms.set(part, alarm);
      return held;
    },
    alarms: () => [...alarms.values()],
    async save() {
      if (!policy) return;
      const next = JSON.stringify({ policy, parts: Object.fromEntries(seen) });
      if (next === saved) return;
      await copies.write(SEEN, next);
      saved = next;
    },
  };
}

function hold(
  part: string,
  before: Seen | undefined,
  { sequence, hash, isOfSite, current, pinned, canary, recalled: given, withdrawn }: Deployment,
  isLost: boolean,
): { held: Seen; alarm?: string } {
  const shown: Seen = { sequence, hash, current, pinned, canary, recalled: given, withdrawn };
  if (!before) return { held: shown };
  const recalled = [...before.recalled, ...given.filter((build) => !before.recalled.includes(build))];
  const isTaken = (build: string | undefined) => build !== undefined && recalled.includes(build);
  const held: Seen = {
    sequence,
    hash,
    recalled,
    withdrawn,
    current: isTaken(current?.build) ? before.current : current,
    pinned: isTaken(pinned?.build) ? undefined : pinned,
    canary: isTaken(canary?.record.build) ? undefined : canary,
  };
  const until = `Visitors keep what the last known step gave them until there is a step after ${before.sequence}`;
  if (sequence < before.sequence)
    return {
      held: { ...before, recalled },
      alarm: `Step ${before.sequence} of ${part} was in the release store before, and is gone: the last one is ${sequence} now. ${until}`,
    };
  // A gateway's key says what is deleted and stopped, and may not stand in for a person's step that was taken away.
  if (isOfSite && isLost)
    return {
      held: { ...before, recalled },
      alarm: `Step ${before.sequence} of ${part} was in the release store before, and is gone or another one; after it there is only a gateway’s step ${sequence}. Visitors keep what the last known step gave them until somebody with a key takes a step`,
    };
  if (sequence === before.sequence && !isSame(before, held))
    return {
      held: { ...before, recalled },
      alarm: `Step ${sequence} of ${part} is another one than before. ${until}`,
    };
  const back = [current, pinned, canary?.record].find((record) => isTaken(record?.build));
  if (!back) return { held };
  return {
    held,
    alarm: `Step ${sequence} of ${part} gives build ${back.build}, which was recalled. Nobody gets it. Release another: npm run release -- ${part}`,
  };
}

function isSame(one: Seen, other: Seen): boolean {
  const plain = ({ current, pinned, canary }: Seen) => plainOf({ current, pinned, canary });
  return isDeepStrictEqual(plain(one), plain(other));
}

/** As it is after it was written and read. */
const plainOf = (value: object): unknown => JSON.parse(JSON.stringify(value));
