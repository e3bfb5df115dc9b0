import type { ReleaseObjects } from '@glow50/shell/server/releases/release-objects';
import { type App, findApps } from './build/apps';
import { buildApp } from './build/build-app';
import { readPercent, startCanary } from './release/canary';
import { preflight } from './preflight/preflight';
import { releaseStoreAddress, runReleaseCommand } from './release/command-line';
import { readDeployment } from './release/deployment';
import { releaseBuild } from './release/release-build';

/**
 * `npm run release -- <part>`: builds that part alone, looks at it as `npm run preflight` does, publishes it whole and
 * gives it to every new visitor; with `--canary <percent>` to so many of 100 for now. With `--skip-preflight <reason>` it
 * is not looked at, which the history tells with the reason.
 */
await runReleaseCommand(
  async (objects, part, _build, { canary, 'skip-preflight': skipped }) => {
    const app = findApps().find(({ name }) => name === part);
    if (!app) throw new Error(`There is no ${part}`);
    const percent = canary === undefined ? undefined : readPercent(canary);
    const reason = readSkipping(skipped);
    const { folder, record, isNew } = await buildApp(app);
    if (reason === undefined && !(await isFirstShell(objects, app))) {
      const { passes, text } = await preflight({ app, folder, releaseStore: releaseStoreAddress() });
      if (!passes) throw new Error(`${text}\nTo release it all the same: --skip-preflight "<reason>"`);
      console.log(text);
    }
    const built = { part, build: record.build, folder };
    const what = `${part} ${record.version}, build ${record.build}${isNew ? '' : ' (built before from the same sources)'}`;
    if (percent !== undefined) {
      await startCanary(objects, built, percent, reason);
      return `Released ${what}, as a canary: ${percent} of 100 visitors get it. It is stopped by itself if it fails more
than the current build. Then: npm run canary -- promote ${part}, or npm run canary -- abort ${part}.`;
    }
    await releaseBuild(objects, built, reason);
    const { pinned } = await readDeployment(objects, part);
    return pinned
      ? `Published ${what}. Visitors go on getting ${pinned.build}, to which it is pinned.`
      : `Released ${what}. New visitors get it now.`;
  },
  { options: { canary: { type: 'string' }, 'skip-preflight': { type: 'string' } } },
);

/** Into an empty store: there is nothing that it could be held against. */
async function isFirstShell(objects: ReleaseObjects, { name, kind }: App): Promise<boolean> {
  return kind === 'shell' && (await readDeployment(objects, name)).current === undefined;
}

/** For the history. */
function readSkipping(reason: unknown): string | undefined {
  if (reason === undefined) return undefined;
  if (typeof reason === 'string' && reason.trim()) return `without preflight: ${reason.trim()}`;
  throw new Error('Say why: --skip-preflight "<reason>"');
}
