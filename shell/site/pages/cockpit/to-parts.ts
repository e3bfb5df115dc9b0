import type { Cockpit, CockpitPart } from '@glow50/host/cockpit';
import type { RemoteState } from '../../remotes/remote-state';

/** The parts in the order of the screen. For somebody who may not read the cockpit, what the registry tells. */
export function toParts(cockpit: Cockpit | null, states: readonly RemoteState[]): CockpitPart[] {
  if (!cockpit) return states.map(({ registered }) => ofRegistry(registered));
  const shell = cockpit.parts.filter(({ part }) => part === 'shell');
  return [...shell, ...cockpit.parts.filter(({ part, current }) => part !== 'shell' && current !== null)];
}

function ofRegistry({
  name,
  owner,
  build,
  version,
  commit,
  builtAt,
}: RemoteState['registered']): CockpitPart {
  return {
    part: name,
    owner,
    current: build,
    pinned: null,
    canary: null,
    recalled: [],
    builds: [{ build, version, commit, builtAt }],
    previews: [],
    steps: [],
    hours: [],
  };
}
