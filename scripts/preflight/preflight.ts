import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { type App, ROOT } from '@glow50/build/apps';
import { readAllowance } from './preflight-limits';
import { readCandidate, readShell } from './candidate';
import { evaluateCandidate } from './evaluate-candidate';
import { type LiveSite, readLiveAddress, readLiveStore } from './live-site';
import { evaluateShell } from './evaluate-shell';
import { checkRendering } from './render-check';
import { checkPages } from './smoke/check-pages';
import { startIsolatedSite } from './smoke/own-site';
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
  const live = against ? await readLiveAddress(against) : await readStore(releaseStore);
  if (app.kind === 'shell') return evaluateShell(readShell(folder), live);
  const candidate = readCandidate(folder);
  const evaluated = evaluateCandidate(candidate, live, readAllowance(app.folder));
  if (evaluated.every(({ problems }) => problems.length === 0)) {
    const { address, stop } = against
      ? { address: against, stop: async () => undefined }
      : await startIsolatedSite({ releaseStore, dataDir: path.join(ROOT, '.cache/preflight') });
    try {
      evaluated.push({ check: 'pages', ...(await checkPages(candidate, address)) });
      if (!against)
        evaluated.push({ check: 'render', ...(await checkRendering(candidate, address, releaseStore)) });
    } finally {
      await stop();
    }
  }
  const { name, version, build } = candidate.record;
  const subject = `Preflight of ${name} ${version}, build ${build}, for ${live.name} (shell ${live.shell.version}, build ${live.shell.build})`;
  return renderResult(subject, evaluated);
}

async function readStore(releaseStore: string): Promise<LiveSite> {
  const cache = mkdtempSync(path.join(tmpdir(), 'glow50-live-'));
  try {
    return await readLiveStore(openReleaseObjects(releaseStore), releaseStore, cache);
  } finally {
    rmSync(cache, { recursive: true });
  }
}
