import type { HostServices } from '@glow50/host/host-services';
import { Skeleton, styled, Typography } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { EventCard } from '@glow50/ui/EventCard';
import { ProviderCard } from '@glow50/ui/ProviderCard';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { GalleryStore } from './gallery-store';

export const CardGallery = observer(function CardGallery({ host }: { host: HostServices }) {
  const [gallery] = useState(() => new GalleryStore(host.api));
  const { status, provider, event } = gallery;

  useEffect(() => void gallery.load(), [gallery]);

  if (status === 'failed')
    return <ErrorState message={gallery.failure} onRetry={() => void gallery.load()} />;
  if (status === 'loading') return <Skeleton variant="rounded" height={420} />;
  return (
    <Cards>
      {provider && (
        <ProviderCard
          provider={provider}
          onBook={({ id }) => void host.run('openBooking', { providerId: id })}
        />
      )}
      {event && <EventCard event={event} />}
      {!provider && !event && <Typography>No provider and no event yet.</Typography>}
    </Cards>
  );
});

const Cards = styled('div')({
  display: 'grid',
  gap: 28,
  alignItems: 'start',
  '@media (min-width: 700px)': { gridTemplateColumns: '340px minmax(0, 420px)' },
});
