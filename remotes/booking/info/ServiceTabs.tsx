import type { EventSummary } from '@glow50/contract/events/events';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useSearchParams } from '@glow50/host/router';
import { Button, Chip, Stack, Typography } from '@glow50/ui';
import { CardGrid } from '@glow50/ui/CardGrid';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { EventCard } from '@glow50/ui/EventCard';
import { ServiceCard } from '@glow50/ui/ServiceCard';
import { BOOKING_TABS, type BookingTab, servicesIn, toTabAddress } from './booking-tabs';

const ChipLink = Chip.withComponent(Link);

interface ServiceTabsProps {
  provider: ProviderProfile;
  tab: BookingTab;
  events: Outcome<readonly EventSummary[]> | null;
}

export function ServiceTabs({ provider, tab, events }: ServiceTabsProps) {
  const [parameters] = useSearchParams();
  return (
    <section aria-labelledby="what-to-book">
      <Typography id="what-to-book" variant="h2">
        What to book
      </Typography>
      <nav aria-label="Categories">
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, marginBlock: 3 }}>
          {BOOKING_TABS.map(({ id, label }) => (
            <ChipLink
              key={id}
              to={toTabAddress(parameters.get('id'), id)}
              aria-current={id === tab || undefined}
              preventScrollReset
            >
              {label}
            </ChipLink>
          ))}
        </Stack>
      </nav>
      {tab === 'event' ? <Events events={events} /> : <Services provider={provider} tab={tab} />}
    </section>
  );
}

function Services({ provider, tab }: { provider: ProviderProfile; tab: Exclude<BookingTab, 'event'> }) {
  const host = useHost();
  const services = servicesIn(tab, provider.services);
  if (services.length === 0) {
    return (
      <EmptyState
        title="Nothing in this category"
        action={
          <Button component={Link} to={`/service-provider-profile?id=${provider.id}&tab=service`}>
            See every service
          </Button>
        }
      >
        {provider.name ?? 'This professional'} offers other services.
      </EmptyState>
    );
  }
  return (
    <CardGrid aria-label="Services">
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard
            service={service}
            headingLevel="h3"
            onBook={() => void host.run('openBooking', { providerId: provider.id, serviceId: service.id })}
          />
        </li>
      ))}
    </CardGrid>
  );
}

function Events({ events }: Pick<ServiceTabsProps, 'events'>) {
  if (!events) return null;
  if (!events.ok) {
    return <LoadError message={events.message} />;
  }
  if (events.data.length === 0) return <EmptyState title="Nothing planned right now" />;
  return (
    <CardGrid aria-label="Events">
      {events.data.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </CardGrid>
  );
}
