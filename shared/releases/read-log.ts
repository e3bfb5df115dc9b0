import { parseJson } from '@glow50/host/parse-json';
import { LOG, LogEntry } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { listCounted } from './counted-steps';
import { readPolicy } from './release-policy';

/** In the order in which the steps were taken. Steps that do not count by the store's policy are left out. */
export async function readLog(objects: ReleaseObjects, part: string): Promise<LogEntry[]> {
  const [names, policy] = await Promise.all([objects.list(`${part}/${LOG}`), readPolicy(objects)]);
  const counted = await listCounted(objects, part, names, policy);
  return counted.map(({ name, bytes }) => parseJson(LogEntry, bytes, `${part}/${LOG}/${name}`));
}
