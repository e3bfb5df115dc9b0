import { formatEventDate } from '@glow50/shared/api/format-event-date';
import type { EventDetails } from '@glow50/shared/api/events';
import { Typography } from '@glow50/shared/ui';

export function SaleEvent({ event }: { event: EventDetails }) {
  return (
    <Typography>
      {formatEventDate(event.date, event.time)}, {event.address}, {event.city}
    </Typography>
  );
}
