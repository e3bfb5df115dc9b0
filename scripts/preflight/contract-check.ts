import { satisfies } from '@glow50/federation/version-range';
import type { RegisteredRemote } from '@glow50/host/registry';
import type { Finding } from './finding';
import type { LiveSite } from './live-site';

/** The shell refuses to load a remote when the shell's contract version is outside the remote's range. */
export function checkContract(
  { record }: { record: Pick<RegisteredRemote, 'contract'> },
  { shell }: Pick<LiveSite, 'shell'>,
): Finding {
  const { contract } = shell;
  const problems =
    contract === undefined
      ? ['the live shell does not declare its contract version: release the shell first']
      : satisfies(contract, record.contract)
        ? []
        : [`needs contract ${record.contract}, but the shell ${shell.build} has ${contract}`];
  return { problems, facts: `${record.contract} includes the shell’s ${contract}` };
}
