import type { RemoteState } from '../../remotes/remote-state';

/** Every fact about a composed remote that helps to find a fault, by the words of its row. */
export function describeRemote({ registered, status, loadTime, error }: RemoteState): [string, string][] {
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
  ];
}

/** The composition as text, for a report. */
export function writeComposition(states: readonly RemoteState[]): string {
  return states
    .map((state) =>
      [
        state.registered.name,
        ...describeRemote(state).map(([fact, value]) => `  ${fact.toLowerCase()}: ${value}`),
      ].join('\n'),
    )
    .join('\n\n');
}
