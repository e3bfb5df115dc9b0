import type { ReleaseObjects } from '@glow50/shell/server/releases/release-objects';
import { CURRENT, getPublished, readDeployment } from './deployment';
import { publishBuild } from './publish-build';
import { writeLog } from './release-log';

interface Built {
  part: string;
  build: string;
  /** Where the build lies, with its `build.json`. */
  folder: string;
}

/** Publishes a build whole, then gives it to every new visitor. A pinned part stays at its pin until that is lifted. */
export async function releaseBuild(objects: ReleaseObjects, { part, build, folder }: Built): Promise<void> {
  await publishBuild(objects, part, build, folder);
  const record = await getPublished(objects, part, build);
  const { current } = await readDeployment(objects, part);
  if (current?.build === build) return;
  await objects.write(`${part}/${CURRENT}`, JSON.stringify(record));
  await writeLog(objects, part, { ...record, action: 'release' });
}
