import { Container, Typography } from '@glow50/shared/ui';
import { useSite } from '../app/site-context';
import { TestersControls } from '../testers/TestersControls';
import { CompositionTable } from './composition/CompositionTable';
import { CopyButton } from './composition/CopyButton';
import { Gallery } from './composition/Gallery';
import { writeComposition } from './composition/write-composition';

/** The integration page: what this page is composed of, and the parts that all teams share. */
export function CompositionPage() {
  const { boot, loader, host, toasts } = useSite();
  const states = [...loader.states.values()];
  return (
    <Container sx={{ py: { xs: 5, md: 8 } }}>
      <Typography variant="h2" component="h1">
        Composition
      </Typography>
      <Typography sx={{ mt: 1.5, mb: 4, maxWidth: 640 }}>
        {states.length} remotes are deployed, in {boot.mode} mode. Each is loaded when one of its pages or
        dialogs is first entered.
      </Typography>
      <CompositionTable states={states} loader={loader} />
      <CopyButton text={() => writeComposition(states, boot.testing)} notify={toasts} />
      {boot.testing?.mayBreak && (
        <TestersControls remotes={states.map(({ registered }) => registered.name)} />
      )}
      <Gallery host={host} toasts={toasts} />
    </Container>
  );
}
