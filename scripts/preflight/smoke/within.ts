import { setTimeout as sleep } from 'node:timers/promises';

/** Throws when the work takes longer: a page whose script never ends answers nothing, and Playwright waits for it. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const waiting = new AbortController();
  const late = sleep(ms, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`Timeout ${ms}ms exceeded: the page does not answer`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => waiting.abort());
}
