import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { releaseBuild } from '@glow50/releases/release-build';
import { findApps } from './apps';
import { buildApp } from './build-app';

/** Builds and releases changed parts and logs progress. `names` limits it to some parts. */
export async function buildAndPublish(releaseStore: string, names: string[] = []) {
  const objects = openReleaseObjects(releaseStore);
  for (const app of findApps().filter(({ name }) => names.length === 0 || names.includes(name))) {
    const startedAt = Date.now();
    const built = await buildApp(app, 'production', () => process.stdout.write(`Building ${app.name} …`));
    await releaseBuild(objects, { part: app.name, build: built.record.build, folder: built.folder });
    if (built.isNew)
      console.log(` ${built.record.build} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
}
