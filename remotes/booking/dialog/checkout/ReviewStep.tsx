import { formatMoney } from '@glow50/contract/money/format-money';
import { PAYMENT_METHODS } from '@glow50/contract/taxonomy/taxonomy';
import { Alert, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../../use-booking-store';
import { AmountsTable } from './AmountsTable';

export const ReviewStep = observer(function ReviewStep() {
  const { booking, method, needsPayment } = useBookingStore().checkout;
  if (!booking) return null;
  return (
    <>
      {booking.amounts.earlierFee.cents > 0 && (
        <Alert>
          {formatMoney(booking.amounts.earlierFee)} is due for an earlier appointment with{' '}
          {booking.providerName} that you did not come to. Please check the new amount.
        </Alert>
      )}
      <AmountsTable booking={booking} />
      <Typography variant="body2">
        {method && needsPayment
          ? `${PAYMENT_METHODS.find(({ id }) => id === method)?.label}: ${formatMoney(booking.amounts.dueNow)}. `
          : 'There is nothing to pay now. '}
        {(method === 'zelle' && booking.cancellation.wordsByZelle) || booking.cancellation.words}
      </Typography>
    </>
  );
});
