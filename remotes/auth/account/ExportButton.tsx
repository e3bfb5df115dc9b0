import { exportAccount } from '@glow50/contract/accounts/account-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { readReply } from '@glow50/host/http/read-reply';
import { saveAsFile } from '@glow50/host/http/save-as-file';

const EXPORTED = 'Your data is saved to your device';

export function ExportButton() {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    const saved = api.call(exportAccount).then((data) => {
      const json = JSON.stringify(data, null, 2);
      saveAsFile('glow50-account.json', new Blob([json], { type: 'application/json' }));
      return { message: EXPORTED };
    });
    const { message } = await readReply(saved);
    setIsBusy(false);
    if (message === EXPORTED) notify.success(message);
    else notify.error(message);
  }

  return (
    <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void handleClick()}>
      Export my data
    </BusyButton>
  );
}
