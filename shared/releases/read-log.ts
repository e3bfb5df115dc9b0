import { parseJson } from '@glow50/host/parse-json';
import { LOG, LogEntry } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { isUntil, listCounted } from './counted-steps';
import { readPolicy } from './release-policy';

/** In the order in which the steps were taken. Steps that do not count by the store's policy are left out. */
export async function readLog(objects: ReleaseObjects, part: string): Promise<LogEntry[]> {
  const { counted } = await readNames(objects, part);
  return counted.map(({ name, bytes }) => parseJson(LogEntry, bytes, `${part}/${LOG}/${name}`));
}

/** Keys of what is in the log, does not count, and is nothing that an owner vouched for. */
export async function listIgnored(objects: ReleaseObjects, part: string): Promise<string[]> {
  const { names, policy, counted } = await readNames(objects, part);
  const { sequence = -1, skipped = [] } = policy?.since[part] ?? {};
  const isCounted = new Set(counted.map(({ name }) => name));
  return names
    .filter((name) => !isCounted.has(name) && (!isUntil(name, sequence) || skipped.includes(name)))
    .map((name) => `${part}/${LOG}/${name}`);
}

async function readNames(objects: ReleaseObjects, part: string) {
  const [names, policy] = await Promise.all([objects.list(`${part}/${LOG}`), readPolicy(objects)]);
  return { names, policy, counted: await listCounted(objects, part, names, policy) };
}
