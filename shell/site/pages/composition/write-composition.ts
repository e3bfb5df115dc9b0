import type { Cockpit, CockpitApi, CockpitPart } from '@glow50/host/cockpit';
import type { Testing } from '@glow50/host/tester-changes';
import type { RemoteState } from '../../remotes/remote-state';
import { describeOverride } from '../cockpit/list-rows';
import { describeHealth, type RemoteHealth } from './describe-health';

export function describeRemote(
  { registered, status, loadTime, error }: RemoteState,
  health?: RemoteHealth,
): [string, string][] {
  return [
    ['Version', registered.version],
    ['Build', registered.build],
    ['Commit', registered.commit?.slice(0, 12) ?? 'unknown'],
    ['Built', registered.builtAt],
    ['Owner', registered.owner],
    ['Contract', registered.contract],
    ['Entry', registered.entry],
    ['State', status],
    ['Load time', loadTime === null ? 'not loaded' : `${Math.round(loadTime)} ms`],
    ['Last error', error?.message ?? 'none'],
    ...(health ? describeHealth(registered.build, health) : []),
  ];
}

interface Composition {
  states: readonly RemoteState[];
  testing?: Testing | undefined;
  healthOf?(remote: string): RemoteHealth | undefined;
  /** Build of the shell in this page. */
  shell: string | undefined;
  /** Null for somebody who may not read it. */
  cockpit: Cockpit | null;
}

export function writeComposition({
  states,
  testing,
  healthOf = () => undefined,
  shell,
  cockpit,
}: Composition): string {
  const remotes = states.map((state) =>
    write(state.registered.name, describeRemote(state, healthOf(state.registered.name))),
  );
  const part = cockpit?.parts.find(({ part: name }) => name === 'shell');
  return [
    ...describeTesting(testing, states),
    write('shell', describeShell(shell, part)),
    ...remotes,
    write('api', describeApi(cockpit?.api)),
  ].join('\n\n');
}

const write = (part: string, facts: readonly [string, string][]): string =>
  [part, ...facts.map(([fact, value]) => `  ${fact.toLowerCase()}: ${value}`)].join('\n');

function describeShell(build: string | undefined, part: CockpitPart | undefined): [string, string][] {
  const record = part?.builds.find((known) => known.build === build);
  const live = part?.pinned ?? part?.current;
  return [
    ['Version', record?.version ?? 'unknown'],
    ['Build', build ?? 'unknown'],
    ['Commit', record?.commit?.slice(0, 12) ?? 'unknown'],
    ['Built', record?.builtAt ?? 'unknown'],
    ['Owner', part?.owner ?? 'unknown'],
    ...(live && live !== build ? ([['Other visitors get', live]] satisfies [string, string][]) : []),
  ];
}

function describeApi(api: CockpitApi | undefined): [string, string][] {
  if (!api) return [['State', 'unknown: only testers and staff can see it']];
  return [
    ['Commit', api.commits.map((commit) => commit?.slice(0, 12) ?? 'unknown').join(', ') || 'unknown'],
    ['Started', api.startedAt ?? 'unknown'],
    ['State', `${api.answering} of ${api.processes} processes answering`],
    ['Calls', `${api.requests}, ${api.failed} failed`],
  ];
}

function describeTesting(testing: Testing | undefined, states: readonly RemoteState[]): string[] {
  const faults = Object.entries(testing?.faults ?? {}).map(
    ([part, fault]) => `simulated fault: ${part} ${fault}`,
  );
  const override = testing?.override;
  const previews = (testing?.previews ?? []).map(({ remote, build }) => `preview: ${remote} ${build}`);
  return [
    ...faults,
    ...(override
      ? [`${override.remote}: ${describeOverride(override, findEntry(states, override.remote))}`]
      : []),
    ...previews,
  ];
}

const findEntry = (states: readonly RemoteState[], remote: string): string =>
  states.find(({ registered }) => registered.name === remote)?.registered.entry ?? '';
