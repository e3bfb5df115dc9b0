import { dropJob, retryJob } from '@glow50/contract/office/office-job-calls';
import type { FailedJob } from '@glow50/contract/office/office-jobs';
import { useRevalidator } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { formatMoment } from '../layout/office-dates';
import { nameKind } from './name-kind';
import { useAction } from '../layout/use-action';

export function JobActions({ job: { id: jobId, ownerId, kind, failedAt } }: { job: FailedJob }) {
  const { api } = useHost();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const what = `${nameKind(kind)}, ${formatMoment(failedAt)}`;
  const params = { ownerId, jobId };

  async function retry() {
    await api.call(retryJob, { params });
    return `Started again: ${what}`;
  }

  async function drop() {
    await api.call(dropJob, { params });
    return `Dropped: ${what}`;
  }

  if (isAsking) {
    return (
      <>
        <BusyButton
          size="small"
          variant="contained"
          isBusy={isBusy}
          onClick={() => void run(drop, revalidate).then(() => setIsAsking(false))}
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
        isBusy={isBusy}
        onClick={() => void run(retry, revalidate)}
      >
        Start again
      </BusyButton>
      <Button size="small" aria-label={`Drop: ${what}`} onClick={() => setIsAsking(true)}>
        Drop
      </Button>
    </>
  );
}
