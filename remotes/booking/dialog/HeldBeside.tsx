import { Alert, Button, styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../use-booking-store';

/** Says what is held for the visitor while another service is chosen, whose times leave it out. */
export const HeldBeside = observer(function HeldBeside() {
  const { heldBeside, continueHeld } = useBookingStore();
  if (!heldBeside) return null;
  return (
    <Place>
      <Alert
        action={
          <Button size="small" variant="outlined" onClick={() => void continueHeld()}>
            Continue booking it
          </Button>
        }
      >
        {heldBeside.label} is held for you: {heldBeside.serviceName}. Choosing another time replaces it.
      </Alert>
    </Place>
  );
});

const Place = styled('div')({ marginBottom: 16 });
