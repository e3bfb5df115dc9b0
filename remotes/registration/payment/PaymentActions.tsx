import { Link } from '@glow50/host/router';
import { PayButton } from '@glow50/payment/PayButton';
import { Button } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { StepActions } from '../wizard/StepActions';
import { toStepAddress } from '../wizard/step-address';
import type { PaymentStore } from './payment-store';

interface PaymentActionsProps {
  payment: PaymentStore;
  previous: number | null;
  payLabel: string;
  /**
   * `complete` opens the confirmation before paying. `none`: the confirmation is open and has its own pay
   * button.
   */
  submitAction: 'pay' | 'complete' | 'none';
  onAnswered(): void;
}

/**
 * Back and the primary button, which submits the form around it. Only Back is shown for a wallet, which has its own
 * button, and for a pending transfer.
 */
export const PaymentActions = observer(function PaymentActions(props: PaymentActionsProps) {
  const { payment, previous, payLabel, submitAction, onAnswered } = props;
  const { purchase, isCharging, isFree, isWallet, isTransferAwaited } = payment;
  const canPay = submitAction === 'pay' && !isWallet && !isTransferAwaited;

  return (
    <StepActions>
      {previous !== null && (
        <Button component={Link} to={toStepAddress(previous)} variant="outlined" size="large">
          Back
        </Button>
      )}
      {!isCharging && (
        <Button type="submit" variant="contained" color="secondary" size="large">
          Continue
        </Button>
      )}
      {isCharging && (purchase.isUndecided || canPay) && (
        <PayButton purchase={purchase} label={payLabel} onAnswered={onAnswered} />
      )}
      {isCharging && submitAction === 'complete' && !isTransferAwaited && (
        <Button type="submit" variant="contained" color="secondary" size="large">
          {isFree ? 'Continue' : 'Complete Payment'}
        </Button>
      )}
    </StepActions>
  );
});
