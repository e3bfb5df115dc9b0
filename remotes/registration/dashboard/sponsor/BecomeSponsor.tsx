import { formatMoney } from '@glow50/contract/money/format-money';
import { OnlineMethod, type PaymentMethod } from '@glow50/contract/payments/payments';
import type { MySponsorship } from '@glow50/contract/sponsors/sponsors';
import { PayButton } from '@glow50/payment/PayButton';
import { PayForm } from '@glow50/payment/PayForm';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import type { PaymentContext } from '@glow50/payment/payment-occasion';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { CHOOSE_METHOD } from '@glow50/payment/payment-messages';
import { PurchaseAlert } from '@glow50/payment/PurchaseAlert';
import { PurchaseFields } from '@glow50/payment/PurchaseFields';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Stack } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { SponsorCard } from './SponsorCard';
import { SponsorOffer } from './SponsorOffer';
import { createSponsorPurchase } from './sponsor-purchase';

export const BecomeSponsor = observer(function BecomeSponsor({ data }: { data: MySponsorship }) {
  const { api, session } = useHost();
  const [purchase] = useState(() => createSponsorPurchase(api, data));
  const [method, setMethod] = useState<OnlineMethod | null>(null);
  const fields = useRef<PaymentFieldsHandle>(null);
  const { sponsorship, price, methods } = purchase.item ?? data;
  const isWallet = method === 'google' || method === 'apple';

  if (sponsorship) return <SponsorCard sponsorship={sponsorship} />;

  function handleChoose(chosen: PaymentMethod) {
    purchase.forgetProblem();
    setMethod(OnlineMethod.parse(chosen));
  }

  async function handlePay() {
    if (!method) purchase.refuse(CHOOSE_METHOD);
    else if (fields.current && (await fields.current.check())) await purchase.pay(method, fields.current);
  }

  const button = <PayButton purchase={purchase} label={`Pay ${formatMoney(price)} once`} />;
  if (purchase.isUndecided) {
    return <Alert action={button}>{purchase.problem ?? 'Your bank is still working on your payment.'}</Alert>;
  }
  return (
    <PaymentSetupProvider amount={price} occasion={OCCASION}>
      <PayForm onPay={() => void handlePay()}>
        <Stack sx={{ gap: 3 }}>
          <SponsorOffer price={price} />
          <PaymentMethodChoice methods={methods} chosen={method} onChoose={handleChoose} />
          {isWallet && <PurchaseAlert purchase={purchase} />}
          {method && (
            <PurchaseFields
              ref={fields}
              purchase={purchase}
              method={method}
              amount={price}
              email={session.user?.email ?? ''}
              isHidden={false}
            />
          )}
          {!isWallet && <PurchaseAlert purchase={purchase} />}
          {!isWallet && <Stack sx={{ alignSelf: 'start' }}>{button}</Stack>}
        </Stack>
      </PayForm>
    </PaymentSetupProvider>
  );
});

const OCCASION: PaymentContext = {
  remote: 'registration',
  kept: 'everything stays as it is',
  walletButton: 'buy',
};
