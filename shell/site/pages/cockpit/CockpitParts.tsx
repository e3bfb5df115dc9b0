import type { Cockpit, CockpitPart } from '@glow50/host/cockpit';
import type { Testing } from '@glow50/host/tester-changes';
import { useMediaQuery } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { RemoteLoader } from '../../remotes/remote-loader';
import type { RemoteState } from '../../remotes/remote-state';
import type { HealthStore } from '../composition/health-store';
import { describeApi, listEarlier, listRows, markChanged } from './list-rows';
import { LoadButton } from './LoadButton';
import { PartDetails } from './PartDetails';
import { PartList } from './PartList';
import { PartTable } from './PartTable';
import type { ShownPart } from './shown-part';
import { toParts } from './to-parts';

interface CockpitPartsProps {
  cockpit: Cockpit | null;
  states: readonly RemoteState[];
  loader: Pick<RemoteLoader, 'load' | 'retry'>;
  health: Pick<HealthStore, 'of'>;
  testing: Testing | undefined;
  /** Build of the shell in this page. */
  shell: string | undefined;
}

const WIDE = '(min-width: 1000px)';

/** Every part with its builds: a table, and on a phone a list that folds. */
export const CockpitParts = observer(function CockpitParts({
  cockpit,
  states,
  loader,
  health,
  testing,
  shell,
}: CockpitPartsProps) {
  const isWide = useMediaQuery(WIDE);
  const mayBreak = testing?.mayBreak === true;
  const now = new Date(cockpit?.at ?? Date.now());

  function toShown(part: CockpitPart): ShownPart {
    const state = states.find(({ registered }) => registered.name === part.part);
    return {
      name: part.part,
      owner: part.owner,
      rows: markChanged(
        listRows(part, part.part === 'shell' ? shell : state?.registered.build, now),
        part.part,
        testing,
        state?.registered.entry,
      ),
      actions: state && <LoadButton state={state} loader={loader} />,
      details: (
        <PartDetails
          part={part}
          state={state}
          health={health.of(part.part)}
          earlier={listEarlier(part, now)}
          mayBreak={mayBreak}
          mayShow={cockpit !== null}
        />
      ),
    };
  }

  const shown = [...toParts(cockpit, states).map(toShown), ...(cockpit ? [ofApi(cockpit, testing)] : [])];
  return isWide ? <PartTable parts={shown} /> : <PartList parts={shown} />;
});

function ofApi({ api }: Cockpit, testing: Testing | undefined): ShownPart {
  return {
    name: 'api',
    owner: 'API team',
    rows: markChanged([describeApi(api)], 'api', testing),
    actions: undefined,
    details: (
      <PartDetails part={{ part: 'api', builds: [] }} mayBreak={testing?.mayBreak === true} mayShow={false} />
    ),
  };
}
