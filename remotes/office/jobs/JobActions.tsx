import { dropJob, retryJob } from '@glow50/contract/office/office-job-calls';
import type { FailedJob } from '@glow50/contract/office/office-jobs';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useRevalidator } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { formatMoment } from '../layout/office-dates';
import { nameKind } from './name-kind';

export function JobActions({ job: { id: jobId, ownerId, kind, failedAt } }: { job: FailedJob }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [busyWith, setBusyWith] = useState<'retry' | 'drop' | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const what = `${nameKind(kind)}, ${formatMoment(failedAt)}`;
  const params = { ownerId, jobId };

  async function decide(action: 'retry' | 'drop') {
    setBusyWith(action);
    try {
      await api.call(action === 'retry' ? retryJob : dropJob, { params });
      notify.success(`${action === 'retry' ? 'Started again' : 'Dropped'}: ${what}`);
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      notify.error(error.message);
    }
    setBusyWith(null);
    setIsAsking(false);
  }

  if (isAsking) {
    return (
      <>
        <BusyButton
          size="small"
          variant="contained"
          isBusy={busyWith === 'drop'}
          onClick={() => void decide('drop')}
        >
          Drop permanently
        </BusyButton>
        <Button size="small" onClick={() => setIsAsking(false)}>
          Keep it
        </Button>
      </>
    );
  }
  return (
    <>
      <BusyButton
        size="small"
        aria-label={`Start again: ${what}`}
        isBusy={busyWith === 'retry'}
        onClick={() => void decide('retry')}
      >
        Start again
      </BusyButton>
      <Button size="small" aria-label={`Drop: ${what}`} onClick={() => setIsAsking(true)}>
        Drop
      </Button>
    </>
  );
}
