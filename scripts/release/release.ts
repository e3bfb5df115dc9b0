import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { type App, findApps } from '@glow50/build/apps';
import { buildApp } from '@glow50/build/build-app';
import { readPercent, startCanary } from '@glow50/releases/canary';
import { checkAtMove } from '@glow50/preflight/check-at-move';
import { preflight } from '@glow50/preflight/preflight';
import { isStoreShared, releaseStoreAddress } from '@glow50/build/release-store-address';
import { CHANGE_LOG } from '@glow50/build/read-changes';
import { isDirty } from '@glow50/build/find-commit';
import { runReleaseCommand } from './command-line';
import { readDeployment } from '@glow50/releases/deployment';
import { readLog } from '@glow50/releases/read-log';
import type { BuildRecord } from '@glow50/releases/build-record';
import { releaseBuild } from '@glow50/releases/release-build';

/**
 * `npm run release -- <part>`: builds only that part, runs the preflight checks, publishes the build and
 * gives it to every new visitor. With `--canary <percent>`, only that share of the visitors gets it for now; with
 * `--recall-on-loss` besides, the site recalls it from everybody when it loses what visitors send.
 * With `--skip-preflight <reason>`, the checks are skipped and the history shows the reason. A shared store takes
 * uncommitted changes only with `--dirty <reason>`, and one build of each version.
 */
await runReleaseCommand(
  async (
    objects,
    part,
    _build,
    { canary, 'recall-on-loss': recallsOnLoss, 'skip-preflight': skipped, dirty },
  ) => {
    const app = findApps().find(({ name }) => name === part);
    if (!app) throw new Error(`There is no part ${part}`);
    const percent = canary === undefined ? undefined : readPercent(canary);
    const mayRecall = recallsOnLoss === true;
    const reason = withPrefix('without preflight', readReason('skip-preflight', skipped));
    const { folder, record, isNew } = await buildApp(app);
    const changes = readReason('dirty', dirty);
    if (isDirty(record.commit) && isStoreShared() && changes === undefined)
      throw new Error(
        `${part} has changes that are in no commit (${record.commit}). Commit them first, so that everybody can see what is live.
To release them anyway: --dirty "<reason>"`,
      );
    if (isStoreShared()) await checkVersion(objects, part, record);
    const store = releaseStoreAddress();
    const isChecked = reason === undefined && !(await isFirstShell(objects, app));
    if (isChecked) {
      const { passes, text } = await preflight({ app, folder, releaseStore: store });
      if (!passes) throw new Error(`${text}\nTo release it anyway: --skip-preflight "<reason>"`);
      console.log(text);
    }
    const why = [reason, withPrefix('uncommitted changes', changes)].filter(Boolean).join('; ') || undefined;
    const check = isChecked
      ? (released: BuildRecord) => checkAtMove(objects, store, part, released)
      : undefined;
    const built = { part, build: record.build, folder };
    const what = `${part} ${record.version}, build ${record.build}${isNew ? '' : ' (already built from the same sources)'}`;
    if (percent !== undefined) {
      await startCanary(objects, built, percent, { reason: why, check, recallsOnLoss: mayRecall });
      return `Released ${what} as a canary for ${percent}% of visitors. It is stopped automatically if it fails more often
than the current build${mayRecall ? ', and recalled if it loses what visitors send' : ''}. Next: npm run canary -- promote ${part}, or npm run canary -- abort ${part}.`;
    }
    await releaseBuild(objects, built, why, check);
    const { pinned } = await readDeployment(objects, part);
    return pinned
      ? `Published ${what}. It is pinned to ${pinned.build}, so visitors keep getting that build.`
      : `Released ${what}. New visitors get it now.`;
  },
  {
    usage: `npm run release -- <part> [--canary <percent> [--recall-on-loss]] [--skip-preflight "<reason>"] [--dirty "<reason>"]
Builds the part, checks it, and gives it to every new visitor, or to a share of them.
Example: npm run release -- booking --canary 10`,
    check({ canary, 'recall-on-loss': recallsOnLoss, 'skip-preflight': skipped, dirty }) {
      if (recallsOnLoss === true && canary === undefined)
        throw new Error('--recall-on-loss is for canaries: add --canary <percent>');
      if (canary !== undefined) readPercent(canary);
      readReason('skip-preflight', skipped);
      readReason('dirty', dirty);
    },
    options: {
      canary: { type: 'string' },
      'recall-on-loss': { type: 'boolean' },
      'skip-preflight': { type: 'string' },
      dirty: { type: 'string' },
    },
    mayBeNew: true,
  },
);

/** The first shell in an empty store cannot be compared with anything. */
async function isFirstShell(objects: ReleaseObjects, { name, kind }: App): Promise<boolean> {
  return kind === 'shell' && (await readDeployment(objects, name)).current === undefined;
}

/** A version is one build, so that its name says what visitors get. */
async function checkVersion(
  objects: ReleaseObjects,
  part: string,
  { build, version }: BuildRecord,
): Promise<void> {
  const other = (await readLog(objects, part)).find(
    (entry) => entry.version === version && entry.build !== build && entry.action !== 'prune',
  );
  if (other)
    throw new Error(
      `Version ${version} of ${part} was build ${other.build}. Say what is new in ${CHANGE_LOG} of ${part}, below a higher version`,
    );
}

function readReason(option: string, reason: unknown): string | undefined {
  if (reason === undefined) return undefined;
  if (typeof reason === 'string' && reason.trim()) return reason.trim();
  throw new Error(`A reason is missing: --${option} "<reason>"`);
}

function withPrefix(prefix: string, reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : `${prefix}: ${reason}`;
}
