import type { Wallet } from '@glow50/contract/tickets/tickets';
import { appleWalletPass, googleWalletLink } from '@glow50/contract/tickets/wallet-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Button } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';

interface WalletButtonsProps {
  token: string;
  wallets: readonly Wallet[];
}

export function WalletButtons({ token, wallets }: WalletButtonsProps) {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleGoogle() {
    setIsBusy(true);
    try {
      const { url } = await api.call(googleWalletLink, { params: { token } });
      window.location.assign(url);
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  }

  return (
    <>
      {wallets.includes('apple') && (
        <Button
          component="a"
          href={api.prepare(appleWalletPass, { params: { token } }).address}
          variant="outlined"
        >
          Add to Apple Wallet
        </Button>
      )}
      {wallets.includes('google') && (
        <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void handleGoogle()}>
          Add to Google Wallet
        </BusyButton>
      )}
    </>
  );
}
