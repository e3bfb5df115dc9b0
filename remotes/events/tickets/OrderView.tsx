import { endSentence } from '@glow50/contract/events/end-sentence';
import { orderCalendar } from '@glow50/contract/tickets/ticket-order-calls';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Alert, Button, Stack, styled, Typography } from '@glow50/ui';
import { CalendarIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { countTickets } from '../sale/count-tickets';
import { BoughtOrderStore } from './bought-order-store';
import { describeMoney } from './describe-money';
import { EventHead } from './EventHead';
import { Receipt } from '../receipts/Receipt';
import { ReturnTickets } from '../returns/ReturnTickets';
import { PrintSheet } from './PrintSheet';
import { ReturnSection } from './ReturnSection';
import { TicketCard } from './TicketCard';

interface OrderViewProps {
  token: string;
  bought: BoughtOrder;
}

export const OrderView = observer(function OrderView({ token, bought }: OrderViewProps) {
  const { api } = useHost();
  const [store] = useState(() => new BoughtOrderStore(api, token, bought));
  const news = useRef<HTMLDivElement>(null);
  const { done, problem } = store;
  const { order, tickets, returns, canReturn, refunds = [], move } = store.bought;
  const { event } = order;
  const isMoved = order.movesSeen < event.moves;

  useEffect(() => {
    if (done || problem) news.current?.focus();
  }, [done, problem]);

  return (
    <PrintSheet>
      <EventHead event={event}>
        <Typography sx={{ marginTop: 1 }}>
          {countTickets(tickets.length)}
          {describeCanceled(tickets)}, {describeMoney(store.bought)}. By {event.organizer}.
        </Typography>
      </EventHead>
      <News ref={news} tabIndex={-1}>
        {event.cancelledBecause !== null && (
          <Alert severity="error">
            {event.isCanceledByOffice
              ? event.cancelledBecause
              : `Canceled by the organizer: ${event.cancelledBecause}`}
          </Alert>
        )}
        {refunds.map(({ id, state, says }) => (
          <Alert key={id} severity={state === 'failed' ? 'error' : 'info'}>
            {says}
          </Alert>
        ))}
        {move && event.cancelledBecause === null && (
          <Alert severity="info">
            The event was changed since you bought. Before, it was planned for {move.was}.
            {move.reason && ` ${event.organizer} says why: ${endSentence(move.reason)}`}
          </Alert>
        )}
        {isMoved && !returns && tickets.some(({ status }) => status === 'admitted') && (
          <Alert severity="info">
            The event was moved since you bought. Tickets that were used at the door are refunded only by{' '}
            {event.organizer}: ask them if you can’t make the new date.
          </Alert>
        )}
        {done && <Alert severity="success">{done}</Alert>}
        {problem && <Alert severity="error">{problem}</Alert>}
      </News>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }} data-screen-only>
        <Button
          component="a"
          href={api.prepare(orderCalendar, { params: { token } }).address}
          variant="outlined"
          startIcon={<CalendarIcon />}
        >
          {event.cancelledBecause !== null || order.status === 'cancelled'
            ? 'Remove it from my calendar'
            : 'Add to my calendar'}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          Print
        </Button>
        <Button component={Link} to={`/event-details/${event.id}`}>
          About the event
        </Button>
      </Stack>
      <List aria-label="Tickets">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard event={event} ticket={ticket} />
          </li>
        ))}
      </List>
      <Receipt token={token} />
      {returns ? (
        <ReturnTickets token={token} returns={returns} tickets={tickets} onReturned={store.take} />
      ) : (
        canReturn && <ReturnSection store={store} />
      )}
    </PrintSheet>
  );
});

function describeCanceled(tickets: BoughtOrder['tickets']): string {
  const canceled = tickets.filter(({ status }) => status === 'cancelled').length;
  if (canceled === 0) return '';
  return canceled === tickets.length ? ' (canceled)' : ` (${canceled} canceled)`;
}

const News = styled('div')({ outline: 'none', '&:empty': { display: 'none' } });

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
