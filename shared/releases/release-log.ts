import { openChoice, openObject } from '@glow50/host/open-schema';
import { z } from 'zod';

export const LOG = 'log';

/** One change to a part. The site itself makes `stop` and `prune` entries, and recalls canaries that may be. */
export const LogEntry = openObject({
  action: openChoice<
    'release' | 'rollback' | 'recall' | 'pin' | 'unpin' | 'canary' | 'promote' | 'abort' | 'stop' | 'prune'
  >(),
  build: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  percent: z.exactOptional(z.number()),
  reason: z.exactOptional(z.string()),
  /** Build that new visitors got before. Entries of before the steps have none. */
  previous: z.exactOptional(z.string().nullable()),
  /** Build that a recall took from everybody; `build` is the one that they get instead. */
  taken: z.exactOptional(z.string()),
  /** `RELEASED_BY`, otherwise the account name on the machine. */
  by: z.string(),
  /** UTC, ISO 8601. For people: the order of the steps is their numbers'. */
  at: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Sorts after the names of entries that have no number, which are UUIDs. */
export const nameOfStep = (sequence: number): string => `s${String(sequence).padStart(9, '0')}.json`;

export function numberOfStep(name: string): number | undefined {
  const digits = /^s(\d{9})\.json$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The builds that roll-backs lead through, the current one last. */
export function stackOf(log: readonly LogEntry[]): string[] {
  const stack: string[] = [];
  for (const { action, build } of log) {
    if ((action === 'release' || action === 'promote') && stack.at(-1) !== build) stack.push(build);
    if (action === 'rollback' || action === 'recall') {
      // A later build, or one that was left behind, can be left again as after a release.
      if (stack.includes(build)) stack.splice(stack.lastIndexOf(build) + 1);
      else stack.push(build);
    }
  }
  return stack;
}

/** The build before the current one. Rolling back twice goes back two builds. Never one that was recalled. */
export function findPrevious(log: readonly LogEntry[], recalled: readonly string[] = []): string | undefined {
  const stack = stackOf(log);
  return stack.slice(0, -1).findLast((build) => build !== stack.at(-1) && !recalled.includes(build));
}
