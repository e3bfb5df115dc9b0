import type { ConnectionKind, Connections } from '@glow50/contract/connections/connections';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Stack } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ConnectionRequestForm } from './ConnectionRequestForm';
import { ConnectionList } from './ConnectionList';
import { ConnectionStore } from './connection-store';
import { TIE_LABELS } from './connection-labels';

export const ConnectionTile = observer(function ConnectionTile({
  kind,
  connections,
}: {
  kind: ConnectionKind;
  connections: Connections;
}) {
  const { api } = useHost();
  const [store] = useState(() => new ConnectionStore(api, kind, connections));
  const words = TIE_LABELS[kind];
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      <ConnectionList
        title="Waiting for your answer"
        connections={store.inState('received')}
        store={store}
        actions={['accept', 'decline']}
      />
      <ConnectionList
        title={words.accepted}
        connections={store.inState('accepted')}
        store={store}
        actions={['end']}
      />
      <ConnectionList
        title="You asked"
        connections={store.inState('sent')}
        store={store}
        actions={['withdraw']}
      />
      {store.connections.length === 0 && <EmptyState title="No one here yet">{words.empty}</EmptyState>}
      <ConnectionRequestForm store={store} />
    </Stack>
  );
});
