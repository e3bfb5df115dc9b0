import type { EventDetails } from '@glow50/contract/events/events';
import type { Outcome } from '@glow50/host/outcome';
import { Link } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ErrorState } from '@glow50/ui/ErrorState';
import { EventCard } from '@glow50/ui/EventCard';
import type { Retry } from './retry';

interface EventTabProps extends Retry {
  events: Outcome<EventDetails[]>;
}

export function EventTab({ events, ...retry }: EventTabProps) {
  if (!events.ok) return <ErrorState message={events.message} {...retry} />;
  if (events.data.length === 0)
    return (
      <EmptyState
        title="Nothing planned right now"
        action={
          <Button component={Link} to="/events&tickets" variant="outlined">
            See all events
          </Button>
        }
      />
    );
  return (
    <Grid aria-label="Events">
      {events.data.map((event) => (
        <li key={event.id}>
          <EventCard
            event={event}
            headingLevel="h2"
            details={`${event.category} · ${event.address}, ${event.city}`}
          />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gap: 28,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
});
