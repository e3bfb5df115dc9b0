import { Button, Chip, colour, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import type { RemoteLoader } from '../../remotes/remote-loader';
import type { RemoteState } from '../../remotes/remote-state';
import type { HealthStore } from './health-store';
import { describeRemote } from './write-composition';

interface CompositionTableProps {
  states: readonly RemoteState[];
  loader: Pick<RemoteLoader, 'load' | 'retry'>;
  health: Pick<HealthStore, 'of'>;
}

/** One definition list per remote instead of a wide table, which stays readable on phones. */
export const CompositionTable = observer(function CompositionTable({
  states,
  loader,
  health,
}: CompositionTableProps) {
  // Ignored here because the remote's state holds the error, and this page shows it.
  const handleLoad = (name: string) => void loader.load(name).catch(() => undefined);
  const handleRetry = (name: string) => void loader.retry(name).catch(() => undefined);

  return (
    <List>
      {states.map((state) => {
        const { name } = state.registered;
        return (
          <li key={name}>
            <Head>
              <Typography variant="h4" component="h2">
                {name}
              </Typography>
              <State data-status={state.status}>{STATUS_LABELS[state.status]}</State>
            </Head>
            <dl>
              {describeRemote(state, health.of(name)).map(([fact, value]) => (
                <div key={fact}>
                  <dt>{fact}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {state.status === 'idle' && (
              <Button variant="outlined" size="small" onClick={() => handleLoad(name)}>
                Load {name}
              </Button>
            )}
            {state.status === 'failed' && (
              <Button variant="contained" size="small" onClick={() => handleRetry(name)}>
                Retry {name}
              </Button>
            )}
          </li>
        );
      })}
    </List>
  );
});

const STATUS_LABELS: Record<RemoteState['status'], string> = {
  idle: 'Not loaded yet',
  loading: 'Loading',
  ready: 'Ready',
  failed: 'Failed',
};

const List = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 700px)': { gridTemplateColumns: '1fr 1fr' },
  '& > li': { minWidth: 0, padding: 24, borderRadius: 20, background: colour.paper },
  '& dl': { margin: '16px 0', fontSize: '0.9375rem' },
  '& dl > div': { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 12, paddingBlock: 5 },
  '& dt': { color: colour.mauve },
  '& dd': { margin: 0, fontWeight: 560, overflowWrap: 'anywhere' },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});

const State = styled(Chip)({
  background: colour.sand,
  '&[data-status="ready"]': { background: colour.mint },
  '&[data-status="failed"]': { background: colour.blush },
});
