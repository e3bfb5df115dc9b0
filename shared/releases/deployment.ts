import { openObject } from '@glow50/host/open-schema';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { BUILD_RECORD } from './build-files';
import { type BuildRecord, recordOf } from './build-record';
import { Canary, readPlainCanary } from './canary-record';
import { type OnUnreadable, readIfReadable } from './read-object';
import { LogEntry, LOG, numberOfStep } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { checkTrusted, isOf } from './build-trust';
import { findLastStep, type FoundStep, hashOf, nextNumber } from './counted-steps';
import { findKey, readPolicy, type ReleasePolicy } from './release-policy';
import { Signature } from './signatures';

/** What the visitors of a part get. */
export interface Deployment {
  /** Number of the last step that counts; 0 before the first. */
  sequence: number;
  /** SHA-256 of that step, in hex. Undefined before the first. */
  hash: string | undefined;
  /** Whether a gateway took that step. */
  isOfSite: boolean;
  /** Number of the next step. */
  next: number;
  current: BuildRecord | undefined;
  /** Takes precedence over `current` and over the canary. */
  pinned: BuildRecord | undefined;
  /** Running or stopped. */
  canary: Canary | undefined;
  /** Build of the copy without a number, when that is newer than the last step. */
  replaced: string | undefined;
  /** Builds that nobody gets any more, not even visitors who started with them. */
  recalled: readonly string[];
  /** Builds of the last canaries that were ended without being given to all: no visitor keeps them over a reload. */
  withdrawn: readonly string[];
  /** What `prune` is deleting. */
  removing: Removing | undefined;
}

const Removing = openObject({
  /** Of one run of `prune`, which alone deletes these. */
  id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  builds: z.array(z.string()),
});
export type Removing = z.infer<typeof Removing>;

/**
 * A copy of the last step for readers that know no steps. A copy without `sequence` was written by a program of
 * before the steps, by development or by an image, and is newer than the last step.
 */
export const CURRENT = 'current.json';
const PINNED = 'pinned.json';
const ABOUT_STEP = new Set(['sequence', 'previous', 'action', 'by', 'at', 'reason']);

/** One object below `log`: an entry of the history, and everything that holds after it. */
export function stepOf(part: string) {
  return openObject({
    ...LogEntry.shape,
    sequence: z.number(),
    /** Build that new visitors got before; `null` when there was none. */
    previous: z.string().nullable(),
    /** Build of the copy without a number that this step came after. */
    replaced: z.exactOptional(z.string()),
    current: z.exactOptional(recordOf(part)),
    pinned: z.exactOptional(recordOf(part)),
    canary: z.exactOptional(Canary),
    recalled: z.exactOptional(z.array(z.string())),
    withdrawn: z.exactOptional(z.array(z.string())),
    removing: z.exactOptional(Removing),
    /** Of the key that took the step. Absent in stores without a policy. */
    signature: z.exactOptional(Signature),
  });
}
export type Step = z.infer<ReturnType<typeof stepOf>>;

/**
 * An unreadable object counts as absent, so that it cannot block the next release. In a store with a policy, steps that no
 * key with the right to them has signed do not count, and the copy never does. Throws when the policy is not in order.
 * `policyOfStore` spares reading it again; null when there is none.
 */
export async function readDeployment(
  objects: ReleaseObjects,
  part: string,
  onUnreadable?: OnUnreadable,
  policyOfStore?: ReleasePolicy | null,
): Promise<Deployment> {
  const [names, copy, policy] = await Promise.all([
    objects.list(`${part}/${LOG}`),
    readIfReadable(objects, `${part}/${CURRENT}`, recordOf(part), onUnreadable),
    policyOfStore === undefined ? readPolicy(objects) : (policyOfStore ?? undefined),
  ]);
  const last = names.findLast((name) => numberOfStep(name) !== undefined);
  const counted = policy ? undefined : copy;
  if (last === undefined && policy) return { ...NOTHING, next: nextNumber(part, 0, names, policy) };
  if (last === undefined) return readPlain(objects, part, copy, onUnreadable);
  const found = await findLastStep(objects, part, names, policy, onUnreadable);
  const step = found && readStep(part, found, onUnreadable);
  const sequence = found?.sequence ?? 0;
  const isPlain = counted !== undefined && !('sequence' in counted);
  const isNewer = isPlain && counted.build !== step?.replaced;
  return {
    sequence,
    hash: found && hashOf(found.bytes),
    isOfSite:
      policy !== undefined &&
      step?.signature !== undefined &&
      findKey(policy, step.signature.key)?.isSite === true,
    next: nextNumber(part, sequence, names, policy),
    current: isNewer || !step ? counted && withoutStep(counted) : step.current,
    pinned: step?.pinned,
    canary: isNewer ? undefined : step?.canary,
    replaced: isNewer ? counted.build : undefined,
    recalled: step?.recalled ?? [],
    withdrawn: step?.withdrawn ?? [],
    removing: step?.removing,
  };
}

function readStep(
  part: string,
  { sequence, bytes }: FoundStep,
  onUnreadable?: OnUnreadable,
): Step | undefined {
  try {
    return parseJson(stepOf(part), bytes, `step ${sequence} of ${part}`);
  } catch (error) {
    onUnreadable?.(error);
    return undefined;
  }
}

/** The registry is public: who released, and why, is not. */
function withoutStep(copy: BuildRecord): BuildRecord {
  return Object.fromEntries(Object.entries(copy).filter(([name]) => !ABOUT_STEP.has(name))) as BuildRecord;
}

const NOTHING: Deployment = {
  sequence: 0,
  hash: undefined,
  isOfSite: false,
  next: 1,
  current: undefined,
  pinned: undefined,
  canary: undefined,
  replaced: undefined,
  recalled: [],
  withdrawn: [],
  removing: undefined,
};

async function readPlain(
  objects: ReleaseObjects,
  part: string,
  current: BuildRecord | undefined,
  onUnreadable?: OnUnreadable,
): Promise<Deployment> {
  const [pinned, canary] = await Promise.all([
    readIfReadable(objects, `${part}/${PINNED}`, recordOf(part), onUnreadable),
    part === 'shell' ? undefined : readPlainCanary(objects, part, onUnreadable),
  ]);
  return { ...NOTHING, current, pinned, canary, replaced: current?.build };
}

/** Throws for a build that nobody may get any more. */
export function checkGivable(
  part: string,
  build: string,
  { recalled, removing }: Pick<Deployment, 'recalled' | 'removing'>,
): void {
  if (recalled.includes(build))
    throw new Error(`Build ${build} of ${part} was recalled: nobody gets it again`);
  if (removing?.builds.includes(build))
    throw new Error(`Build ${build} of ${part} is being deleted by prune. Try again in a minute`);
}

/** Returns the record of a completely published build. Throws when there is none, and when it does not count by the store's policy. */
export async function getPublished(
  objects: ReleaseObjects,
  part: string,
  build: string,
): Promise<BuildRecord> {
  const key = `${part}/${build}/${BUILD_RECORD}`;
  const bytes = /^[a-z0-9-]+$/.test(build) ? await objects.read(key) : undefined;
  if (!bytes)
    throw new Error(`${part} has no published build ${build}; npm run history -- ${part} lists them`);
  const policy = await readPolicy(objects);
  if (policy) await checkTrusted(objects, { part, build, record: bytes }, policy);
  const record = parseJson(recordOf(part), bytes, key);
  if (!isOf(record, part, build))
    throw new Error(`${key} is the record of another build; name one of npm run history -- ${part}`);
  return record;
}
