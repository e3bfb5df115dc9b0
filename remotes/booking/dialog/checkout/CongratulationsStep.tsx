import type { Booking } from '@glow50/contract/bookings/bookings';
import { Link, useLocation } from '@glow50/host/router';
import { Button, Typography } from '@glow50/ui';
import { Illustration } from '@glow50/ui/Illustration';
import type { MouseEvent } from 'react';
import { StepFrame } from '@glow50/ui/StepFrame';
import { toMessages, WhereToGo } from '../../place/WhereToGo';
import { SendByZelle } from '../../transfer/SendByZelle';

export function CongratulationsStep({ booking, onClose }: { booking: Booking; onClose(): void }) {
  const { pathname } = useLocation();

  function handleHome(event: MouseEvent) {
    // From any other page, the navigation closes the dialog.
    if (pathname !== '/') return;
    event.preventDefault();
    onClose();
  }

  return (
    <StepFrame
      step={4}
      heading="Congratulations!"
      actions={
        <>
          <Button component={Link} to="/" variant="contained" size="large" onClick={handleHome}>
            Back to Home
          </Button>
          {booking.manageToken && (
            <Button component={Link} to={`/manage-booking/${booking.manageToken}`}>
              See my booking
            </Button>
          )}
        </>
      }
    >
      <Illustration kind="mirror" size={160} />
      {booking.zelle ? (
        <>
          <Typography>
            {booking.whenLabel} with {booking.providerName} is kept for you. One thing is left: your transfer.
          </Typography>
          <SendByZelle zelle={booking.zelle} providerName={booking.providerName} />
        </>
      ) : (
        <Typography>
          {booking.providerName} is looking forward to seeing you on {booking.whenLabel}.
        </Typography>
      )}
      {booking.place && <WhereToGo place={booking.place} writeTo={toMessages(booking)} />}
    </StepFrame>
  );
}
