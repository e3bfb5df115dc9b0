import type { Booking } from '@glow50/contract/bookings/bookings';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { Link, useLocation } from '@glow50/host/router';
import { Button, styled, Typography } from '@glow50/ui';
import { OnPaper } from '@glow50/ui/OnPaper';
import { ShareButton } from '@glow50/ui/ShareButton';
import type { MouseEvent } from 'react';
import { StepFrame } from '@glow50/ui/StepFrame';
import { AddToCalendar } from '../../end/AddToCalendar';
import { BookedCard } from '../../end/BookedCard';
import { ConfirmNumber } from '../../end/ConfirmNumber';
import { Lines } from '../../end/Lines';
import { toMessages, WhereToGo } from '../../place/WhereToGo';
import { SendByZelle } from '../../transfer/SendByZelle';
import { AmountsTable } from './AmountsTable';

interface CongratulationsStepProps {
  booking: Booking;
  onClose(): void;
  /** The number that was typed is confirmed. */
  onNumber?(texts: TextsTo): void;
}

export function CongratulationsStep({ booking, onClose, onNumber }: CongratulationsStepProps) {
  const { pathname } = useLocation();
  const { manageToken, place, providerName } = booking;

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
          {manageToken && (
            <Button component={Link} to={`/manage-booking/${manageToken}`}>
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
            {booking.whenLabel} with {providerName} is kept for you. One thing is left: your transfer.
          </Typography>
          <SendByZelle booking={booking} zelle={booking.zelle} />
        </>
      ) : (
        <Typography>
          {place?.isVisit
            ? `You can stay home: ${providerName} comes to you.`
            : `${providerName} is looking forward to seeing you.`}
        </Typography>
      )}
      <ConfirmNumber booking={booking} onConfirmed={onNumber} />
      <AddToCalendar booking={booking} />
      {place && <WhereToGo place={place} writeTo={toMessages(booking)} />}
      <OnPaper>
        <AmountsTable booking={booking} />
      </OnPaper>
      <Lines {...booking.cancellation} />
      {manageToken && (
        <OnPaper>
          Your booking: {window.location.origin}/manage-booking/{manageToken}
        </OnPaper>
      )}
      <Tell data-print="hidden">
        <Typography component="span">Know someone who would like {providerName}, too?</Typography>
        <ShareButton
          title={`${providerName} on Glow50`}
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
