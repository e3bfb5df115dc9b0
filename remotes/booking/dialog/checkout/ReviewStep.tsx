import { formatMoney } from '@glow50/contract/money/format-money';
import { nameCard } from '@glow50/contract/payments/name-card';
import { PAYMENT_METHODS } from '@glow50/contract/taxonomy/taxonomy';
import { Alert, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../../use-booking-store';
import { Lines } from '../../end/Lines';
import { AmountsTable } from './AmountsTable';

export const ReviewStep = observer(function ReviewStep() {
  const { booking, method, needsPayment, cards, cardId } = useBookingStore().checkout;
  if (!booking) return null;
  const { words, lines, wordsByZelle, linesByZelle } = booking.cancellation;
  const card = cards.find(({ id }) => id === cardId);
  const payingBy = card ? nameCard(card) : PAYMENT_METHODS.find(({ id }) => id === method)?.label;
  return (
    <>
      {booking.amounts.earlierFee.cents > 0 && (
        <Alert>
          {formatMoney(booking.amounts.earlierFee)} is due for an earlier appointment with{' '}
          {booking.providerName} that you missed. Please check the new amount.
        </Alert>
      )}
      <AmountsTable booking={booking} isByZelle={method === 'zelle'} />
      <Typography variant="body2">
        {method && needsPayment
          ? `${payingBy}: ${formatMoney(booking.amounts.dueNow)}.`
          : 'There is nothing to pay now.'}
      </Typography>
      {method === 'zelle' && wordsByZelle ? (
        <Lines words={wordsByZelle} lines={linesByZelle} />
      ) : (
        <Lines words={words} lines={lines} />
      )}
    </>
  );
});
