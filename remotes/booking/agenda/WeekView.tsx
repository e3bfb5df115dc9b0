import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import { Link } from '@glow50/host/router';
import { colour, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { formatWeekdayDate } from '@glow50/contract/dates/plain-dates';
import { datesOf, weekdayOf } from '../dialog/time/plain-dates';
import { type AgendaView, addressOf, spanOf } from './agenda-place';
import type { AgendaStore } from './agenda-store';
import { STATUS_LABELS } from './agenda-labels';
import { useNarrow } from './use-narrow';

/** On phones, the week of today begins with today. */
export const WeekView = observer(function WeekView({
  store,
  place,
}: {
  store: AgendaStore;
  place: AgendaView;
}) {
  const { today } = store.agenda;
  const week = datesOf(spanOf(place));
  const startsAt = useNarrow() ? Math.max(week.indexOf(today), 0) : 0;
  const earlier = week.slice(0, startsAt);
  const toDay = (date: string) => (
    <Day key={date} date={date} isToday={date === today} bookings={store.bookingsOn(date)} />
  );
  return (
    <Week>
      {week.slice(startsAt).map(toDay)}
      {earlier.length > 0 && (
        <Typography variant="h4" component="h3" sx={{ marginTop: 2 }}>
          Earlier this week
        </Typography>
      )}
      {earlier.map(toDay)}
    </Week>
  );
});

interface DayProps {
  date: string;
  isToday: boolean;
  bookings: readonly AgendaBooking[];
}

function Day({ date, isToday, bookings }: DayProps) {
  return (
    <section aria-label={formatWeekdayDate(date)}>
      <DayLink
        to={addressOf({ view: 'day', date })}
        aria-label={`Open ${formatWeekdayDate(date)}`}
        aria-current={isToday ? 'date' : undefined}
      >
        <span>{weekdayOf(date)}</span>
        <b>{Number(date.slice(8))}</b>
      </DayLink>
      {bookings.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No bookings
        </Typography>
      ) : (
        <Bookings>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <WeekEntry booking={booking} />
            </li>
          ))}
        </Bookings>
      )}
    </section>
  );
}

function WeekEntry({ booking }: { booking: AgendaBooking }) {
  const { id, date, status, timeLabel, service, customer, task } = booking;
  return (
    <Entry to={addressOf({ view: 'day', date }, id)} data-status={status}>
      <b>{timeLabel.split(' – ')[0]}</b>
      <span>{service.name}</span>
      {customer && <span>{customer.name}</span>}
      <small>{task ? 'To resolve' : STATUS_LABELS[status]}</small>
    </Entry>
  );
}

const Week = styled('div')({
  display: 'grid',
  gap: 10,
  '& > section': {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    gap: 16,
    alignItems: 'center',
    padding: 16,
    borderRadius: 20,
    background: colour.paper,
  },
  '@media (min-width: 900px)': {
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    '& > section': { gridTemplateColumns: '1fr', alignContent: 'start', minHeight: 320, padding: 10 },
    '& > section > p': { textAlign: 'center' },
  },
});

const DayLink = styled(Link)({
  display: 'grid',
  justifyItems: 'center',
  alignSelf: 'start',
  gap: 2,
  paddingBlock: 4,
  borderRadius: 14,
  fontSize: '0.875rem',
  textDecoration: 'none',
  color: colour.mauve,
  '& > b': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    borderRadius: '50%',
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.5rem',
    fontWeight: 560,
    color: colour.ink,
  },
  '&:hover > b': { background: colour.sand },
  '&[aria-current="date"] > b': { color: colour.ivory, background: colour.rose },
});

const Bookings = styled('ul')({ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(Link)({
  display: 'grid',
  gap: 2,
  padding: '10px 12px',
  borderRadius: 14,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  color: colour.ink,
  background: colour.sand,
  '& > small': { fontSize: '0.8125rem' },
  '&:hover > b': { textDecoration: 'underline' },
  '&[data-status="confirmed"]': { background: colour.mint },
  '&[data-status="awaiting_transfer"]': { background: colour.saffronSoft },
  '&[data-status="held"]': { background: colour.lilac },
});
