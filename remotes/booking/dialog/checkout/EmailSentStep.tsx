import type { Booking, ZelleInstructions } from '@glow50/contract/bookings/bookings';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { StepFrame } from '@glow50/ui/StepFrame';
import { toMessages, WhereToGo } from '../../place/WhereToGo';
import { findWebmail } from './webmail';

interface EmailSentStepProps {
  booking: Booking;
  onDone(): void;
}

export function EmailSentStep({ booking, onDone }: EmailSentStepProps) {
  const email = booking.guest?.email ?? '';
  const webmail = findWebmail(email);
  return (
    <StepFrame
      step={3}
      heading="Email sent"
      actions={
        webmail ? (
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
        )
      }
    >
      <Typography>
        {booking.zelle ? 'Your time is kept' : 'You are booked'}: {booking.service.name} with{' '}
        {booking.providerName}, {booking.whenLabel}. Everything, with an entry for your calendar, is on its
        way to <strong>{email}</strong>.
      </Typography>
      {booking.place && <WhereToGo place={booking.place} writeTo={toMessages(booking)} />}
      {booking.zelle && <Zelle zelle={booking.zelle} />}
    </StepFrame>
  );
}

function Zelle({ zelle }: { zelle: ZelleInstructions }) {
  return (
    <Note>
      <p>
        Send <strong>{formatMoney(zelle.amount)}</strong> by Zelle to <strong>{zelle.payTo}</strong> with the
        memo <strong>{zelle.reference}</strong> before <strong>{zelle.deadlineLabel}</strong>.
      </p>
      <p>The provider confirms that it has arrived, and we email you. Without it the time is given back.</p>
    </Note>
  );
}

const Note = styled('div')({
  padding: 20,
  borderRadius: 16,
  background: colour.saffronSoft,
  '& > p': { margin: 0 },
  '& > p + p': { marginTop: 8 },
});
