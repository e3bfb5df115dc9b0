import { countView } from '@glow50/contract/dashboard/dashboard-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useEffect } from 'react';

/** Counts a view of the provider's page. Failed requests are ignored. */
export function usePageView(providerId: string | undefined): void {
  const { api } = useHost();
  useEffect(() => {
    if (providerId === undefined) return;
    api.call(countView, { params: { id: providerId } }).catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
    });
  }, [api, providerId]);
}
