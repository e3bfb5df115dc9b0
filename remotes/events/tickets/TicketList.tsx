import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import type { HeldTicket, MyTickets } from '@glow50/contract/tickets/held-tickets';
import { MY_TICKETS_PAGE_SIZE } from '@glow50/contract/tickets/ticket-calls';
import { Link, useSearchParams } from '@glow50/host/router';
import { Button, Chip, Stack, styled, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { PageTurner } from '../list/PageTurner';
import { TicketCard } from './TicketCard';
import { readListQuery, toListAddress } from './tickets-address';

const ChipLink = Chip.withComponent(Link);

export function TicketList({ tickets: { tickets, total } }: { tickets: MyTickets }) {
  const [parameters] = useSearchParams();
  const { when, page = 1 } = readListQuery(parameters);
  const isPast = when === 'past';
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
        My tickets
      </Typography>
      <nav aria-label="Which tickets">
        <Stack direction="row" sx={{ gap: 1 }}>
          <ChipLink to={toListAddress({})} aria-current={!isPast}>
            Upcoming
          </ChipLink>
          <ChipLink to={toListAddress({ when: 'past' })} aria-current={isPast}>
            Past
          </ChipLink>
        </Stack>
      </nav>
      {tickets.length === 0 && (
        <EmptyState
          title={isPast ? 'Nothing here yet' : 'No tickets right now'}
          action={
            <Button component={Link} to="/events&tickets" variant="contained">
              See what’s on
            </Button>
          }
        >
          Tickets you buy, or that someone passes on to you, show up here with their code for the door.
        </EmptyState>
      )}
      {groupByEvent(tickets).map(([first, ...others]) => (
        <section key={first.ticket.id} aria-label={first.event.name}>
          <Head>
            <Typography variant="h3" component="h2">
              <Link to={`/event-details/${first.event.id}`}>{first.event.name}</Link>
            </Typography>
            <Typography>
              {describeEventTime(first.event)}, {first.event.place}
            </Typography>
          </Head>
          <List>
            {[first, ...others].map((held) => (
              <li key={held.ticket.id}>
                <TicketCard event={held.event} ticket={held.ticket} headingLevel="h3" />
              </li>
            ))}
          </List>
        </section>
      ))}
      <PageTurner
        page={page}
        pageCount={Math.ceil(total / MY_TICKETS_PAGE_SIZE)}
        toAddress={(target) => toListAddress({ when, page: target })}
      />
    </Stack>
  );
}

type Group = [HeldTicket, ...HeldTicket[]];

/** Groups only adjacent tickets of the same event, so the order is kept. */
function groupByEvent(tickets: readonly HeldTicket[]): Group[] {
  const groups: Group[] = [];
  for (const held of tickets) {
    const last = groups.at(-1);
    if (last?.[0].event.id === held.event.id) last.push(held);
    else groups.push([held]);
  }
  return groups;
}

const Head = styled('div')({
  marginBottom: 16,
  '& a': { color: 'inherit', textUnderlineOffset: '0.15em' },
});

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
