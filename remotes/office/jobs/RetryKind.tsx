import { retryJobs } from '@glow50/contract/office/office-job-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useRevalidator } from '@glow50/host/router';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { nameKind } from './name-kind';

/** For the day after an outage, when many have failed of one cause. */
export function RetryKind({ kind }: { kind: string }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      const { started } = await api.call(retryJobs, { body: { kind } });
      notify.success(`Started again: ${started} × ${nameKind(kind)}`);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      notify.error(error.message);
    }
    setIsBusy(false);
  }

  return (
    <BusyButton
      size="small"
      aria-label={`Start all again: ${nameKind(kind)}`}
      isBusy={isBusy}
      onClick={() => void handleClick()}
    >
      Start all again
    </BusyButton>
  );
}
