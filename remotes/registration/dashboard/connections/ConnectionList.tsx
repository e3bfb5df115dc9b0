import type { ConnectionActionName } from '@glow50/contract/connections/connection-calls';
import type { Connection, Connections } from '@glow50/contract/connections/connections';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Alert, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import defaultPortrait from '@glow50/ui/default-portrait.svg';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ConnectionStore } from './connection-store';

interface ConnectionListProps {
  title: string;
  connections: Connections;
  store: ConnectionStore;
  actions: readonly ConnectionActionName[];
}

const DONE: Readonly<Record<ConnectionActionName, string>> = {
  accept: 'You accepted',
  decline: 'You declined',
  withdraw: 'You withdrew your request to',
  end: 'You’re no longer connected with',
};

const LABELS: Readonly<Record<ConnectionActionName, string>> = {
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  end: 'End',
};

export const ConnectionList = observer(function ConnectionList({
  title,
  connections,
  store,
  actions,
}: ConnectionListProps) {
  const id = useId();
  if (connections.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h4" component="h2" sx={{ marginBottom: 1.5 }}>
        {title} <Count>{connections.length}</Count>
      </Typography>
      <List>
        {connections.map((connection) => (
          <li key={connection.provider.id}>
            <Row connection={connection} store={store} actions={actions} />
          </li>
        ))}
      </List>
    </section>
  );
});

const Row = observer(function Row({
  connection,
  store: { pending, problem, do: act },
  actions,
}: Pick<ConnectionListProps, 'store' | 'actions'> & { connection: Connection }) {
  const { notify } = useHost();
  const { id, name, img, service, city } = connection.provider;

  async function handleAction(action: ConnectionActionName) {
    if (await act(action, connection)) notify.success(`${DONE[action]} ${name}`);
  }

  return (
    <Card>
      <img src={img ?? defaultPortrait} alt="" width={64} height={64} loading="lazy" />
      <div>
        <Link to={`/service-provider-profile?id=${id}`}>{name}</Link>
        <small>{[service, city].filter(Boolean).join(' · ')}</small>
        {connection.note && <q>{connection.note}</q>}
      </div>
      <Actions>
        {actions.map((action, index) => (
          <BusyButton
            key={action}
            variant={index === 0 && action === 'accept' ? 'contained' : 'outlined'}
            size="small"
            aria-label={`${LABELS[action]}: ${name}`}
            isBusy={pending.has(id)}
            onClick={() => void handleAction(action)}
          >
            {LABELS[action]}
          </BusyButton>
        ))}
      </Actions>
      {problem?.providerId === id && <Alert severity="error">{problem.message}</Alert>}
    </Card>
  );
});

const Count = styled('span')({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 26,
  height: 26,
  marginLeft: 6,
  paddingInline: 7,
  borderRadius: 999,
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontSize: '0.875rem',
  fontWeight: 700,
  verticalAlign: 'middle',
  background: colour.mint,
});

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  gap: '12px 16px',
  padding: 16,
  borderRadius: 20,
  background: colour.paper,
  border: `1px solid ${colour.line}`,
  '& > img': { width: 64, height: 64, objectFit: 'cover', borderRadius: '50%', background: colour.blush },
  '& > div:nth-of-type(1)': { display: 'grid', gap: 2 },
  '& a': { fontWeight: 700, color: 'inherit', overflowWrap: 'anywhere' },
  '& small': { fontSize: '0.875rem', color: colour.mauve },
  '& q': { overflowWrap: 'anywhere' },
  '& > [role="alert"]': { gridColumn: '1 / -1' },
  '@media (min-width: 600px)': { gridTemplateColumns: '64px minmax(0, 1fr) auto' },
});

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  gridColumn: '1 / -1',
  '& > *': { flex: 1 },
  '@media (min-width: 600px)': { gridColumn: 'auto', '& > *': { flex: 'none' } },
});
