import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import type { App } from '@glow50/build/apps';
import { readAllowance } from './preflight-limits';
import { readCandidate, readShell } from './candidate';
import { evaluateCandidate } from './evaluate-candidate';
import { readLiveAddress, readStore } from './live-site';
import { evaluateShell } from './evaluate-shell';
import { checkRendering } from './render-check';
import { checkPages } from './smoke/check-pages';
import { startIsolatedSite } from './smoke/own-site';
import { readTours } from './smoke/tours';
import { type PreflightResult, renderResult } from './result';

export interface Preflight {
  app: App;
  folder: string;
  /** Address of the release store that the build would be released to. */
  releaseStore: string;
  /** Address of a running site to compare with instead of the release store. */
  against?: string | undefined;
}

/**
 * Checks a built part against what visitors get now. For a remote, runs the static checks and, when they
 * pass, opens its pages in a browser. For the shell, checks that every live remote fits. Changes nothing.
 */
export async function preflight({ app, folder, releaseStore, against }: Preflight): Promise<PreflightResult> {
  const live = against
    ? await readLiveAddress(against)
    : await readStore(openReleaseObjects(releaseStore), releaseStore);
  if (app.kind === 'shell') return evaluateShell(readShell(folder), live);
  const candidate = readCandidate(folder);
  const limits = readAllowance(app.folder);
  const evaluated = evaluateCandidate(candidate, live, limits);
  if (evaluated.every(({ problems }) => problems.length === 0)) {
    const { address, stop } = against
      ? { address: against, stop: async () => undefined }
      : await startIsolatedSite({ releaseStore });
    try {
      const found = await checkPages({
        candidate,
        site: address,
        others: live.remotes.filter(({ name }) => name !== candidate.record.name),
        tours: await readTours(app.folder),
        limits,
      });
      evaluated.push({ check: 'pages', ...found });
      if (!against)
        evaluated.push({ check: 'render', ...(await checkRendering(candidate, app, address, releaseStore)) });
    } finally {
      await stop();
    }
  }
  const { name, version, build } = candidate.record;
  const subject = `Preflight of ${name} ${version}, build ${build}, for ${live.name} (shell ${live.shell.version}, build ${live.shell.build})`;
  return renderResult(subject, evaluated);
}
