import type { ProviderProfile, ServiceOffer } from '@glow50/contract/providers/providers';
import { colour, styled, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { groupServices } from './group-services';
import { ServiceRow } from './ServiceRow';

interface ServiceListProps {
  provider: ProviderProfile;
  services: readonly ServiceOffer[];
}

/** By category. One press opens the booking of a service. */
export function ServiceList({ provider, services }: ServiceListProps) {
  const host = useHost();
  const book = (serviceId: string) => void host.run('openBooking', { providerId: provider.id, serviceId });
  return (
    <Groups aria-label="Services">
      {groupServices(services).map(({ label, services: grouped }) => (
        <li key={label}>
          <Typography variant="h4" component="h2">
            {label}
          </Typography>
          <ul aria-label={label}>
            {grouped.map((service) => (
              <li key={service.id}>
                <ServiceRow
                  service={service}
                  onBook={provider.isPaused ? undefined : () => book(service.id)}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </Groups>
  );
}

const Groups = styled('ul')({
  display: 'grid',
  gap: 28,
  maxWidth: 880,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
  '& > li > ul > li + li': { borderTop: `1px solid ${colour.line}` },
});
