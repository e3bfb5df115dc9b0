import { Alert, Button } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../../use-booking-store';
import { StepFrame } from '@glow50/ui/StepFrame';
import { formatWeekdayDate } from '@glow50/contract/dates/plain-dates';
import { WaitOffer } from '../../waitlist/WaitOffer';
import { OtherHolds } from '../OtherHolds';
import { Chosen } from './Chosen';
import { TimeChooser } from './TimeChooser';

export const DateStep = observer(function DateStep() {
  const { calendar, checkout, holdTime } = useBookingStore();
  const { status, problem } = checkout.purchase;
  return (
    <StepFrame
      step={-1}
      heading={calendar.date ? formatWeekdayDate(calendar.date) : 'Select date and time'}
      actions={
        <Button
          variant="contained"
          size="large"
          disabled={!calendar.slot}
          loading={status === 'holding'}
          onClick={() => void holdTime()}
        >
          Continue to Checkout
        </Button>
      }
    >
      <Chosen />
      {problem && <Alert severity="error">{problem}</Alert>}
      <OtherHolds />
      <TimeChooser calendar={calendar} />
      <WaitOffer />
    </StepFrame>
  );
});
