import type { BookingMethod } from '@glow50/contract/bookings/bookings';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Button, Stack, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PaymentFields } from '@glow50/payment/PaymentFields';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { BOOKING_PAYMENT } from '../booking-payment';
import type { ManageStore } from './manage-store';

type CardMethod = Extract<BookingMethod, 'card' | 'stripe'>;
const isCard = (method: BookingMethod): method is CardMethod => method === 'card' || method === 'stripe';

export const BalanceSection = observer(function BalanceSection({ store }: { store: ManageStore }) {
  const { amounts, methods, guest } = store.booking;
  const [method, setMethod] = useState<CardMethod | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const fields = useRef<PaymentFieldsHandle>(null);

  async function handlePay() {
    setIsMissing(!method);
    const handle = fields.current;
    if (!method || !handle || !(await handle.check())) return;
    await store.payBalance(method, handle.confirm);
  }

  return (
    <section aria-labelledby="balance-title">
      <Typography id="balance-title" variant="h3" component="h2">
        Pay the balance
      </Typography>
      <PaymentSetupProvider amount={amounts.balance} occasion={BOOKING_PAYMENT}>
        <Stack sx={{ gap: 2.5, marginTop: 1.5 }}>
          <Typography>{formatMoney(amounts.balance)} is left to pay.</Typography>
          <PaymentMethodChoice
            methods={methods.filter(isCard)}
            chosen={method}
            error={isMissing && !method ? 'Choose how you want to pay' : undefined}
            onChoose={(chosen) => isCard(chosen) && setMethod(chosen)}
          />
          {method && (
            <PaymentFields
              ref={fields}
              method={method}
              amount={amounts.balance}
              email={guest?.email ?? ''}
              isHidden={false}
              onWalletPay={() => Promise.reject(new Error('Wallets are not offered here'))}
              onWalletOutcome={() => undefined}
            />
          )}
          <Button
            variant="contained"
            color="secondary"
            loading={store.pending === 'balance'}
            onClick={() => void handlePay()}
            sx={{ alignSelf: 'start' }}
          >
            Pay {formatMoney(amounts.balance)}
          </Button>
        </Stack>
      </PaymentSetupProvider>
    </section>
  );
});
