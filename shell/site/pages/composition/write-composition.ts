import type { Testing } from '@glow50/host/tester-changes';
import type { RemoteState } from '../../remotes/remote-state';
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

export function writeComposition(
  states: readonly RemoteState[],
  testing?: Testing,
  healthOf: (remote: string) => RemoteHealth | undefined = () => undefined,
): string {
  const remotes = states.map((state) =>
    [
      state.registered.name,
      ...describeRemote(state, healthOf(state.registered.name)).map(
        ([fact, value]) => `  ${fact.toLowerCase()}: ${value}`,
      ),
    ].join('\n'),
  );
  return [...describeTesting(testing), ...remotes].join('\n\n');
}

function describeTesting(testing: Testing | undefined): string[] {
  const faults = Object.entries(testing?.faults ?? {}).map(
    ([part, fault]) => `simulated fault: ${part} ${fault}`,
  );
  const override = testing?.override;
  const previews = (testing?.previews ?? []).map(({ remote, build }) => `preview: ${remote} ${build}`);
  return [
    ...faults,
    ...(override ? [`overridden: ${override.remote} from ${override.origin}`] : []),
    ...previews,
  ];
}
