import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { Quote } from '@glow50/contract/plans/plans';
import { Link } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { toStepAddress } from '../wizard/step-address';
import type { PaymentDesk } from './payment-desk';

interface PaymentActionsProps {
  desk: PaymentDesk;
  quote: Quote;
  method: PaymentMethod | null;
  previous: number | null;
  isCharging: boolean;
  /** Label of the pay button. By default it names the amount. */
  action: string | undefined;
  /**
   * `complete` opens the confirmation before paying. `none`: the confirmation is open and has its own pay
   * button.
   */
  deed: 'pay' | 'complete' | 'none';
  onContinue(): void;
  onComplete(): void;
  onPay(): void;
  onCheckAgain(): void;
}

/**
 * Back and the primary button. Only Back is shown for a wallet, which has its own button, and for a pending
 * transfer.
 */
export const PaymentActions = observer(function PaymentActions(props: PaymentActionsProps) {
  const { desk, quote, method, previous, isCharging, action, deed } = props;
  const { onContinue, onComplete, onPay, onCheckAgain } = props;
  const isBusy = desk.pending === 'pay';
  const isWallet = !desk.isFree && (method === 'google' || method === 'apple');
  const isWaiting = desk.zelle !== null && method === 'zelle';

  function nameDeed(): string {
    if (desk.isFree) return 'Submit';
    return method === 'zelle' ? 'Submit and pay by Zelle' : `Pay ${formatMoney(quote.total)}`;
  }

  return (
    <Actions>
      {previous !== null && (
        <Button component={Link} to={toStepAddress(previous)} variant="outlined" size="large">
          Back
        </Button>
      )}
      {!isCharging && (
        <Button variant="contained" color="secondary" size="large" onClick={onContinue}>
          Continue
        </Button>
      )}
      {isCharging && desk.isUndecided && (
        <BusyButton isBusy={isBusy} variant="contained" size="large" onClick={onCheckAgain}>
          Check again
        </BusyButton>
      )}
      {isCharging && deed === 'complete' && (
        <Button variant="contained" color="secondary" size="large" onClick={onComplete}>
          Complete Payment
        </Button>
      )}
      {isCharging && deed === 'pay' && !desk.isUndecided && !isWallet && !isWaiting && (
        <BusyButton isBusy={isBusy} variant="contained" color="secondary" size="large" onClick={onPay}>
          {action ?? nameDeed()}
        </BusyButton>
      )}
    </Actions>
  );
});

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: 12,
  '& > *': { flex: '1 1 140px' },
  '@media (min-width: 600px)': { '& > *': { flex: '0 1 auto', minWidth: 160 } },
});
