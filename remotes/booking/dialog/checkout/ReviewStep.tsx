import { formatMoney } from '@glow50/contract/money/format-money';
import { PAYMENT_METHODS } from '@glow50/contract/taxonomy/taxonomy';
import { Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../../use-booking-store';
import { AmountsTable } from './AmountsTable';

export const ReviewStep = observer(function ReviewStep() {
  const { booking, method, needsPayment } = useBookingStore().checkout;
  if (!booking) return null;
  return (
    <>
      <AmountsTable booking={booking} />
      <Typography variant="body2">
        {method && needsPayment
          ? `${PAYMENT_METHODS.find(({ id }) => id === method)?.label}: ${formatMoney(booking.amounts.dueNow)}. `
          : 'There is nothing to pay now. '}
        {booking.cancellation.words}
      </Typography>
    </>
  );
});
