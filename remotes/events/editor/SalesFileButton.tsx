import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { salesFile } from '@glow50/contract/events/event-editor-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';

export function SalesFileButton({ event }: { event: OrganizerEvent }) {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      const { address, headers } = api.prepare(salesFile, { params: { id: event.id } });
      const response = await fetch(address, {
        headers: { ...headers, accept: 'text/csv' },
        credentials: 'include',
      });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      saveAs(`sales-${event.id}.csv`, await response.blob());
    } catch {
      notify.error('The file could not be loaded. Please try again');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <BusyButton variant="outlined" size="small" isBusy={isBusy} onClick={() => void handleClick()}>
      Download as CSV
    </BusyButton>
  );
}

function saveAs(name: string, file: Blob) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
