import type { AgendaBooking } from '@glow50/contract/bookings/agenda';
import { Alert, Chip, colour, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ActionPanel } from './ActionPanel';
import type { AgendaStore } from './agenda-store';
import { describeMoney, STATUS_LABELS } from './agenda-labels';

interface AgendaCardProps {
  store: AgendaStore;
  booking: AgendaBooking;
  isLinked: boolean;
}

export const AgendaCard = observer(function AgendaCard({ store, booking, isLinked }: AgendaCardProps) {
  const card = useRef<HTMLElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const news = store.lastResult?.bookingId === booking.id ? store.lastResult : null;
  const { service, customer, status, timeLabel, zelleReference, task, visit, addOns = [] } = booking;
  const [start, end] = timeLabel.split(' – ');

  useEffect(() => {
    if (isLinked) card.current?.focus();
  }, [isLinked]);
  useEffect(() => {
    if (news) told.current?.focus();
  }, [news]);

  return (
    <Card
      ref={card}
      id={booking.id}
      tabIndex={-1}
      data-linked={isLinked}
      aria-labelledby={`booking-${booking.id}`}
    >
      <Time>
        <strong>{start}</strong>
        <span>to {end}</span>
      </Time>
      <Details>
        <State data-status={status}>{STATUS_LABELS[status]}</State>
        <Typography variant="h4" component="h3" id={`booking-${booking.id}`}>
          {service.name}
          {customer && ` with ${customer.name}`}
        </Typography>
        {addOns.length > 0 && (
          <Typography variant="body2">Add-ons: {addOns.map(({ name }) => name).join(', ')}</Typography>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {describeMoney(booking)}
        </Typography>
        {customer && (
          <Typography variant="body2">
            <a href={`mailto:${customer.email}`}>{customer.email}</a>
          </Typography>
        )}
        {visit && (
          <address>
            You go to {[visit.street, visit.unit, visit.city, visit.zipcode].filter(Boolean).join(', ')}
          </address>
        )}
        {status === 'awaiting_transfer' && zelleReference && (
          <Typography variant="body2">
            Look for the memo <b>{zelleReference}</b>
          </Typography>
        )}
        {task && <Alert>{task}</Alert>}
        <div ref={told} tabIndex={-1} style={{ outline: 'none' }}>
          {news && <Alert severity={news.severity}>{news.words}</Alert>}
        </div>
        <ActionPanel store={store} booking={booking} />
      </Details>
    </Card>
  );
});

const Card = styled('article')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px 32px',
  padding: 24,
  overflowWrap: 'anywhere',
  borderRadius: 24,
  background: colour.paper,
  outline: 'none',
  '&[data-linked="true"]': { boxShadow: `0 0 0 3px ${colour.saffron}` },
  '@media (min-width: 600px)': { gridTemplateColumns: '120px minmax(0, 1fr)', padding: 32 },
  '@media (max-width: 279.95px)': { padding: 16 },
});

const Time = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  margin: 0,
  color: colour.mauve,
  '& > *': { whiteSpace: 'nowrap' },
  '& > strong': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.5rem',
    fontWeight: 560,
    lineHeight: 1.2,
    color: colour.ink,
  },
  '@media (min-width: 600px)': { flexDirection: 'column', gap: 2 },
});

const Details = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  justifyItems: 'start',
  '& > div': { width: '100%' },
  '& > div:empty': { display: 'none' },
  '& > div:last-of-type': { marginTop: 8 },
});

const State = styled(Chip)({
  background: colour.sand,
  '&[data-status="confirmed"]': { background: colour.mint },
  '&[data-status="awaiting_transfer"]': { background: colour.saffronSoft },
  '&[data-status="held"]': { background: colour.lilac },
});
