import { userInfo } from 'node:os';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { openChoice, openObject } from '@glow50/host/open-schema';
import { v7 as uuidV7 } from 'uuid';
import { z } from 'zod';
import { readObject } from './read-object';
import type { ReleaseObjects } from './release-objects';

/** One change to a part. The site itself makes `stop` entries. People make all others. */
export const LogEntry = openObject({
  action: openChoice<'release' | 'rollback' | 'pin' | 'unpin' | 'canary' | 'promote' | 'abort' | 'stop'>(),
  build: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  percent: z.exactOptional(z.number()),
  reason: z.exactOptional(z.string()),
  /** `RELEASED_BY`, otherwise the account name on the machine. */
  by: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

/** Writes each entry to a separate file named by time, so that concurrent releases lose no entries. */
export async function writeLog(
  objects: ReleaseObjects,
  part: string,
  entry: Omit<LogEntry, 'by' | 'at'>,
  by = readConfiguration('scripts', ['RELEASED_BY']).RELEASED_BY ?? userInfo().username,
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

export async function readLog(objects: ReleaseObjects, part: string): Promise<LogEntry[]> {
  const names = await objects.list(`${part}/log`);
  const entries = await Promise.all(
    names.map((name) => readObject(objects, `${part}/log/${name}`, LogEntry)),
  );
  return entries.filter((entry) => entry !== undefined);
}

/** The build before the current one. Rolling back twice goes back two builds. */
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
