import { userInfo } from 'node:os';
import { v7 as uuidV7 } from 'uuid';
import type { ReleaseObjects } from './release-objects';

/** One thing that was done to a part. `stop` is the site's own deed, all others are somebody's. */
export interface LogEntry {
  action: 'release' | 'rollback' | 'pin' | 'unpin' | 'canary' | 'promote' | 'abort' | 'stop';
  build: string;
  version: string;
  commit: string | null;
  /** Of 100 visitors, those who got it; of a canary only. */
  percent?: number;
  /** Why it was done, in words, where something has to be said. */
  reason?: string;
  /** `RELEASED_BY`, else the name of the account on the machine. */
  by: string;
  /** UTC, ISO 8601. */
  at: string;
}

/** Each entry is a file of its own, named by its time, so that those who release at once lose none. */
export async function writeLog(
  objects: ReleaseObjects,
  part: string,
  entry: Omit<LogEntry, 'by' | 'at'>,
  by = process.env.RELEASED_BY ?? userInfo().username,
): Promise<void> {
  const whole: LogEntry = {
    action: entry.action,
    build: entry.build,
    version: entry.version,
    commit: entry.commit,
    ...(entry.percent !== undefined && { percent: entry.percent }),
    ...(entry.reason !== undefined && { reason: entry.reason }),
    by,
    at: new Date().toISOString(),
  };
  await objects.write(`${part}/log/${uuidV7()}.json`, JSON.stringify(whole));
}

/** Oldest first. */
export async function readLog(objects: ReleaseObjects, part: string): Promise<LogEntry[]> {
  const names = await objects.list(`${part}/log`);
  const entries = await Promise.all(names.map((name) => objects.read(`${part}/log/${name}`)));
  return entries
    .filter((bytes) => bytes !== undefined)
    .map((bytes) => JSON.parse(bytes.toString()) as LogEntry);
}

/** The build that was current before the one that is: rolling back twice goes back by two. */
export function findPrevious(log: readonly LogEntry[]): string | undefined {
  const stack: string[] = [];
  for (const { action, build } of log) {
    if ((action === 'release' || action === 'promote') && stack.at(-1) !== build) stack.push(build);
    if (action === 'rollback') {
      while (stack.length > 0 && stack.at(-1) !== build) stack.pop();
      if (stack.length === 0) stack.push(build);
    }
  }
  return stack.at(-2);
}
