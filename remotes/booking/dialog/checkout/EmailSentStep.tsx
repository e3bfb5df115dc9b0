import type { Booking } from '@glow50/contract/bookings/bookings';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { Button, Typography } from '@glow50/ui';
import { StepFrame } from '@glow50/ui/StepFrame';
import { AddToCalendar } from '../../end/AddToCalendar';
import { BookedCard } from '../../end/BookedCard';
import { ConfirmNumber } from '../../end/ConfirmNumber';
import { toMessages, WhereToGo } from '../../place/WhereToGo';
import { SendByZelle } from '../../transfer/SendByZelle';
import { findWebmail } from './webmail';

interface EmailSentStepProps {
  booking: Booking;
  onDone(): void;
  /** The number that was typed is confirmed. */
  onNumber?(texts: TextsTo): void;
}

export function EmailSentStep({ booking, onDone, onNumber }: EmailSentStepProps) {
  const email = booking.guest?.email ?? '';
  const webmail = findWebmail(email);
  return (
    <StepFrame
      step={3}
      heading={booking.zelle ? 'Your time is kept' : 'You are booked'}
      actions={
        <>
          {webmail ? (
            <Button
              component="a"
              href={webmail}
              target="_blank"
              rel="noopener noreferrer"
              variant="contained"
              size="large"
              onClick={onDone}
            >
              Go to mail
            </Button>
          ) : (
            <Button variant="contained" size="large" onClick={onDone}>
              Go to mail
            </Button>
          )}
          <Button onClick={onDone}>Later</Button>
        </>
      }
    >
      <BookedCard booking={booking} />
      {booking.zelle && <SendByZelle booking={booking} zelle={booking.zelle} />}
      <ConfirmNumber booking={booking} onConfirmed={onNumber} />
      <AddToCalendar booking={booking} />
      {booking.place && <WhereToGo place={booking.place} writeTo={toMessages(booking)} />}
      <div>
        <Typography variant="h5" component="h4">
          Email sent
        </Typography>
        <Typography>
          All the details, with a file for your calendar, are on their way to <strong>{email}</strong>.
        </Typography>
      </div>
    </StepFrame>
  );
}
