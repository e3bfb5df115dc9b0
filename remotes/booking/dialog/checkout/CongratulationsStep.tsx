import type { Booking } from '@glow50/shared/api/bookings';
import { Link } from '@glow50/shared/router';
import { Button, Typography } from '@glow50/shared/ui';
import { Illustration } from '@glow50/shared/ui/Illustration';
import { StepFrame } from '../StepFrame';

/** Step 4. */
export function CongratulationsStep({ booking, onClose }: { booking: Booking; onClose(): void }) {
  return (
    <StepFrame
      step={4}
      heading="Congratulations!"
      actions={
        <>
          <Button component={Link} to="/" variant="contained" size="large" onClick={onClose}>
            Back to Home
          </Button>
          {booking.manageToken && (
            <Button component={Link} to={`/manage-booking/${booking.manageToken}`} onClick={onClose}>
              See my booking
            </Button>
          )}
        </>
      }
    >
      <Illustration kind="curtain" size={160} />
      <Typography>
        {booking.providerName} is looking forward to seeing you on {booking.whenLabel}.
      </Typography>
    </StepFrame>
  );
}
