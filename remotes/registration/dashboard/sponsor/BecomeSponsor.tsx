import { formatMoney } from '@glow50/contract/money/format-money';
import { OnlineMethod, type PaymentMethod } from '@glow50/contract/payments/payments';
import type { MySponsorship } from '@glow50/contract/sponsors/sponsors';
import { useHost } from '@glow50/ui/RemoteRoot';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import type { PaymentOccasion } from '@glow50/payment/payment-occasion';
import { PaymentFields } from '@glow50/payment/PaymentFields';
import { PaymentMethodChoice } from '@glow50/payment/PaymentMethodChoice';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { Alert, Stack } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { SponsorCard } from './SponsorCard';
import { SponsorDesk } from './sponsor-desk';
import { SponsorOffer } from './SponsorOffer';

export const BecomeSponsor = observer(function BecomeSponsor({ data }: { data: MySponsorship }) {
  const { api, session } = useHost();
  const [desk] = useState(() => new SponsorDesk(api, data));
  const [method, setMethod] = useState<OnlineMethod | null>(null);
  const [hint, setHint] = useState<string>();
  const fields = useRef<PaymentFieldsHandle>(null);
  const { membership, problem, isPaying, isUndecided } = desk;

  if (membership.sponsorship) return <SponsorCard sponsorship={membership.sponsorship} />;
  if (isUndecided) {
    return (
      <Alert
        action={
          <BusyButton variant="contained" isBusy={isPaying} onClick={() => void desk.checkAgain()}>
            Check again
          </BusyButton>
        }
      >
        {problem ?? 'Your bank is still working on your payment.'}
      </Alert>
    );
  }

  function handleChoose(chosen: PaymentMethod) {
    setHint(undefined);
    setMethod(OnlineMethod.parse(chosen));
  }

  async function handlePay() {
    if (!method) setHint('Choose how you want to pay');
    else if (fields.current && (await fields.current.check())) await desk.pay(method, fields.current);
  }

  const isWallet = method === 'google' || method === 'apple';
  return (
    <PaymentSetupProvider amount={membership.price} occasion={OCCASION}>
      <Stack sx={{ gap: 3 }}>
        <SponsorOffer price={membership.price} />
        <PaymentMethodChoice
          methods={membership.methods}
          chosen={method}
          error={hint}
          onChoose={handleChoose}
        />
        {method && (
          <PaymentFields
            ref={fields}
            method={method}
            amount={membership.price}
            email={session.user?.email ?? ''}
            isHidden={false}
            onWalletPay={() => desk.startWallet(method)}
            onWalletOutcome={(outcome) => void desk.finishWallet(outcome)}
          />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
        {!isWallet && (
          <BusyButton
            variant="contained"
            color="secondary"
            size="large"
            isBusy={isPaying}
            onClick={() => void handlePay()}
            sx={{ alignSelf: 'start' }}
          >
            Pay {formatMoney(membership.price)} once
          </BusyButton>
        )}
      </Stack>
    </PaymentSetupProvider>
  );
});

const OCCASION: PaymentOccasion = {
  remote: 'registration',
  kept: 'everything stays as it is',
  walletButton: 'buy',
};
