import type { EventSummary } from '@glow50/contract/events/events';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRevalidator } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import type { ComponentProps } from 'react';
import { isForSale } from './sale-labels';

interface GetTicketButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'color' | 'size'> {
  event: EventSummary & { cancelledBecause?: string | null };
}

/** Opens the ticket dialog. Renders nothing when no tickets are for sale. */
export function GetTicketButton({ event, ...look }: GetTicketButtonProps) {
  const host = useHost();
  const { revalidate } = useRevalidator();
  if (!isForSale(event)) return null;
  return (
    <Button
      {...look}
      aria-label={`Get Ticket for ${event.name}`}
      // The number of seats left may have changed while the dialog was open.
      onClick={() => void host.run('getTicket', { eventId: event.id }).then(revalidate)}
    >
      Get Ticket
    </Button>
  );
}
