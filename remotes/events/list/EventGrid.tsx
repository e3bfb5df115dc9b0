import type { EventSummary } from '@glow50/contract/events/events';
import { styled } from '@glow50/ui';
import { EventCard } from '@glow50/ui/EventCard';
import { GetTicketButton } from '../details/GetTicketButton';

interface EventGridProps {
  events: readonly EventSummary[];
  columns?: 2 | 3;
  /** The list is near the top of the page, so its first posters load eagerly. */
  isFirst?: boolean;
  offersTickets?: boolean;
}

export function EventGrid({ events, columns = 3, isFirst = false, offersTickets = false }: EventGridProps) {
  return (
    <Grid data-columns={columns}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={event} isFirst={isFirst && index < 2} />
          {offersTickets && <GetTicketButton event={event} variant="outlined" color="inherit" />}
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gap: '44px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
  '& > li > article': { flex: 1, width: '100%' },
  '& > li > button': { marginTop: 14 },
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width: 1024px)': {
    columnGap: 28,
    '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, 1fr)' },
  },
});
