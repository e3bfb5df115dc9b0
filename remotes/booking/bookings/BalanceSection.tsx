import type { BookingMethod } from '@glow50/contract/bookings/bookings';
import type { OnlineMethod } from '@glow50/contract/payments/payments';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Stack, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PayButton } from '@glow50/payment/PayButton';
import { PayForm } from '@glow50/payment/PayForm';
import { CHOOSE_METHOD } from '@glow50/payment/payment-messages';
import { PurchaseAlert } from '@glow50/payment/PurchaseAlert';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { PurchaseFields } from '@glow50/payment/PurchaseFields';
import { BOOKING_PAYMENT } from '../booking-payment';
import type { ManageStore } from './manage-store';

const isOnline = (method: BookingMethod): method is OnlineMethod => method !== 'zelle';

/** The booking would be canceled before a provider had confirmed a transfer. */
const ZELLE_NOT_OFFERED = [{ method: 'zelle', reason: 'Not available for the balance' }] as const;

export const BalanceSection = observer(function BalanceSection({ store }: { store: ManageStore }) {
  const { balance, saved } = store;
  const { cards, cardId, load, choose } = saved;
  const isSignedIn = useHost().session.status === 'signed-in';
  const { amounts, methods, guest } = store.booking;
  const [method, setMethod] = useState<OnlineMethod | null>(null);
  const fields = useRef<PaymentFieldsHandle>(null);
  const hasOwnButton = method === 'google' || method === 'apple';

  useEffect(() => {
    if (isSignedIn) void load();
  }, [isSignedIn, load]);

  function handleMethod(chosen: BookingMethod) {
    if (!isOnline(chosen)) return;
    choose(null);
    balance.forgetProblem();
    setMethod(chosen);
  }

  function handleCard(id: string) {
    choose(id);
    balance.forgetProblem();
    setMethod('card');
  }

  async function handlePay() {
    if (!method) {
      balance.refuse(CHOOSE_METHOD);
      return;
    }
    const handle = fields.current;
    if (!handle || !(await handle.check())) return;
    await store.payBalance(method, handle);
  }

  return (
    <section aria-labelledby="balance-title" data-print="hidden">
      <Typography id="balance-title" variant="h3" component="h2" sx={{ scrollMarginTop: 96 }}>
        Pay the balance
      </Typography>
      <PaymentSetupProvider amount={amounts.balance} occasion={BOOKING_PAYMENT}>
        <PayForm onPay={() => void handlePay()}>
          <Stack sx={{ gap: 2.5, marginTop: 1.5 }}>
            <Typography>
              {formatMoney(amounts.balance)} is left to pay
              {amounts.balanceDueLabel && ` by ${amounts.balanceDueLabel}, or the booking is canceled`}.
            </Typography>
            <PaymentMethodChoice
              methods={methods.filter(isOnline)}
              notOffered={ZELLE_NOT_OFFERED}
              chosen={method}
              cards={cards}
              chosenCard={cardId}
              onChoose={handleMethod}
              onChooseCard={handleCard}
            />
            {method && (
              <PurchaseFields
                ref={fields}
                purchase={balance}
                method={method}
                amount={amounts.balance}
                email={guest?.email ?? ''}
                isHidden={hasOwnButton && balance.isUndecided}
                isSavedCard={cardId !== null}
                onAnswered={store.afterPaying}
              />
            )}
            <PurchaseAlert purchase={balance} />
            {(!hasOwnButton || balance.isUndecided) && (
              <Stack sx={{ alignSelf: 'start' }}>
                <PayButton
                  purchase={balance}
                  label={`Pay ${formatMoney(amounts.balance)}`}
                  size="medium"
                  onAnswered={store.afterPaying}
                />
              </Stack>
            )}
          </Stack>
        </PayForm>
      </PaymentSetupProvider>
    </section>
  );
});
