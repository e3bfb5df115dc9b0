import type { Call } from '@glow50/contract/call';
import { saveAsFile } from '@glow50/host/http/save-as-file';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type ReactNode, useState } from 'react';

interface EventFileButtonProps {
  call: Omit<Call, 'shape'>;
  id: number;
  /** Name of the saved file. */
  name: string;
  children: ReactNode;
}

/** Saves a file about an event. */
export function EventFileButton({ call, id, name, children }: EventFileButtonProps) {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      const { address, headers } = api.prepare(call, { params: { id } });
      const response = await fetch(address, { headers, credentials: 'include' });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      saveAsFile(name, await response.blob());
    } catch {
      notify.error('The file could not be loaded. Please try again');
    }
    setIsBusy(false);
  }

  return (
    <BusyButton variant="outlined" size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      {children}
    </BusyButton>
  );
}
