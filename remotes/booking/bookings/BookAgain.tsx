import type { Booking } from '@glow50/contract/bookings/bookings';
import { Button } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';

/** Opens the dialog with the provider and the service of a booking chosen. The dialog says when it is no longer offered. */
export function BookAgain({
  booking: { providerId, providerName, service, addOns = [] },
}: {
  booking: Booking;
}) {
  const host = useHost();
  return (
    <Button
      variant="contained"
      size="small"
      aria-label={`Book again: ${service.name} with ${providerName}`}
      onClick={() =>
        void host.run('openBooking', {
          providerId,
          serviceId: service.id,
          ...(addOns.length > 0 && { addOns: addOns.map(({ name }) => name) }),
        })
      }
    >
      Book again
    </Button>
  );
}
