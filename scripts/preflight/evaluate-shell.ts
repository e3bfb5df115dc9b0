import type { ShellBuild } from '@glow50/releases/build-record';
import { checkContract } from './contract-check';
import type { Finding } from './finding';
import type { LiveRemote, LiveSite } from './live-site';
import { checkShared } from './shared-check';
import { type PreflightResult, renderResult } from './result';

/** Checks that every live remote still works with the contract and the shared modules of the new shell. */
export function evaluateShell(shell: ShellBuild, live: LiveSite): PreflightResult {
  const next: LiveSite = { ...live, shell };
  const subject = `Preflight of shell ${shell.version}, build ${shell.build}, for ${live.name} (${live.remotes.length} remotes)`;
  return renderResult(subject, [
    { check: 'contract', ...ofEach(live.remotes, (record) => checkContract({ record }, next)) },
    {
      check: 'shared',
      ...ofEach(live.remotes, (record) => checkShared({ record, manifest: { shared: record.needs } }, next)),
    },
  ]);
}

function ofEach(remotes: readonly LiveRemote[], look: (remote: LiveRemote) => Finding): Finding {
  return {
    problems: remotes.flatMap((remote) =>
      look(remote).problems.map((problem) => `${remote.name} (${remote.owner}): ${problem}`),
    ),
    facts: `${remotes.map(({ name }) => name).join(', ')} fit`,
  };
}
