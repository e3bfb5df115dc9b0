import { UNCONFIRMED_HOLD_MINUTES } from '@glow50/contract/bookings/booking-terms';
import { ConfirmAddress } from '@glow50/payment/ConfirmAddress';
import { Button, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { StepFrame } from '@glow50/ui/StepFrame';
import { observer } from 'mobx-react-lite';
import { useSaleStore } from './use-sale-store';

/** For guests who get free tickets. */
export const ConfirmStep = observer(function ConfirmStep() {
  const { checkout, verifyAddress, back } = useSaleStore();
  const { order, address } = checkout;
  if (!order) return null;
  return (
    <StepFrame
      heading="Confirm your email"
      actions={
        <>
          <BusyButton
            variant="contained"
            size="large"
            isBusy={address.pending === 'verify'}
            disabled={!address.isComplete}
            onClick={() => void verifyAddress()}
          >
            Verify
          </BusyButton>
          <Button onClick={() => void back()}>Use another email</Button>
        </>
      }
    >
      <ConfirmAddress
        check={address}
        email={order.buyer?.email ?? ''}
        onVerify={() => void verifyAddress()}
      />
      <Typography variant="body2">
        Until you confirm your email, we hold your seats for {UNCONFIRMED_HOLD_MINUTES} minutes, so you have
        less time now.
      </Typography>
    </StepFrame>
  );
});
