import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PayStep } from '@glow50/payment/PayStep';
import { Button } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { BOOKING_PAYMENT } from '../../booking-payment';
import { useBookingStore } from '../../use-booking-store';
import { ReviewStep } from './ReviewStep';
import { PaymentChoice } from './PaymentChoice';

/**
 * Steps 1 and 2. They share one component so that the payment fields stay mounted: fields filled in step 1
 * are charged in step 2.
 */
export const PayingSteps = observer(function PayingSteps() {
  const store = useBookingStore();
  const { booking, method, needsPayment, purchase } = store.checkout;
  const fields = useRef<PaymentFieldsHandle>(null);
  const [isMissing, setIsMissing] = useState(false);
  const step = store.step === 1 ? 1 : 2;
  const isWallet = method === 'google' || method === 'apple';
  if (!booking) return null;

  async function handleContinue() {
    setIsMissing(needsPayment && !method);
    if (needsPayment && !method) return;
    const hasFields = needsPayment && !isWallet && method !== 'zelle';
    if (!hasFields || (await fields.current?.check())) store.toCheckout();
  }

  return (
    <PayStep
      purchase={purchase}
      occasion={BOOKING_PAYMENT}
      amount={booking.amounts.dueNow}
      email={booking.guest?.email ?? ''}
      method={needsPayment ? method : null}
      fields={fields}
      isHidden={step !== (isWallet ? 2 : 1)}
      step={step}
      heading={step === 1 ? 'Payment' : 'Checkout'}
      payLabel="Pay for my Booking"
      action={
        step === 1 && (
          <Button variant="contained" size="large" onClick={() => void handleContinue()}>
            Continue to Checkout
          </Button>
        )
      }
      onPay={() => void store.pay(fields.current)}
      onAnswered={store.afterPaying}
    >
      {step === 1 ? <PaymentChoice isMissing={isMissing} /> : <ReviewStep />}
    </PayStep>
  );
});
