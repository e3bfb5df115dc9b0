import type { EventSummary } from '@glow50/shared/api/events';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { useRevalidator } from '@glow50/shared/router';
import { Button } from '@glow50/shared/ui';
import type { ComponentProps } from 'react';
import { isForSale } from './sale-words';

interface GetTicketButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'color' | 'size'> {
  event: EventSummary & { cancelledBecause?: string | null };
}

/** Opens the sale; nothing where there is nothing to be had. */
export function GetTicketButton({ event, ...look }: GetTicketButtonProps) {
  const host = useHost();
  const { revalidate } = useRevalidator();
  if (!isForSale(event)) return null;
  return (
    <Button
      {...look}
      aria-label={`Get Ticket for ${event.name}`}
      // Seats were taken meanwhile, by this visitor or by others.
      onClick={() => void host.run('getTicket', { eventId: event.id }).then(revalidate)}
    >
      Get Ticket
    </Button>
  );
}
