import { isDeepStrictEqual } from 'node:util';

type Step = Record<string, unknown>;

/**
 * In words, what a step goes beyond that the site's key may: stop the canary, recall the canary's build if whoever started
 * it allows that, and delete old builds. `before` is the step that held; both are as they lie in the store.
 */
export function findOverreach(before: Step, step: Step): string | undefined {
  const isSame = (...names: string[]) => names.every((name) => isDeepStrictEqual(before[name], step[name]));
  if (!isSame('current', 'pinned')) return 'change what visitors get';
  if (step.action === 'prune')
    return isSame('canary', 'recalled', 'withdrawn') ? undefined : 'change canaries and recalls with a prune';
  if (!isSame('removing')) return 'delete builds with another step than a prune';
  const canary = readCanary(before);
  if (!canary || canary.stopped) return `${String(step.action)} without a running canary`;
  if (step.action === 'recall') {
    const recalled = [...readNames(before.recalled), canary.build];
    const isAllowed = canary.recallsOnLoss && step.canary === undefined && step.taken === canary.build;
    return isAllowed && isSame('withdrawn') && isDeepStrictEqual(step.recalled, recalled)
      ? undefined
      : 'recall anything but a canary that allows it';
  }
  const { stopped, ...rest } = (step.canary ?? {}) as Step;
  const withdrawn = readNames(step.withdrawn);
  const isOnlyStopped = stopped !== undefined && isDeepStrictEqual(rest, before.canary);
  const isWithdrawn = withdrawn.every(
    (build) => build === canary.build || readNames(before.withdrawn).includes(build),
  );
  return isOnlyStopped && isWithdrawn && isSame('recalled')
    ? undefined
    : 'do more with a stop than stop the canary';
}

function readCanary({ canary }: Step) {
  if (typeof canary !== 'object' || canary === null) return undefined;
  const { record, stopped, recallsOnLoss } = canary as Step;
  const { build } = (record ?? {}) as Step;
  return { build, stopped: stopped !== undefined, recallsOnLoss: recallsOnLoss === true };
}

const readNames = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
