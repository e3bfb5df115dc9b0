import type { TieKind, Ties } from '@glow50/contract/connections/connections';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Stack } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AskForm } from './AskForm';
import { TieList } from './TieList';
import { TieStore } from './tie-store';
import { TIE_WORDS } from './tie-words';

export const TieTile = observer(function TieTile({ kind, ties }: { kind: TieKind; ties: Ties }) {
  const { api } = useHost();
  const [store] = useState(() => new TieStore(api, kind, ties));
  const words = TIE_WORDS[kind];
  return (
    <Stack sx={{ gap: { xs: 4, md: 5 } }}>
      <TieList
        title="Waiting for your answer"
        ties={store.inState('received')}
        store={store}
        deeds={['accept', 'decline']}
      />
      <TieList title={words.accepted} ties={store.inState('accepted')} store={store} deeds={['end']} />
      <TieList title="You asked" ties={store.inState('sent')} store={store} deeds={['withdraw']} />
      {store.ties.length === 0 && <EmptyState title="Nobody here yet">{words.empty}</EmptyState>}
      <AskForm store={store} />
    </Stack>
  );
});
