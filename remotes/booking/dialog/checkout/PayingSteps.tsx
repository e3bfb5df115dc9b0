import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PaymentFields } from '@glow50/payment/PaymentFields';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { BOOKING_PAYMENT } from '../../booking-payment';
import { useBookingStore } from '../../use-booking-store';
import { StepFrame } from '@glow50/ui/StepFrame';
import { LastLook } from './LastLook';
import { PaymentChoice } from './PaymentChoice';

/**
 * Steps 1 and 2. They share one component so that the payment fields stay mounted: fields filled in step 1
 * are charged in step 2.
 */
export const PayingSteps = observer(function PayingSteps() {
  const { telemetry } = useHost();
  const store = useBookingStore();
  const { checkout, step } = store;
  const { booking, method, needsPayment, purchase } = checkout;
  const { problem, pending, isUndecided } = purchase;
  const fields = useRef<PaymentFieldsHandle>(null);
  const [isMissing, setIsMissing] = useState(false);
  const isOnline = needsPayment && method !== null && method !== 'zelle';
  const isWallet = method === 'google' || method === 'apple';
  if (!booking) return null;

  async function handleContinue() {
    setIsMissing(needsPayment && !method);
    if (needsPayment && !method) return;
    if (!isOnline || isWallet || (await fields.current?.check())) store.toCheckout();
  }

  async function handleWalletPay() {
    const started = await checkout.startPayment();
    if (!started) throw new Error('There is nothing to pay any more. Close this and open it again');
    return started;
  }

  function handlePay() {
    store
      .pay(fields.current)
      .catch((error: unknown) => telemetry.error(error, { remote: 'booking', action: 'pay' }));
  }

  function renderActions() {
    if (step === 1) {
      return (
        <Button variant="contained" size="large" onClick={() => void handleContinue()}>
          Continue to Checkout
        </Button>
      );
    }
    if (isUndecided && !pending) {
      return (
        <Button
          variant="contained"
          size="large"
          onClick={() => void purchase.checkAgain().then(store.afterPaying)}
        >
          Check again
        </Button>
      );
    }
    return isOnline && isWallet ? null : (
      <Button
        variant="contained"
        color="secondary"
        size="large"
        loading={pending === 'pay'}
        onClick={handlePay}
      >
        Pay for my Booking
      </Button>
    );
  }

  return (
    <PaymentSetupProvider amount={booking.amounts.dueNow} occasion={BOOKING_PAYMENT}>
      <StepFrame step={step} heading={step === 1 ? 'Payment' : 'Checkout'} actions={renderActions()}>
        {problem && <Alert severity={isUndecided ? 'info' : 'error'}>{problem}</Alert>}
        {step === 1 ? <PaymentChoice isMissing={isMissing} /> : <LastLook />}
        {isOnline && (
          <PaymentFields
            ref={fields}
            method={method}
            amount={booking.amounts.dueNow}
            email={booking.guest?.email ?? ''}
            isHidden={step !== (isWallet ? 2 : 1)}
            onWalletPay={handleWalletPay}
            onWalletOutcome={(outcome) => void purchase.finishWallet(outcome).then(store.afterPaying)}
          />
        )}
      </StepFrame>
    </PaymentSetupProvider>
  );
});
