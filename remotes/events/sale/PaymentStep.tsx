import { describeEventTime } from '@glow50/contract/events/describe-event-time';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import type { PaymentContext } from '@glow50/payment/payment-occasion';
import { CHOOSE_METHOD, RETYPE_CARD } from '@glow50/payment/payment-messages';
import { PayStep } from '@glow50/payment/PayStep';
import { Alert, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { OrderSum } from '../kinds/OrderSum';
import { useSaleStore } from './use-sale-store';

const OCCASION: PaymentContext = { remote: 'events', kept: 'your seats are kept', walletButton: 'buy' };
const METHODS = ['card', 'stripe', 'google', 'apple'] as const;

export const PaymentStep = observer(function PaymentStep() {
  const store = useSaleStore();
  const { order, method, mustRetype, purchase, saved, chooseMethod, chooseCard } = store.checkout;
  const fields = useRef<PaymentFieldsHandle>(null);
  if (!order) return null;

  async function handlePay() {
    if (!method) {
      purchase.refuse(CHOOSE_METHOD);
      return;
    }
    if (!(await fields.current?.check())) return;
    await store.pay(fields.current);
  }

  return (
    <PayStep
      purchase={purchase}
      occasion={OCCASION}
      amount={order.total}
      email={order.buyer?.email ?? ''}
      method={method}
      fields={fields}
      isSavedCard={saved.cardId !== null}
      heading="Payment"
      payLabel={`Pay ${formatMoney(order.total)}`}
      onPay={() => void handlePay()}
      onAnswered={() => void store.afterPaying()}
    >
      {(shownFields) => (
        <>
          <Typography>
            {order.event.name}, {describeEventTime(order.event)}, {order.event.place}
          </Typography>
          <OrderSum order={order} />
          {order.refundWords && <Typography variant="body2">{order.refundWords}</Typography>}
          {mustRetype && saved.cardId === null && <Alert>{RETYPE_CARD}.</Alert>}
          <PaymentMethodChoice
            methods={METHODS}
            chosen={method}
            cards={saved.cards}
            chosenCard={saved.cardId}
            fields={shownFields}
            onChoose={(chosen) => chosen !== 'zelle' && chooseMethod(chosen)}
            onChooseCard={chooseCard}
          />
        </>
      )}
    </PayStep>
  );
});
