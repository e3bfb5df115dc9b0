import type { Booking } from '@glow50/contract/bookings/bookings';
import { takeCredit } from '@glow50/contract/bookings/manage-booking-calls';
import { Button } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { guestDraft } from '../dialog/checkout/guest-draft';

interface BookAgainProps {
  booking: Booking;
  /** Of the booking's link: what came from it as credit then pays in this browser, too. */
  token?: string;
}

/**
 * Opens the dialog at the times of a booking's service, for the same guest. The dialog says when it is no longer offered.
 */
export function BookAgain({
  booking: { providerId, providerName, service, addOns = [], guest, division },
  token,
}: BookAgainProps) {
  const { api, drafts, notify, run } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    if (guest) guestDraft.write(drafts, { name: guest.name, email: guest.email });
    setIsBusy(true);
    try {
      if (token && division && division.credit.cents > 0) await api.call(takeCredit, { params: { token } });
      void run('openBooking', {
        providerId,
        serviceId: service.id,
        ...(addOns.length > 0 && { addOns: addOns.map(({ name }) => name) }),
        step: -1,
      });
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      variant="contained"
      size="small"
      aria-label={`Book again: ${service.name} with ${providerName}`}
      loading={isBusy}
      onClick={() => void handleClick()}
    >
      Book again
    </Button>
  );
}
