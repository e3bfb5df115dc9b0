import type { Booking } from '@glow50/contract/bookings/bookings';
import { Link, useLocation } from '@glow50/host/router';
import { Button, styled, Typography } from '@glow50/ui';
import { ShareButton } from '@glow50/ui/ShareButton';
import type { MouseEvent } from 'react';
import { StepFrame } from '@glow50/ui/StepFrame';
import { AddToCalendar } from '../../end/AddToCalendar';
import { BookedCard } from '../../end/BookedCard';
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
      <BookedCard booking={booking} />
      {booking.zelle ? (
        <>
          <Typography>
            {booking.whenLabel} with {booking.providerName} is kept for you. One thing is left: your transfer.
          </Typography>
          <SendByZelle zelle={booking.zelle} providerName={booking.providerName} />
        </>
      ) : (
        <Typography>{booking.providerName} is looking forward to seeing you.</Typography>
      )}
      <AddToCalendar booking={booking} />
      {booking.place && <WhereToGo place={booking.place} writeTo={toMessages(booking)} />}
      <Typography variant="body2">{booking.cancellation.words}</Typography>
      <Tell>
        <Typography component="span">Know somebody who would like {booking.providerName}, too?</Typography>
        <ShareButton
          title={`${booking.providerName} on Glow50`}
          url={`${window.location.origin}/service-provider-profile?id=${booking.providerId}`}
        />
      </Tell>
    </StepFrame>
  );
}

const Tell = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
});
