import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { useRevalidator } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { useState } from 'react';
import { OfferForm } from './OfferForm';
import { OfferLine } from './OfferLine';

const NEW = 'new';

export function OffersTile({ data }: { data: readonly BusinessOffer[] }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<string | null>(null);

  async function handleSaved() {
    await revalidate();
    setOpen(null);
  }

  return (
    <List>
      {data.length === 0 && open !== NEW && (
        <EmptyState title="No service yet">Add one, and customers can book you.</EmptyState>
      )}
      {data.map((offer) =>
        open === offer.id ? (
          <OfferForm
            key={offer.id}
            offer={offer}
            onSaved={() => void handleSaved()}
            onClose={() => setOpen(null)}
          />
        ) : (
          <OfferLine
            key={offer.id}
            offer={offer}
            onEdit={() => setOpen(offer.id)}
            onRemoved={() => void revalidate()}
          />
        ),
      )}
      {open === NEW ? (
        <OfferForm offer={null} onSaved={() => void handleSaved()} onClose={() => setOpen(null)} />
      ) : (
        <Button
          variant="contained"
          color="secondary"
          sx={{ justifySelf: 'start' }}
          onClick={() => setOpen(NEW)}
        >
          {data.length === 0 ? 'Add a service' : 'Add another service'}
        </Button>
      )}
    </List>
  );
}

const List = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });
