import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';

export interface Action {
  isBusy: boolean;
  /**
   * Shows the message that `send` resolves to, if any, then waits for `follow`. An `ApiError` or `NetworkError` of either is
   * shown instead of thrown.
   */
  run(send: () => Promise<string | undefined>, follow?: () => unknown): Promise<void>;
}

/** What a button does, as toasts unless there is another place for problems. */
export function useAction(showProblem?: (message: string) => void): Action {
  const { notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function run(send: () => Promise<string | undefined>, follow?: () => unknown): Promise<void> {
    setIsBusy(true);
    try {
      const message = await send();
      if (message) notify.success(message);
      await follow?.();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      (showProblem ?? notify.error)(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, run };
}
