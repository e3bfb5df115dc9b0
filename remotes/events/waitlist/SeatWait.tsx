import type { EventDetails } from '@glow50/contract/events/events';
import { Button } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';

/** On the page of a sold-out event. The dialog of tickets shows the way to the waitlist. */
export function SeatWait({ event: { id, name } }: { event: EventDetails }) {
  const host = useHost();
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={`Tell me when seats are free: ${name}`}
      onClick={() => void host.run('getTicket', { eventId: id })}
    >
      Tell me when seats are free
    </Button>
  );
}
