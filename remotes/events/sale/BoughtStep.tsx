import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import { orderCalendar } from '@glow50/contract/tickets/ticket-order-calls';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Button, Typography } from '@glow50/ui';
import { CalendarIcon } from '@glow50/ui/Icon';
import { toOrderAddress } from '../tickets/tickets-address';
import { countTickets } from './count-tickets';
import { StepFrame } from '@glow50/ui/StepFrame';

export function BoughtStep({ order }: { order: TicketOrder }) {
  const { api } = useHost();
  const { event, token, buyer, quantity } = order;
  return (
    <StepFrame
      heading="You are going!"
      actions={
        token && (
          <>
            <Button component={Link} to={toOrderAddress(token)} variant="contained" size="large">
              See my {quantity === 1 ? 'ticket' : 'tickets'}
            </Button>
            <Button
              component="a"
              href={api.prepare(orderCalendar, { params: { token } }).address}
              startIcon={<CalendarIcon />}
            >
              Add to my calendar
            </Button>
          </>
        )
      }
    >
      <Typography>
        {countTickets(quantity)} for {event.name}, {describeEventTime(event)}, {event.place}. On the way to{' '}
        <strong>{buyer?.email}</strong>, with a code for each seat.
      </Typography>
    </StepFrame>
  );
}
