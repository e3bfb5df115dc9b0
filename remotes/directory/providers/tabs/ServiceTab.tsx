import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { useHost } from '@glow50/ui/RemoteRoot';
import { CardGrid } from '@glow50/ui/CardGrid';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ServiceCard } from '@glow50/ui/ServiceCard';

export function ServiceTab({ provider }: { provider: ProviderProfile }) {
  const host = useHost();
  if (provider.services.length === 0)
    return <EmptyState title="No services yet">This page is new. Services and prices come next.</EmptyState>;
  return (
    <CardGrid aria-label="Services">
      {provider.services.map((service) => (
        <li key={service.id}>
          <ServiceCard
            service={service}
            onBook={() => void host.run('openBooking', { providerId: provider.id, serviceId: service.id })}
          />
        </li>
      ))}
    </CardGrid>
  );
}
