import type { Call } from '@glow50/contract/call';
import { saveAsFile } from '@glow50/host/http/save-as-file';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type ReactNode, useState } from 'react';

interface FileButtonProps {
  call: Omit<Call, 'shape'>;
  /** Name of the saved file. */
  name: string;
  params?: Record<string, string | number>;
  query?: object;
  children: ReactNode;
}

/** Saves the file that the call answers with. */
export function FileButton({ call, name, params = {}, query = {}, children }: FileButtonProps) {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      const { address, headers } = api.prepare(call, { params, query });
      const response = await fetch(address, { headers, credentials: 'include' });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      saveAsFile(name, await response.blob());
    } catch {
      notify.error('We could not fetch the file. Nothing was changed; please try again');
    }
    setIsBusy(false);
  }

  return (
    <BusyButton variant="outlined" size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      {children}
    </BusyButton>
  );
}
