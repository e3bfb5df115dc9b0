import { formatMoney } from '@glow50/contract/money/format-money';
import { PAYMENT_METHODS } from '@glow50/contract/taxonomy/taxonomy';
import { colour, Stack, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import type { PaymentFieldsProps } from '../payment-fields';
import type { Wallet } from '../payment-setup';
import { usePaymentSetup } from '../use-payment-setup';
import { AtWalletPlace } from '../WalletPlace';
import { payWithToken } from './pay-in-test-mode';
import { useBankChallenge } from './use-bank-challenge';

type TestWalletButtonProps = Pick<PaymentFieldsProps, 'amount' | 'onWalletPay' | 'onWalletOutcome'> & {
  wallet: Wallet;
};

const TOKENS = { apple: 'pm_test_apple_pay', google: 'pm_test_google_pay' } as const;

/** Stands in for the wallet of a device. Pays through the same calls, with a test card. */
export function TestWalletButton({ wallet, amount, onWalletPay, onWalletOutcome }: TestWalletButtonProps) {
  const { api } = useHost();
  const { occasion } = usePaymentSetup();
  const { ask, challenge } = useBankChallenge();
  const [isBusy, setBusy] = useState(false);
  const name = PAYMENT_METHODS.find(({ id }) => id === wallet)?.label ?? '';

  async function handlePress() {
    setBusy(true);
    try {
      const { clientSecret } = await onWalletPay();
      onWalletOutcome(await payWithToken(api, { clientSecret, token: TOKENS[wallet] }, occasion, ask));
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : 'The payment could not be started';
      onWalletOutcome({ kind: 'refused', message });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack sx={{ gap: 1 }}>
      <AtWalletPlace>
        <WalletButton variant="contained" size="large" isBusy={isBusy} onClick={() => void handlePress()}>
          Pay {formatMoney(amount)} with {name} (test)
        </WalletButton>
      </AtWalletPlace>
      <Typography variant="body2">Test mode. No money moves, and no real wallet is used.</Typography>
      {challenge}
    </Stack>
  );
}

const WalletButton = styled(BusyButton)({
  color: colour.paper,
  background: colour.ink,
  '&:hover': { background: colour.plum },
});
