import type { CommandProps } from '@glow50/host/commands';
import { forgetHeldTime, noteHeldTime } from '@glow50/host/held-times';
import { CheckoutFrame } from '@glow50/payment/CheckoutFrame';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useBookingStore } from '../use-booking-store';
import type { BookingStep } from './booking-address';
import { BookingProgress, type Stage } from './BookingProgress';
import { CongratulationsStep } from './checkout/CongratulationsStep';
import { EmailSentStep } from './checkout/EmailSentStep';
import { guestDraft } from './checkout/guest-draft';
import { PayingSteps } from './checkout/PayingSteps';
import { SummaryStep } from './checkout/SummaryStep';
import { HeldBeside } from './HeldBeside';
import { ServiceStep } from './ServiceStep';
import { DateStep } from './time/DateStep';

export const BookingDialog = observer(function BookingDialog({
  args,
  onClose,
  onProgress,
  titleId,
}: CommandProps<'openBooking'>) {
  const store = useBookingStore();
  const { open, close, back, forward, status, provider, step, stepsBehind, checkout, address, held } = store;
  const { drafts } = useHost();
  const { booking, purchase } = checkout;

  useEffect(() => {
    void open(args);
    return close;
  }, [args, open, close]);

  useEffect(() => {
    if (address) onProgress?.(address, { behind: stepsBehind, back, forward });
  }, [address, stepsBehind, back, forward, onProgress]);

  useEffect(() => {
    if (status !== 'ready' || !provider) return;
    if (held) noteHeldTime(drafts, held);
    else forgetHeldTime(drafts, provider.id);
  }, [status, provider, held, drafts]);

  useEffect(() => {
    if (step === 3) guestDraft.forget(drafts);
  }, [step, drafts]);

  return (
    <CheckoutFrame
      titleId={titleId}
      title={provider ? `Book with ${provider.name}` : 'Book service'}
      status={status}
      failure={store.failure}
      loading={LOADING}
      progress={status === 'ready' && step !== 4 && <BookingProgress stage={toStage(step)} />}
      countdown={
        booking && purchase.holdEndsAt !== null && step !== 'intro' && step >= 0
          ? {
              endsAt: purchase.holdEndsAt,
              purpose: 'book this time',
              onEnd: store.handleHoldExpired,
              children: `${booking.whenLabel} is yours for`,
            }
          : null
      }
      notice={store.notice}
      onBack={store.canGoBack ? () => void back() : null}
      onRetry={() => void store.retry()}
    >
      {status === 'ready' && (step === 'intro' || step === -1) && <HeldBeside />}
      {status === 'ready' && step === 'intro' && <ServiceStep />}
      {step === -1 && <DateStep />}
      {step === 0 && <SummaryStep />}
      {(step === 1 || step === 2) && <PayingSteps />}
      {step === 3 && booking && (
        <EmailSentStep booking={booking} onDone={store.toCongratulations} onNumber={store.noteTexts} />
      )}
      {step === 4 && booking && (
        <CongratulationsStep booking={booking} onClose={onClose} onNumber={store.noteTexts} />
      )}
    </CheckoutFrame>
  );
});

function toStage(step: BookingStep): Stage {
  if (step === 1) return 'Payment';
  return step === 2 || step === 3 ? 'Checkout' : 'Service';
}

const LOADING = { label: 'Loading the services', heights: [56, 56, 168] };
