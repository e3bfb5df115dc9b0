import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import type { TicketEvent } from '@glow50/contract/tickets/ticket-orders';
import { Typography } from '@glow50/ui';
import type { ReactNode } from 'react';

interface EventHeadProps {
  event: Pick<TicketEvent, 'name' | 'startsAt' | 'endsAt' | 'timeZone' | 'place'>;
  children?: ReactNode;
}

export function EventHead({ event, children }: EventHeadProps) {
  return (
    <header>
      <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
        {event.name}
      </Typography>
      <Typography variant="subtitle1" sx={{ marginTop: 1 }}>
        {describeEventTime(event)}, {event.place}
      </Typography>
      {children}
    </header>
  );
}
