import { formatMoney } from '@glow50/contract/money/format-money';
import { useHost } from '@glow50/ui/RemoteRoot';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import type { PaymentOccasion } from '@glow50/payment/payment-occasion';
import { PaymentFields } from '@glow50/payment/PaymentFields';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { Alert, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { OrderTotal } from './OrderTotal';
import { StepFrame } from '@glow50/ui/StepFrame';
import { useSaleStore } from './use-sale-store';

const OCCASION: PaymentOccasion = { remote: 'events', kept: 'your seats are kept', walletButton: 'buy' };
const METHODS = ['card', 'stripe', 'google', 'apple'] as const;

export const PaymentStep = observer(function PaymentStep() {
  const { telemetry } = useHost();
  const store = useSaleStore();
  const { checkout } = store;
  const { order, method, purchase } = checkout;
  const { problem, pending, isUndecided } = purchase;
  const fields = useRef<PaymentFieldsHandle>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isWallet = method === 'google' || method === 'apple';
  if (!order) return null;

  async function handlePay() {
    setIsMissing(!method);
    if (!method || !(await fields.current?.check())) return;
    await store.pay(fields.current);
  }

  async function handleWalletPay() {
    const started = await checkout.startPayment();
    if (!started) throw new Error('There is nothing to pay any more. Close this and open it again');
    return started;
  }

  function report(paying: Promise<void>) {
    paying.catch((error: unknown) => telemetry.error(error, { remote: 'events', action: 'pay' }));
  }

  function renderAction() {
    if (isUndecided && !pending) {
      return (
        <BusyButton
          variant="contained"
          size="large"
          isBusy={false}
          onClick={() => report(purchase.checkAgain().then(store.afterPaying))}
        >
          Check again
        </BusyButton>
      );
    }
    return isWallet ? null : (
      <BusyButton
        variant="contained"
        color="secondary"
        size="large"
        isBusy={pending === 'pay'}
        onClick={() => report(handlePay())}
      >
        Pay {formatMoney(order?.total ?? { cents: 0, currency: 'USD' })}
      </BusyButton>
    );
  }

  return (
    <PaymentSetupProvider amount={order.total} occasion={OCCASION}>
      <StepFrame heading="Payment" actions={renderAction()}>
        {problem && <Alert severity={isUndecided ? 'info' : 'error'}>{problem}</Alert>}
        {pending === 'pay' && <Alert>Waiting for your bank. Please keep this open.</Alert>}
        <Typography>
          {order.event.name}, {order.event.whenLabel}, {order.event.place}
        </Typography>
        <OrderTotal quantity={order.quantity} price={order.price} total={order.total} />
        <PaymentMethodChoice
          methods={METHODS}
          chosen={method}
          error={isMissing && !method ? 'Choose how you want to pay' : undefined}
          onChoose={(chosen) => chosen !== 'zelle' && checkout.chooseMethod(chosen)}
        />
        {method && (
          <PaymentFields
            ref={fields}
            method={method}
            amount={order.total}
            email={order.buyer?.email ?? ''}
            isHidden={false}
            onWalletPay={handleWalletPay}
            onWalletOutcome={(outcome) => report(purchase.finishWallet(outcome).then(store.afterPaying))}
          />
        )}
      </StepFrame>
    </PaymentSetupProvider>
  );
});
