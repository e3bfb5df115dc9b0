import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import { formatEventDate } from '@glow50/contract/events/format-event-date';
import type { EventDetails } from '@glow50/contract/events/events';
import { Typography } from '@glow50/ui';

export function SaleEvent({ event }: { event: EventDetails }) {
  return (
    <Typography>
      {formatEventDate(event.date, event.time)} ({describeEventTime(event)}), {event.address}, {event.city}
    </Typography>
  );
}
