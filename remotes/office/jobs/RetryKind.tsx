import { retryJobs } from '@glow50/contract/office/office-job-calls';
import { useRevalidator } from '@glow50/host/router';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { nameKind } from './name-kind';
import { useAction } from '../layout/use-action';

/** For the day after an outage, when many have failed of one cause. */
export function RetryKind({ kind }: { kind: string }) {
  const { api } = useHost();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();

  async function retry() {
    const { started } = await api.call(retryJobs, { body: { kind } });
    return `Started again: ${started} × ${nameKind(kind)}`;
  }

  return (
    <BusyButton
      size="small"
      aria-label={`Start all again: ${nameKind(kind)}`}
      isBusy={isBusy}
      onClick={() => void run(retry, revalidate)}
    >
      Start all again
    </BusyButton>
  );
}
