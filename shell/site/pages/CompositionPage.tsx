import { Container, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useSite } from '../app/site-context';
import { findShell } from '../health/find-build';
import { TestersControls } from '../testers/TestersControls';
import { CockpitParts } from './cockpit/CockpitParts';
import { CockpitStore, fetchCockpit } from './cockpit/cockpit-store';
import { Scenarios } from './cockpit/Scenarios';
import { StoreAlarms } from './cockpit/StoreAlarms';
import { Timeline } from './cockpit/Timeline';
import { toParts } from './cockpit/to-parts';
import { writeLock } from './cockpit/write-lock';
import { CopyButton } from './composition/CopyButton';
import { Gallery } from './composition/Gallery';
import { fetchCanaries, HealthStore } from './composition/health-store';
import { HealthLine } from './composition/HealthLine';
import { RenderingLine } from './composition/RenderingLine';
import { writeComposition } from './composition/write-composition';

export const CompositionPage = observer(function CompositionPage() {
  const { boot, loader, host, toasts } = useSite();
  const [health] = useState(() => new HealthStore({ api: host.api, fetchCanaries }));
  const [store] = useState(() => new CockpitStore({ fetchCockpit }));
  const states = [...loader.states.values()];
  const { cockpit } = store;
  // As the page began: navigating loads no other shell.
  const [shell] = useState(() => findShell([...document.scripts].map(({ src }) => src).join('\n'))?.build);

  useEffect(() => {
    void health.load();
    void store.load();
  }, [health, store]);

  return (
    <Container maxWidth="xl" sx={{ py: { xs: 5, md: 8 } }}>
      <Typography variant="h2" component="h1">
        Composition
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 4, maxWidth: 640 }}>
        {states.length} remotes are deployed, in {boot.mode} mode. Each remote is loaded when one of its pages
        or dialogs is first opened.
      </Typography>
      <HealthLine health={health} cockpit={store} />
      <RenderingLine />
      <StoreAlarms alarms={cockpit?.alarms ?? []} />
      <CockpitParts
        cockpit={cockpit}
        states={states}
        loader={loader}
        health={health}
        testing={boot.testing}
        shell={shell}
      />
      <CopyButton
        text={() => writeComposition({ states, testing: boot.testing, healthOf: health.of, shell, cockpit })}
        notify={toasts}
      />
      {cockpit && <CopyButton label="Copy as lock" text={() => writeLock(cockpit)} notify={toasts} />}
      {cockpit && <Timeline parts={toParts(cockpit, states)} now={new Date(cockpit.at)} />}
      {boot.testing?.mayBreak && (
        <>
          <Scenarios
            faults={boot.testing.faults}
            parts={['shell', 'api', ...states.map(({ registered }) => registered.name)]}
            notify={toasts}
          />
          <TestersControls remotes={states.map(({ registered }) => registered.name)} />
        </>
      )}
      <Gallery host={host} toasts={toasts} />
    </Container>
  );
});
