import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openReleaseObjects } from '@glow50/shell/server/releases/release-objects';
import { type App, ROOT } from '../build/apps';
import { readAllowance } from './allowance';
import { readCandidate, readShell } from './candidate';
import { judgeCandidate } from './judge-candidate';
import { type LiveSite, readLiveAddress, readLiveStore } from './live-site';
import { judgeShell } from './judge-shell';
import { checkPages } from './smoke/check-pages';
import { startOwnSite } from './smoke/own-site';
import { type Verdict, writeVerdict } from './verdict';

export interface Preflight {
  app: App;
  /** Where the candidate's build lies. */
  folder: string;
  /** Address of the release store into which it is to go. */
  releaseStore: string;
  /** Address of a running site to look at instead. */
  against?: string | undefined;
}

/**
 * Looks at a built part as visitors would get it. Of a remote first at what can be read out of it, then, if that is in
 * order, at its pages in a browser; of the shell at whether every live remote fits into it. Changes nothing.
 */
export async function preflight({ app, folder, releaseStore, against }: Preflight): Promise<Verdict> {
  const live = against ? await readLiveAddress(against) : await readStore(releaseStore);
  if (app.kind === 'shell') return judgeShell(readShell(folder), live);
  const candidate = readCandidate(folder);
  const judged = judgeCandidate(candidate, live, readAllowance(app.folder));
  if (judged.every(({ problems }) => problems.length === 0)) {
    const { address, stop } = against
      ? { address: against, stop: async () => undefined }
      : await startOwnSite({ releaseStore, dataDir: path.join(ROOT, '.cache/preflight') });
    try {
      judged.push({ check: 'pages', ...(await checkPages(candidate, address)) });
    } finally {
      await stop();
    }
  }
  const { name, version, build } = candidate.record;
  const subject = `Preflight of ${name} ${version}, build ${build}, for ${live.name} (shell ${live.shell.version}, build ${live.shell.build})`;
  return writeVerdict(subject, judged);
}

async function readStore(releaseStore: string): Promise<LiveSite> {
  const cache = mkdtempSync(path.join(tmpdir(), 'glow50-live-'));
  try {
    return await readLiveStore(openReleaseObjects(releaseStore), releaseStore, cache);
  } finally {
    rmSync(cache, { recursive: true });
  }
}
