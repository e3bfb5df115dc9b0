import { findApps } from './build/apps';
import { buildApp } from './build/build-app';
import { runReleaseCommand } from './release/command-line';
import { readDeployment } from './release/deployment';
import { releaseBuild } from './release/release-build';

/** `npm run release -- <part>`: builds that part alone, publishes it whole and gives it to every new visitor. */
await runReleaseCommand(async (objects, part) => {
  const app = findApps().find(({ name }) => name === part);
  if (!app) throw new Error(`There is no ${part}`);
  const { folder, record, isNew } = await buildApp(app);
  await releaseBuild(objects, { part, build: record.build, folder });
  const { pinned } = await readDeployment(objects, part);
  const what = `${part} ${record.version}, build ${record.build}${isNew ? '' : ' (built before from the same sources)'}`;
  return pinned
    ? `Published ${what}. Visitors go on getting ${pinned.build}, to which it is pinned.`
    : `Released ${what}. New visitors get it now.`;
});
