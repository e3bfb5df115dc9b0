import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import { Link } from '@glow50/host/router';
import { Button, IconButton, Stack, styled, Typography } from '@glow50/ui';
import { ArrowIcon, BackIcon } from '@glow50/ui/Icon';
import { formatWeekdayDate } from '@glow50/contract/dates/plain-dates';
import { formatSpan } from '../dialog/time/plain-dates';
import { type AgendaView, addressOf, spanOf, moveView } from './agenda-place';

interface AgendaBarProps {
  place: AgendaView;
  today: string;
  bookings: readonly AgendaBooking[];
  /** How many are on the waitlist for these days. */
  waiting: number | undefined;
}

export function AgendaBar({ place, today, bookings, waiting = 0 }: AgendaBarProps) {
  const span = spanOf(place);
  const isNow = span.from <= today && today <= span.to;
  return (
    <Bar>
      <div>
        <Typography variant="h3" component="h2">
          {place.view === 'day' ? formatWeekdayDate(place.date) : formatSpan(span)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {summarize(bookings, waiting)}
        </Typography>
      </div>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        {!isNow && (
          <Button component={Link} to={addressOf({ view: place.view, date: today })} size="small">
            Today
          </Button>
        )}
        <IconButton
          component={Link}
          to={addressOf(moveView(place, -1))}
          aria-label={place.view === 'day' ? 'The day before' : 'The week before'}
        >
          <BackIcon />
        </IconButton>
        <IconButton
          component={Link}
          to={addressOf(moveView(place, 1))}
          aria-label={place.view === 'day' ? 'The day after' : 'The week after'}
        >
          <ArrowIcon />
        </IconButton>
      </Stack>
    </Bar>
  );
}

function summarize(bookings: readonly AgendaBooking[], waiting: number): string {
  const booked = bookings.filter(({ status }) => BOOKED.has(status)).length;
  const awaited = bookings.filter(({ status }) => status === 'awaiting_transfer').length;
  const tasks = bookings.filter(({ task }) => task !== null).length;
  return [
    booked === 1 ? '1 booking' : `${booked === 0 ? 'No' : booked} bookings`,
    ...(awaited > 0 ? [`${awaited} waiting for a transfer`] : []),
    ...(tasks > 0 ? [`${tasks} to resolve`] : []),
    ...(waiting > 0 ? [`${waiting} waiting for a free time`] : []),
  ].join(', ');
}

const BOOKED: ReadonlySet<AgendaBooking['status']> = new Set(['confirmed', 'completed']);

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
});
