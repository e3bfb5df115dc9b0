import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { Skeleton, styled, Typography } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SaleEditorStore } from './sale-editor-store';

const SaleFormFields = lazy(async () => ({ default: (await import('./SaleFormFields')).SaleFormFields }));

/** Kinds of tickets, codes, questions and the refund rule of an event that is saved. */
export const SaleSection = observer(function SaleSection({ event }: { event: OrganizerEvent }) {
  const { api } = useHost();
  const [store] = useState(() => new SaleEditorStore(api, event.id));
  const [isOpen, setIsOpen] = useState(false);
  const { status, sale, problem } = store;

  useEffect(() => {
    if (isOpen) void store.load();
  }, [store, isOpen]);

  return (
    <Fold onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Kinds of tickets, codes, questions and refunds</summary>
      <Typography sx={{ marginBlock: 2 }}>
        Without kinds, every ticket costs the price of the event. Orders keep the prices and the refund rule
        their buyers saw.
      </Typography>
      {isOpen && status === 'loading' && <Skeleton variant="rounded" height={200} />}
      {status === 'failed' && <ErrorState message={problem ?? ''} onRetry={() => void store.load()} />}
      {sale && (
        <Suspense fallback={<Skeleton variant="rounded" height={200} />}>
          <SaleFormFields store={store} sale={sale} />
        </Suspense>
      )}
    </Fold>
  );
});

const Fold = styled('details')({
  '& > summary': { cursor: 'pointer', fontSize: '1.25rem', fontWeight: 650, minHeight: 44 },
});
