import { payoutFile } from '@glow50/contract/office/office-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { saveAsFile } from '@glow50/host/http/save-as-file';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';

export function PayoutFileButton() {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      const { address, headers } = api.prepare(payoutFile);
      const response = await fetch(address, { headers, credentials: 'include' });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      saveAsFile('payouts.csv', await response.blob());
    } catch {
      notify.error('We could not fetch the list. Nothing was changed; please try again');
    }
    setIsBusy(false);
  }

  return (
    <BusyButton variant="outlined" size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      Download CSV
    </BusyButton>
  );
}
