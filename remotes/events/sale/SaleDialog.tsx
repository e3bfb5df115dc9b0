import type { CommandProps } from '@glow50/host/commands';
import { CheckoutFrame } from '@glow50/payment/CheckoutFrame';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { buyerDraft } from './buyer-draft';
import { BoughtStep } from './BoughtStep';
import { BuyerStep } from './BuyerStep';
import { ConfirmStep } from './ConfirmStep';
import { PaymentStep } from './PaymentStep';
import { QuantityStep } from './QuantityStep';
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
    if (step === 'bought') buyerDraft.forget(drafts);
  }, [step, drafts]);

  return (
    <CheckoutFrame
      titleId={titleId}
      title={event ? `Tickets for ${event.name}` : 'Get Ticket'}
      status={status}
      failure={store.failure}
      loading={LOADING}
      countdown={
        purchase.holdEndsAt !== null && step !== 'quantity'
          ? {
              endsAt: purchase.holdEndsAt,
              purpose: 'get these tickets',
              onEnd: store.handleHoldExpired,
              children: `${countTickets(checkout.order?.quantity ?? 1)} kept for you for`,
            }
          : null
      }
      notice={store.notice}
      onBack={store.canGoBack ? () => void store.back() : null}
      onRetry={() => void store.retry()}
    >
      {status === 'ready' && step === 'quantity' && <QuantityStep />}
      {status === 'ready' && step === 'buyer' && <BuyerStep />}
      {status === 'ready' && step === 'confirm' && <ConfirmStep />}
      {status === 'ready' && step === 'payment' && <PaymentStep />}
      {step === 'bought' && checkout.order && <BoughtStep order={checkout.order} />}
    </CheckoutFrame>
  );
});

const LOADING = { label: 'Loading the tickets', heights: [28, 88, 48] };
