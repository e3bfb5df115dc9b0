import type { CommandProps } from '@glow50/host/commands';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, IconButton, Skeleton, Stack, styled, Typography } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { BackIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { BookingStep } from '../booking-store';
import { useBookingStore } from '../use-booking-store';
import { BookingProgress, type Stage } from './BookingProgress';
import { CongratulationsStep } from './checkout/CongratulationsStep';
import { EmailSentStep } from './checkout/EmailSentStep';
import { forgetGuestDraft } from './checkout/guest-draft';
import { PayingSteps } from './checkout/PayingSteps';
import { SummaryStep } from './checkout/SummaryStep';
import { Countdown } from '@glow50/ui/Countdown';
import { ServiceStep } from './ServiceStep';
import { DateStep } from './time/DateStep';

export const BookingDialog = observer(function BookingDialog({
  args,
  onClose,
  titleId,
}: CommandProps<'openBooking'>) {
  const store = useBookingStore();
  const { open, close, step, checkout } = store;
  const { drafts } = useHost();
  const { booking, purchase } = checkout;

  useEffect(() => {
    void open(args);
    return close;
  }, [args, open, close]);

  useEffect(() => {
    if (step === 3) forgetGuestDraft(drafts);
  }, [step, drafts]);

  return (
    <Root>
      <Head>
        {store.canGoBack && (
          <IconButton aria-label="Back" onClick={() => void store.back()}>
            <BackIcon />
          </IconButton>
        )}
        <Typography id={titleId} variant={step === 'intro' ? 'h2' : 'h4'} component="h2">
          {store.provider ? `Book with ${store.provider.name}` : 'Book service'}
        </Typography>
      </Head>
      {store.status === 'ready' && step !== 4 && <BookingProgress stage={toStage(step)} />}
      {purchase.isHeld && booking && purchase.holdEndsAt !== null && step !== 'intro' && step >= 0 && (
        <Countdown endsAt={purchase.holdEndsAt} purpose="book this time" onEnd={store.timeUp}>
          {booking.whenLabel} is yours for
        </Countdown>
      )}
      {store.notice && <Alert>{store.notice}</Alert>}
      {(store.status === 'loading' || store.status === 'closed') && (
        <Stack aria-busy="true" aria-label="Loading the services" role="status" sx={{ gap: 2 }}>
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={168} />
        </Stack>
      )}
      {store.status === 'failed' && (
        <ErrorState message={store.failure ?? ''} onRetry={() => void store.retry()} />
      )}
      {store.status === 'ready' && step === 'intro' && <ServiceStep />}
      {step === -1 && <DateStep />}
      {step === 0 && <SummaryStep />}
      {(step === 1 || step === 2) && <PayingSteps />}
      {step === 3 && booking && <EmailSentStep booking={booking} onDone={store.toCongratulations} />}
      {step === 4 && booking && <CongratulationsStep booking={booking} onClose={onClose} />}
    </Root>
  );
});

function toStage(step: BookingStep): Stage {
  if (step === 1) return 'Payment';
  return step === 2 || step === 3 ? 'Checkout' : 'Service';
}

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 40,
  [theme.breakpoints.down('sm')]: { padding: 24 },
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  paddingRight: 56,
  '& > button': { marginLeft: -10 },
});
