import { Link, useLoaderData, useRevalidator } from '@glow50/shared/router';
import { Button, Container, Typography } from '@glow50/shared/ui';
import { EmptyState } from '@glow50/shared/ui/EmptyState';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import { DarkPage } from './DarkPage';
import { EventGrid } from './EventGrid';
import { EventsHero } from './EventsHero';
import type { EventsData } from './events-loader';

export function EventsPage() {
  const events = useLoaderData<EventsData>();
  const { revalidate, state } = useRevalidator();
  return (
    <DarkPage>
      <EventsHero next={events.ok ? events.data[0] : undefined} />
      <Container
        component="section"
        id="latest"
        aria-labelledby="latest-events"
        sx={{ paddingTop: { xs: 6, md: 9 }, paddingBottom: { xs: 8, md: 13 } }}
      >
        <Typography id="latest-events" variant="h2" sx={{ marginBottom: 4 }}>
          Latest events
        </Typography>
        {!events.ok && (
          <ErrorState
            message={events.message}
            isRetrying={state === 'loading'}
            onRetry={() => void revalidate()}
          />
        )}
        {events.ok && events.data.length === 0 && (
          <EmptyState
            title="No dates yet"
            action={
              <Button component={Link} to="/search-result" variant="contained" color="secondary">
                Book a professional
              </Button>
            }
          >
            New events appear here as soon as they are announced.
          </EmptyState>
        )}
        {events.ok && <EventGrid events={events.data} isFirst />}
      </Container>
    </DarkPage>
  );
}
