import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { parseJson } from '@glow50/host/parse-json';
import { findLastStep } from './counted-steps';
import { CURRENT, type Deployment, readDeployment, type Step, stepOf } from './deployment';
import { LOG, type LogEntry, nameOfStep } from './release-log';
import type { ReleaseObjects } from './release-objects';
import {
  checkMayChange,
  findKey,
  purposeOf,
  readPolicy,
  readReleaseKey,
  type ReleasePolicy,
} from './release-policy';
import { textOf } from './signatures';
import type { BuildRecord } from './build-record';

export interface Change extends Pick<LogEntry, 'action' | 'percent' | 'reason' | 'taken'> {
  /** The build that the change is about. */
  record: BuildRecord;
  /** What holds afterwards. What is not named stays. */
  to: Partial<Pick<Deployment, 'current' | 'pinned' | 'canary' | 'recalled' | 'withdrawn' | 'removing'>>;
}

/** Losers of a race look again, so this many others would have to be faster each time. */
const MOST_TRIES = 100;
const MOST_PAUSE_MS = 20;
/** Of `withdrawn`. A visitor keeps a build for hours at most. */
const MOST_WITHDRAWN = 20;
/** Names of steps have nine digits. */
const LAST_NUMBER = 999_999_999;

/**
 * Changes what the visitors of a part get, in one atomic step. `decide` sees what holds now and as whom the history will
 * name this writer. It throws when the change is refused, or returns undefined when there is nothing to change; it is asked again when somebody else was faster.
 * The step is the object with the next number, which only one writer can create. In a store with a policy it is signed
 * with `RELEASE_KEY`, and refused when that may not do this; the history then shows the name of the key instead of `by`.
 * Resolves to what holds afterwards.
 */
export async function changeDeployment(
  objects: ReleaseObjects,
  part: string,
  decide: (now: Deployment, author: string) => Promise<Change | undefined> | Change | undefined,
  by?: string,
): Promise<Deployment> {
  const policy = await readPolicy(objects);
  const { RELEASED_BY } = readConfiguration('scripts', ['RELEASED_BY']);
  const key = policy && readReleaseKey();
  const signer = policy && key && findKey(policy, key.id);
  const author = signer?.name ?? by ?? RELEASED_BY ?? userInfo().username;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const now = await readDeployment(objects, part, undefined, policy ?? null);
    const change = await decide(now, author);
    if (!change) return now;
    if (now.next > LAST_NUMBER) throw new Error(explainFull(part));
    if (policy) checkMayChange(policy, part, change.action, key);
    const next = toNext(now, change);
    const taken = toStep(now, next, change, author);
    const step = key ? { ...taken, signature: key.sign(textOf(purposeOf(part), taken)) } : taken;
    if (await objects.create(`${part}/${LOG}/${nameOfStep(step.sequence)}`, JSON.stringify(step))) {
      await writeCopy(objects, part, step, policy);
      return next;
    }
    await sleep(Math.random() * MOST_PAUSE_MS);
  }
  throw new Error(`${part} is being changed by others all the time. Nothing was changed; try again`);
}

/** What is given to visitors again is withdrawn no more. */
function toNext(now: Deployment, { to }: Change): Deployment {
  const next = { ...now, ...to, sequence: now.next, next: now.next + 1 };
  const given = [next.current, next.pinned, next.canary?.stopped ? undefined : next.canary?.record];
  const withdrawn = next.withdrawn
    .filter((build) => !given.some((record) => record?.build === build))
    .slice(-MOST_WITHDRAWN);
  return { ...next, withdrawn };
}

const explainFull = (part: string): string =>
  `No number is left after ${part}/${LOG}/${nameOfStep(LAST_NUMBER)}, which no command wrote. Nothing was changed.
Delete that object from the release store, then run the command again`;

function toStep(now: Deployment, next: Deployment, { record, ...change }: Change, by: string): Step {
  const { action, percent, reason, taken } = change;
  return {
    sequence: next.sequence,
    action,
    build: record.build,
    version: record.version,
    commit: record.commit,
    ...(percent !== undefined && { percent }),
    ...(reason !== undefined && { reason }),
    ...(taken !== undefined && { taken }),
    by,
    at: new Date().toISOString(),
    previous: now.current?.build ?? null,
    ...(now.replaced !== undefined && { replaced: now.replaced }),
    ...(next.current && { current: next.current }),
    ...(next.pinned && { pinned: next.pinned }),
    ...(next.canary && { canary: next.canary }),
    ...(next.recalled.length > 0 && { recalled: [...next.recalled] }),
    ...(next.withdrawn.length > 0 && { withdrawn: [...next.withdrawn] }),
    ...(next.removing && { removing: next.removing }),
  };
}

/** A slower writer may have put an older copy over a newer one: whoever writes last puts the newest there. */
async function writeCopy(
  objects: ReleaseObjects,
  part: string,
  first: Step,
  policy: ReleasePolicy | undefined,
): Promise<void> {
  for (let step: Step | undefined = first; step;) {
    const { sequence, previous, action, by, at, reason, current }: Step = step;
    const copy = { ...current, sequence, previous, action, by, at, ...(reason !== undefined && { reason }) };
    if (current) await objects.write(`${part}/${CURRENT}`, JSON.stringify(copy));
    const last = await findLastStep(objects, part, await objects.list(`${part}/${LOG}`), policy);
    step = last && last.sequence > sequence ? readNewer(part, last.bytes) : undefined;
  }
}

function readNewer(part: string, bytes: Buffer): Step | undefined {
  try {
    return parseJson(stepOf(part), bytes, 'newer step');
  } catch {
    return undefined;
  }
}
