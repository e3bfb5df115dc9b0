import { UNCONFIRMED_HOLD_MINUTES } from '@glow50/contract/bookings/booking-terms';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { CHOOSE_METHOD, RETYPE_CARD } from '@glow50/payment/payment-messages';
import { PayStep } from '@glow50/payment/PayStep';
import { Alert, Button, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { ConfirmAddress } from '@glow50/payment/ConfirmAddress';
import { BOOKING_PAYMENT } from '../../booking-payment';
import { useBookingStore } from '../../use-booking-store';
import { CODE_STEP } from '../booking-address';
import { ReviewStep } from './ReviewStep';
import { PaymentChoice } from './PaymentChoice';

/**
 * Steps 1 and 2. They share one component so that the payment fields stay mounted: fields filled in step 1
 * are charged in step 2.
 */
export const PayingSteps = observer(function PayingSteps() {
  const store = useBookingStore();
  const { booking, method, cardId, needsPayment, purchase, address } = store.checkout;
  const fields = useRef<PaymentFieldsHandle>(null);
  const step = store.step === 1 ? 1 : 2;
  const isConfirming = step === 1 && address.isOpen;
  const isWallet = method === 'google' || method === 'apple';
  const isRetyping = step === 2 && store.mustRetype && cardId === null;
  if (!booking) return null;

  async function handleContinue() {
    if (needsPayment && !method) {
      purchase.refuse(CHOOSE_METHOD);
      return;
    }
    const hasFields = needsPayment && !isWallet && method !== 'zelle' && cardId === null;
    if (!hasFields || (await fields.current?.check())) await store.toCheckout();
  }

  async function handlePay() {
    if (isRetyping && !(await fields.current?.check())) return;
    await store.pay(fields.current);
  }

  return (
    <PayStep
      purchase={purchase}
      occasion={BOOKING_PAYMENT}
      amount={booking.amounts.dueNow}
      email={booking.guest?.email ?? ''}
      method={needsPayment ? method : null}
      fields={fields}
      isSavedCard={cardId !== null}
      isHidden={isWallet ? step !== 2 : step !== 1 && !isRetyping}
      step={isConfirming ? CODE_STEP : step}
      heading={isConfirming ? 'Confirm your email' : step === 1 ? 'Payment' : 'Checkout'}
      payLabel="Pay for my Booking"
      action={
        isConfirming ? (
          <>
            <BusyButton
              variant="contained"
              size="large"
              isBusy={address.pending === 'verify'}
              disabled={!address.isComplete}
              onClick={() => void store.verifyAddress()}
            >
              Verify
            </BusyButton>
            <Button onClick={store.changeAddress}>Use another email</Button>
          </>
        ) : (
          step === 1 && (
            <Button type="submit" variant="contained" size="large" loading={address.pending === 'send'}>
              Continue to Checkout
            </Button>
          )
        )
      }
      onPay={() => void (step === 1 ? handleContinue() : handlePay())}
      onAnswered={store.afterPaying}
    >
      {(shownFields) => (
        <>
          {isConfirming && (
            <>
              <ConfirmAddress
                check={address}
                email={booking.guest?.email ?? ''}
                onVerify={() => void store.verifyAddress()}
              />
              <Typography variant="body2">
                Until you confirm your email, we hold your time for {UNCONFIRMED_HOLD_MINUTES} minutes, so you
                have less time now.
              </Typography>
            </>
          )}
          {isRetyping && <Alert>{RETYPE_CARD}.</Alert>}
          {step === 2 && !isRetyping && <ReviewStep />}
          <PaymentChoice fields={shownFields} isCollapsed={step === 2 || isConfirming} />
          {isRetyping && <ReviewStep />}
        </>
      )}
    </PayStep>
  );
});
