import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ServiceList } from '../services/ServiceList';

export function ServiceTab({ provider }: { provider: ProviderProfile }) {
  if (provider.services.length === 0)
    return (
      <EmptyState title="No services yet">This page is new. Services and prices are coming soon.</EmptyState>
    );
  return <ServiceList provider={provider} services={provider.services} />;
}
