import { formatMoney } from '@glow50/contract/money/format-money';
import { Checkbox, Stack, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { useBookingStore } from '../../use-booking-store';

interface PaymentChoiceProps {
  /** Of the chosen method. */
  fields: ReactNode;
  /** Shows the fields alone, as the checkout does for a wallet's button. */
  isCollapsed: boolean;
}

/** Step 1: selects the payment method without charging anything. */
export const PaymentChoice = observer(function PaymentChoice({ fields, isCollapsed }: PaymentChoiceProps) {
  const { checkout, mustRetype } = useBookingStore();
  const { booking, method, cards, cardId, needsPayment, chooseMethod, chooseCard } = checkout;
  if (!booking) return null;
  if (!needsPayment) {
    return isCollapsed ? null : (
      <Typography>There is nothing to pay now. Continue for one last look.</Typography>
    );
  }
  return (
    <>
      {!isCollapsed && (
        <Typography>{formatMoney(booking.amounts.dueNow)} to pay now. You won’t be charged yet.</Typography>
      )}
      <PaymentMethodChoice
        methods={booking.methods}
        notOffered={booking.notOffered}
        chosen={method}
        cards={cards}
        chosenCard={cardId}
        isCollapsed={isCollapsed}
        fields={
          method && (
            <Stack sx={{ gap: cardId ? 0 : 2 }}>
              {!isCollapsed && <MethodNote />}
              {fields}
              {(!isCollapsed || mustRetype) && <SaveCard />}
            </Stack>
          )
        }
        onChoose={chooseMethod}
        onChooseCard={chooseCard}
      />
    </>
  );
});

const MethodNote = observer(function MethodNote() {
  const { method, cardId } = useBookingStore().checkout;
  if (cardId)
    return <Typography variant="body2">Nothing to type. Your bank may ask you to confirm.</Typography>;
  if (method === 'zelle') {
    return (
      <Typography variant="body2">
        You’ll send the money from your bank’s app after this. We’ll show you where, and hold your time until
        then.
      </Typography>
    );
  }
  if (method === 'google' || method === 'apple') {
    return <Typography variant="body2">You’ll find its button on the next page.</Typography>;
  }
  return null;
});

const SaveCard = observer(function SaveCard() {
  const { method, cardId, savesCard, saveCard } = useBookingStore().checkout;
  const { user } = useHost().session;
  if (method !== 'card' || cardId || !user) return null;
  return (
    <Checkbox
      checked={savesCard}
      onChange={({ target }) => saveCard(target.checked)}
      label="Save this card for my next booking"
    />
  );
});
