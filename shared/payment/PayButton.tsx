import type { OnlineMethod } from '@glow50/contract/payments/payments';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import type { PurchaseStore } from './purchase-store';

interface PayButtonProps {
  purchase: Pick<PurchaseStore<object, OnlineMethod>, 'status' | 'isUndecided' | 'checkAgain'>;
  label: string;
  size?: 'medium' | 'large';
  /** Called after the result was checked again, whatever it is. */
  onAnswered?(): void;
}

/** Submits the `PayForm` around it, or checks again when the result of the payment is not known. */
export const PayButton = observer(function PayButton({
  purchase,
  label,
  size = 'large',
  onAnswered,
}: PayButtonProps) {
  const { status, isUndecided, checkAgain } = purchase;
  if (isUndecided) {
    return (
      <BusyButton
        variant="contained"
        size={size}
        isBusy={status === 'checking'}
        onClick={() => void checkAgain().then(onAnswered)}
      >
        Check again
      </BusyButton>
    );
  }
  return (
    <BusyButton type="submit" variant="contained" color="secondary" size={size} isBusy={status === 'paying'}>
      {label}
    </BusyButton>
  );
});
