import { findApps } from './build/apps';
import { buildApp } from './build/build-app';
import { readPercent, startCanary } from './release/canary';
import { runReleaseCommand } from './release/command-line';
import { readDeployment } from './release/deployment';
import { releaseBuild } from './release/release-build';

/**
 * `npm run release -- <part>`: builds that part alone, publishes it whole and gives it to every new visitor;
 * with `--canary <percent>` to so many of 100 for now.
 */
await runReleaseCommand(
  async (objects, part, _build, { canary }) => {
    const app = findApps().find(({ name }) => name === part);
    if (!app) throw new Error(`There is no ${part}`);
    const percent = canary === undefined ? undefined : readPercent(canary);
    const { folder, record, isNew } = await buildApp(app);
    const built = { part, build: record.build, folder };
    const what = `${part} ${record.version}, build ${record.build}${isNew ? '' : ' (built before from the same sources)'}`;
    if (percent !== undefined) {
      await startCanary(objects, built, percent);
      return `Released ${what}, as a canary: ${percent} of 100 visitors get it. It is stopped by itself if it fails more
than the current build. Then: npm run canary -- promote ${part}, or npm run canary -- abort ${part}.`;
    }
    await releaseBuild(objects, built);
    const { pinned } = await readDeployment(objects, part);
    return pinned
      ? `Published ${what}. Visitors go on getting ${pinned.build}, to which it is pinned.`
      : `Released ${what}. New visitors get it now.`;
  },
  { options: { canary: { type: 'string' } } },
);
