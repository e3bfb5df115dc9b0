import { formatMoney } from '@glow50/contract/money/format-money';
import { Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { useBookingStore } from '../../use-booking-store';

/**
 * Step 1: selects the payment method without charging anything. `isMissing` is true after an attempt to
 * continue without a method.
 */
export const PaymentChoice = observer(function PaymentChoice({ isMissing }: { isMissing: boolean }) {
  const { booking, method, needsPayment, chooseMethod } = useBookingStore().checkout;
  if (!booking) return null;
  if (!needsPayment) return <Typography>There is nothing to pay now: go on to have a last look.</Typography>;
  return (
    <>
      <Typography>
        {formatMoney(booking.amounts.dueNow)} to pay now. Nothing is charged before the next page.
      </Typography>
      <PaymentMethodChoice
        methods={booking.methods}
        notOffered={booking.notOffered}
        chosen={method}
        error={isMissing && !method ? 'Choose how you want to pay' : undefined}
        onChoose={chooseMethod}
      />
      {method === 'zelle' && (
        <Typography variant="body2">
          You send the money from your bank’s app after this. We show you where to, and keep your time
          meanwhile.
        </Typography>
      )}
    </>
  );
});
