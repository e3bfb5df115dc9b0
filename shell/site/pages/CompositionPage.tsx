import { Container, Typography } from '@glow50/ui';
import { useEffect, useState } from 'react';
import { useSite } from '../app/site-context';
import { TestersControls } from '../testers/TestersControls';
import { CompositionTable } from './composition/CompositionTable';
import { CopyButton } from './composition/CopyButton';
import { Gallery } from './composition/Gallery';
import { fetchCanaries, HealthStore } from './composition/health-store';
import { HealthLine } from './composition/HealthLine';
import { RenderingLine } from './composition/RenderingLine';
import { writeComposition } from './composition/write-composition';

export function CompositionPage() {
  const { boot, loader, host, toasts } = useSite();
  const [health] = useState(() => new HealthStore({ api: host.api, fetchCanaries }));
  const states = [...loader.states.values()];

  useEffect(() => void health.load(), [health]);

  return (
    <Container sx={{ py: { xs: 5, md: 8 } }}>
      <Typography variant="h2" component="h1">
        Composition
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 4, maxWidth: 640 }}>
        {states.length} remotes are deployed, in {boot.mode} mode. Each remote is loaded when one of its pages
        or dialogs is first opened.
      </Typography>
      <HealthLine health={health} />
      <RenderingLine />
      <CompositionTable states={states} loader={loader} health={health} />
      <CopyButton text={() => writeComposition(states, boot.testing, health.of)} notify={toasts} />
      {boot.testing?.mayBreak && (
        <TestersControls remotes={states.map(({ registered }) => registered.name)} />
      )}
      <Gallery host={host} toasts={toasts} />
    </Container>
  );
}
