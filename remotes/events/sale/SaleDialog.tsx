import type { CommandProps } from '@glow50/host/commands';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, IconButton, Skeleton, Stack, styled, Typography } from '@glow50/ui';
import { ErrorState } from '@glow50/ui/ErrorState';
import { BackIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { forgetBuyerDraft } from './buyer-draft';
import { BoughtStep } from './BoughtStep';
import { BuyerStep } from './BuyerStep';
import { PaymentStep } from './PaymentStep';
import { QuantityStep } from './QuantityStep';
import { Countdown } from '@glow50/ui/Countdown';
import { countTickets } from './count-tickets';
import { useSaleStore } from './use-sale-store';

export const SaleDialog = observer(function SaleDialog({
  args: { eventId },
  titleId,
}: CommandProps<'getTicket'>) {
  const store = useSaleStore();
  const { drafts } = useHost();
  const { open, close, step, status, event, checkout } = store;
  const { purchase } = checkout;

  useEffect(() => {
    void open(eventId);
    return close;
  }, [eventId, open, close]);

  useEffect(() => {
    if (step === 'bought') forgetBuyerDraft(drafts);
  }, [step, drafts]);

  return (
    <Root>
      <Head>
        {store.canGoBack && (
          <IconButton aria-label="Back" onClick={() => void store.back()}>
            <BackIcon />
          </IconButton>
        )}
        <Typography id={titleId} variant="h4" component="h2">
          {event ? `Tickets for ${event.name}` : 'Get Ticket'}
        </Typography>
      </Head>
      {purchase.isHeld && purchase.holdEndsAt !== null && step !== 'quantity' && (
        <Countdown endsAt={purchase.holdEndsAt} purpose="get these tickets" onEnd={store.timeUp}>
          {countTickets(checkout.order?.quantity ?? 1)} kept for you for
        </Countdown>
      )}
      {store.notice && <Alert>{store.notice}</Alert>}
      {(status === 'loading' || status === 'closed') && (
        <Stack aria-busy="true" aria-label="Loading the tickets" role="status" sx={{ gap: 2 }}>
          <Skeleton variant="rounded" height={28} />
          <Skeleton variant="rounded" height={88} />
          <Skeleton variant="rounded" height={48} />
        </Stack>
      )}
      {status === 'failed' && <ErrorState message={store.failure ?? ''} onRetry={() => void store.retry()} />}
      {status === 'ready' && step === 'quantity' && <QuantityStep />}
      {status === 'ready' && step === 'buyer' && <BuyerStep />}
      {status === 'ready' && step === 'payment' && <PaymentStep />}
      {step === 'bought' && checkout.order && <BoughtStep order={checkout.order} />}
    </Root>
  );
});

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
