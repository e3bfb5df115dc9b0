import type { Outcome } from '@glow50/host/outcome';
import type { OrganizerEvent, OrganizerEvents } from '@glow50/contract/events/event-editor';
import { MY_EVENTS_PAGE_SIZE } from '@glow50/contract/events/event-editor-calls';
import { Link, useLoaderData, useSearchParams } from '@glow50/host/router';
import { Button, Chip, colour, Container, Stack, styled, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { PageTurner } from '../list/PageTurner';
import {
  NEW_EVENT_PATH,
  readOrganizerEventsQuery,
  toCheckInAddress,
  toEditorAddress,
  toEventEditorAddress,
} from './editor-address';
import { SignInFirst } from './SignInFirst';
import { StatusChip } from './StatusChip';

export type MyEventsData = Outcome<OrganizerEvents> | null;

const ChipLink = Chip.withComponent(Link);

export function MyEventsPage() {
  const outcome = useLoaderData<MyEventsData>();
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {outcome === null ? (
        <SignInFirst title="Sign in to see your events" />
      ) : outcome.ok ? (
        <EventList page={outcome.data} />
      ) : (
        <LoadError isWholePage message={outcome.message} />
      )}
    </Container>
  );
}

function EventList({ page: { events, total } }: { page: OrganizerEvents }) {
  const [parameters] = useSearchParams();
  const { when, page = 1 } = readOrganizerEventsQuery(parameters);
  const isPast = when === 'past';
  return (
    <Stack sx={{ gap: 3 }}>
      <Head>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
          My events
        </Typography>
        <Button component={Link} to={NEW_EVENT_PATH} variant="contained">
          Plan an event
        </Button>
      </Head>
      <nav aria-label="Which events">
        <Stack direction="row" sx={{ gap: 1 }}>
          <ChipLink to={toEditorAddress({})} aria-current={!isPast}>
            Upcoming
          </ChipLink>
          <ChipLink to={toEditorAddress({ when: 'past' })} aria-current={isPast}>
            Past
          </ChipLink>
        </Stack>
      </nav>
      {events.length === 0 ? (
        <EmptyState title={isPast ? 'Nothing here yet' : 'No event planned'}>
          A workshop, a pop-up, an open chair: plan it here, we look at it, and tickets are sold on Glow50.
        </EmptyState>
      ) : (
        <List>
          {events.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </List>
      )}
      <PageTurner
        page={page}
        pageCount={Math.ceil(total / MY_EVENTS_PAGE_SIZE)}
        toAddress={(target) => toEditorAddress({ when, page: target })}
      />
    </Stack>
  );
}

function EventLine({ event }: { event: OrganizerEvent }) {
  const { id, form, status, whenLabel, sold, actions, organizer, isShared } = event;
  return (
    <Line>
      <div>
        <StatusChip status={status} />
        <Typography variant="h4" component="h2">
          <Link to={toEventEditorAddress(id)}>{form.name}</Link>
        </Typography>
        <Typography>{[whenLabel, form.city].filter(Boolean).join(', ')}</Typography>
        {isShared && <Typography variant="body2">You organize it with {organizer}</Typography>}
        {(status === 'published' || sold > 0) && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sold} of {form.capacity} tickets sold
          </Typography>
        )}
      </div>
      {actions.includes('check-in') && (
        <Button component={Link} to={toCheckInAddress(id)} variant="outlined" size="small">
          Check-in
        </Button>
      )}
    </Line>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: 24,
  borderRadius: 20,
  background: colour.paper,
  '& h2': { margin: '10px 0 4px' },
  '& h2 > a': { color: 'inherit', textUnderlineOffset: '0.15em' },
});
