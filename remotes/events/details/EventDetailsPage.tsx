import type { EventDetails, EventSummary } from '@glow50/contract/events/events';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Box, Button, Container, Typography } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import { ArrowIcon } from '@glow50/ui/Icon';
import { DarkPage } from '../list/DarkPage';
import { EventGrid } from '../list/EventGrid';
import { EventFacts } from './EventFacts';
import { EventNotFound } from './EventNotFound';

export interface EventDetailsData {
  event: Outcome<EventDetails>;
  /** Other upcoming events. Empty when they failed to load. */
  more: readonly EventSummary[];
}

export function EventDetailsPage() {
  const { event, more } = useLoaderData<EventDetailsData>();
  return (
    <DarkPage>
      <Container sx={{ paddingTop: { xs: 3, md: 6 }, paddingBottom: { xs: 8, md: 12 } }}>
        {event.ok ? (
          <EventFacts event={event.data} />
        ) : event.status === 404 || event.status === 400 ? (
          <EventNotFound message={event.message} />
        ) : (
          <LoadError isWholePage message={event.message} />
        )}
        {more.length > 0 && (
          <Box component="section" aria-labelledby="more-events" sx={{ marginTop: { xs: 8, md: 12 } }}>
            <Box
              sx={{
                display: 'flex',
                alignItems: 'end',
                justifyContent: 'space-between',
                gap: 2,
                marginBottom: 4,
              }}
            >
              <Typography id="more-events" variant="h2">
                More events
              </Typography>
              <Button
                component={Link}
                to="/events&tickets"
                color="inherit"
                endIcon={<ArrowIcon />}
                sx={{ flex: 'none' }}
              >
                View All
              </Button>
            </Box>
            <EventGrid events={more} columns={2} />
          </Box>
        )}
      </Container>
    </DarkPage>
  );
}
