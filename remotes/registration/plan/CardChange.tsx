import { formatMoney } from '@glow50/contract/money/format-money';
import { useHost } from '@glow50/ui/RemoteRoot';
import type { PaymentFieldsHandle } from '@glow50/payment/payment-fields';
import { PaymentFields } from '@glow50/payment/PaymentFields';
import type { PaymentContext } from '@glow50/payment/payment-occasion';
import { PaymentSetupProvider } from '@glow50/payment/PaymentSetupProvider';
import { Stack, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { PlanStore } from './plan-store';

interface CardChangeProps {
  store: PlanStore;
  onDone(): void;
}

export const CardChange = observer(function CardChange({ store, onDone }: CardChangeProps) {
  const { session } = useHost();
  const fields = useRef<PaymentFieldsHandle>(null);
  const amount = store.plan?.amount ?? NOTHING;
  const isAgain = store.plan?.state === 'ended';

  async function handleSave() {
    const handle = fields.current;
    if (!handle || !(await handle.check())) return;
    if (await store.changeCard(handle)) onDone();
  }

  return (
    <PaymentSetupProvider amount={amount} occasion={CARD_CHANGE}>
      <Stack sx={{ gap: 2.5 }}>
        <Typography>
          {isAgain
            ? `${formatMoney(amount)} is charged now, and every month from today. You can cancel with one click.`
            : 'Nothing is charged now, unless a payment for your plan is overdue.'}
        </Typography>
        <PaymentFields
          ref={fields}
          method="card"
          amount={amount}
          email={session.user?.email ?? ''}
          isHidden={false}
          onWalletPay={() => Promise.reject(new Error('Wallets are not offered here'))}
          onWalletOutcome={() => undefined}
        />
        <BusyButton
          variant="contained"
          isBusy={store.pending === 'card'}
          onClick={() => void handleSave()}
          sx={{ alignSelf: 'start' }}
        >
          {isAgain ? `Pay ${formatMoney(amount)} and restart the plan` : 'Save this card'}
        </BusyButton>
      </Stack>
    </PaymentSetupProvider>
  );
});

const NOTHING = { cents: 0, currency: 'USD' } as const;

const CARD_CHANGE: PaymentContext = {
  remote: 'registration',
  kept: 'your plan stays as it is',
  walletButton: 'subscribe',
};
