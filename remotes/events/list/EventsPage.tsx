import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { DarkPage } from './DarkPage';
import { EventFilterForm } from './EventFilterForm';
import { EventGrid } from './EventGrid';
import { EventsHero } from './EventsHero';
import { EVENTS_PAGE_SIZE, EVENTS_PATH, isNarrowed, toEventsAddress } from './events-address';
import type { EventsData } from './events-loader';
import { PageTurner } from './PageTurner';

export function EventsPage() {
  const { events, parameters, filters } = useLoaderData<EventsData>();
  const { when, page = 1 } = parameters;
  const isWhole = !isNarrowed(parameters);
  const isFront = isWhole && when === undefined && page === 1;
  return (
    <DarkPage>
      <EventsHero next={isFront && events.ok ? events.data.events[0] : undefined} isSmall={!isFront} />
      <Container
        component="section"
        id="latest"
        aria-labelledby="latest-events"
        sx={{ paddingTop: { xs: 6, md: 9 }, paddingBottom: { xs: 8, md: 13 } }}
      >
        <Typography id="latest-events" variant="h2" sx={{ marginBottom: 3 }}>
          {when === 'past' ? 'Past events' : 'Latest events'}
        </Typography>
        <EventFilterForm key={toEventsAddress(parameters)} parameters={parameters} filters={filters} />
        {!events.ok && <LoadError message={events.message} />}
        {events.ok && events.data.events.length === 0 && (
          <EmptyState
            title={isWhole ? 'No dates yet' : 'Nothing matches'}
            action={
              <Button
                component={Link}
                to={isWhole ? '/search-result' : EVENTS_PATH}
                variant="contained"
                color="secondary"
              >
                {isWhole ? 'Book a professional' : 'See all dates'}
              </Button>
            }
          >
            {isWhole
              ? 'New events appear here as soon as they are announced.'
              : 'Try other days, another city or another kind of event.'}
          </EmptyState>
        )}
        {events.ok && (
          <>
            <EventGrid events={events.data.events} isFirst={isFront} offersTickets />
            <PageTurner
              page={page}
              pageCount={Math.ceil(events.data.total / EVENTS_PAGE_SIZE)}
              toAddress={(target) => toEventsAddress({ ...parameters, page: target })}
            />
          </>
        )}
      </Container>
    </DarkPage>
  );
}
