import type { ReleaseObjects } from './release-objects';
import type { BuildRecord } from './build-record';
import { getPublished, PINNED, readDeployment } from './deployment';
import { writeLog } from './release-log';

/** Keeps a part at a build. Later releases are published but reach visitors only when the pin is removed. */
export async function pin(objects: ReleaseObjects, part: string, build: string): Promise<BuildRecord> {
  const record = await getPublished(objects, part, build);
  await objects.write(`${part}/${PINNED}`, JSON.stringify(record));
  await writeLog(objects, part, { ...record, action: 'pin' });
  return record;
}

/** Removes the pin. Returns the build that visitors get from now on. */
export async function unpin(objects: ReleaseObjects, part: string): Promise<BuildRecord | undefined> {
  const { current, pinned } = await readDeployment(objects, part);
  if (!pinned) throw new Error(`${part} is not pinned`);
  await objects.remove(`${part}/${PINNED}`);
  await writeLog(objects, part, { ...pinned, action: 'unpin' });
  return current;
}
