import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { useHost } from '@glow50/ui/RemoteRoot';
import { styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ServiceCard } from '@glow50/ui/ServiceCard';

export function ServiceTab({ provider }: { provider: ProviderProfile }) {
  const host = useHost();
  if (provider.services.length === 0)
    return <EmptyState title="No services yet">This page is new. Services and prices come next.</EmptyState>;
  return (
    <Grid aria-label="Services">
      {provider.services.map((service) => (
        <li key={service.id}>
          <ServiceCard
            service={service}
            onBook={() => void host.run('openBooking', { providerId: provider.id, serviceId: service.id })}
          />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
});
